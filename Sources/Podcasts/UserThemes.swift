import PenumbraGTK
import PenumbraThemeFiles

/// The themes of the user's folder, after those that come with the application.
@MainActor final class UserThemes {
    private let watch: ThemeFolderWatch
    private let complain: @MainActor (any Error) -> Void

    /// Reads and watches the folder; what is wrong with a file is told to `complain`.
    init(complain: @escaping @MainActor (any Error) -> Void) {
        self.complain = complain
        watch = ThemeFolderWatch(
            ThemeFolder(ThemeFolder.user(application: "penumbra-podcasts"), reserved: Set(Themes.names)))
        for error in watch.folder.errors { complain(error) }
    }

    /// What the folder holds now.
    var themes: [Theme] { watch.folder.themes }

    /// Keeps those of `store` in step with the folder.
    func follow(into store: ThemeStore) {
        watch.onChange = { [complain] folder in
            for error in folder.errors { complain(error) }
            store.replaceThemes(store.themes.filter { Themes.names.contains($0.name) } + folder.themes)
        }
    }
}
