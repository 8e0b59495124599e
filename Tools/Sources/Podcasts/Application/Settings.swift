import CPenumbraGtk
import Foundation
import PenumbraFiles
import PenumbraGTK

/// The persistent settings of the application.
struct Settings: Hashable, Sendable, Codable {
    /// The user's choice; nil until the first one.
    var theme: ThemeChoice?
    /// The themes through which a pull cycles.
    var ring = [Themes.light.name, Themes.dark.name]
    var pull = PullSettings()
    var hintShown = false
}

/// The settings, read at the start and written whenever one changes.
@MainActor final class SettingsMemory {
    private let file: SettingsFile<Settings>
    private let complain: @MainActor (any Error) -> Void

    private(set) var settings: Settings
    /// False if writing would replace settings that could not be read and that have no copy.
    private var mayWrite = true

    /// Reads the user's settings. Errors of reading and writing are passed to `complain`; the application continues.
    init(complain: @escaping @MainActor (any Error) -> Void) {
        // A relative path is invalid by the XDG Base Directory Specification, but GLib returns it.
        let given = String(cString: g_get_user_config_dir())
        let home = given.hasPrefix("/") ? given : String(cString: g_get_home_dir()) + "/.config"
        let folder = URL(fileURLWithPath: home).appendingPathComponent("penumbra-podcasts")
        file = SettingsFile(folder.appendingPathComponent("settings.json"), defaults: Settings())
        self.complain = complain
        var loss: SettingsFileError?
        do throws(SettingsFileError) {
            settings = try file.read(onLoss: { loss = $0 }) ?? Settings()
        } catch {
            settings = Settings()
            loss = error
        }
        guard let loss else { return }
        mayWrite = loss.setAside != nil
        complain(loss)
    }

    /// Changes the settings, and writes them if they differ and nothing would be lost.
    func change(_ edit: (inout Settings) -> Void) {
        let before = settings
        edit(&settings)
        guard settings != before, mayWrite else { return }
        do {
            try file.write(settings)
        } catch {
            complain(error)
        }
    }
}
