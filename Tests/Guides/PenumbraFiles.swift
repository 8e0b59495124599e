import Foundation
import PenumbraFiles
import PenumbraThemes

func guide(url: URL, now: Date, schedule: ThemeSchedule) throws {
    struct Settings: Codable {
        var theme: ThemeChoice?
        var size = 1.0
    }
    let file = SettingsFile(url, defaults: Settings())
    do {
        // the block
    }
}
