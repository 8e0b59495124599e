import CPenumbraGtk
import Foundation
import PenumbraGTK
import PenumbraSettings

/// What outlives a run of the application.
struct Settings: Hashable, Sendable, Codable {
    /// What the user chose; nil until then.
    var theme: ThemeChoice?
    /// The themes that a pull goes round.
    var ring = [Themes.light.name, Themes.dark.name]
    var pull = PullSettings()
    /// When it is light and dark; nil for as the system says.
    var schedule: ThemeSchedule?
    var hintShown = false
}

/// The settings, read at the start and written whenever one changes.
@MainActor final class SettingsMemory {
    private let file: SettingsFile<Settings>
    private let complain: @MainActor (any Error) -> Void

    private(set) var settings: Settings

    /// Reads the user's settings. What cannot be read or written is told to `complain`, and is no reason to stop.
    init(complain: @escaping @MainActor (any Error) -> Void) {
        let folder = URL(fileURLWithPath: String(cString: g_get_user_config_dir())).appendingPathComponent(
            "penumbra-podcasts")
        file = SettingsFile(folder.appendingPathComponent("settings.json"), defaults: Settings())
        self.complain = complain
        do {
            settings = try file.read() ?? Settings()
        } catch {
            settings = Settings()
            complain(error)
        }
    }

    /// Changes something, and writes it down if it is another.
    func change(_ edit: (inout Settings) -> Void) {
        let before = settings
        edit(&settings)
        guard settings != before else { return }
        do {
            try file.write(settings)
        } catch {
            complain(error)
        }
    }
}
