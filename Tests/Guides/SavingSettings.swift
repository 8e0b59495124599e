import Foundation
import PenumbraFiles

func guide(url: URL, now: Date) throws {
    // the block
}
