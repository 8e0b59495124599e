import Foundation
import PenumbraSettings

func guide(url: URL, now: Date) throws {
    // the block
}
