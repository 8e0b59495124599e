import PenumbraGTK
import PenumbraThemeFiles

/// The themes of the user's folder, after those that come with the application.
@MainActor final class UserThemes {
    private var folder: ThemeFolder
    private var watch: FolderWatch?
    private let complain: @MainActor (any Error) -> Void

    /// Reads and watches the folder; what is wrong with a file is told to `complain`.
    init(complain: @escaping @MainActor (any Error) -> Void) {
        self.complain = complain
        folder = ThemeFolder(ThemeFolder.user(application: "penumbra-podcasts"), reserved: Set(Themes.names))
        for error in folder.errors { complain(error) }
    }

    /// What the folder holds now.
    var themes: [Theme] { folder.themes }

    /// Keeps those of `store` in step with the folder.
    func follow(into store: ThemeStore) {
        watch = FolderWatch(folder.folder.path) { [weak self] in self?.reload(into: store) }
    }

    private func reload(into store: ThemeStore) {
        guard folder.reload() else { return }
        for error in folder.errors { complain(error) }
        store.replaceThemes(store.themes.filter { Themes.names.contains($0.name) } + folder.themes)
    }
}
