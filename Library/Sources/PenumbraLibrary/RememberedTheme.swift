import CPenumbraObjects
import PenumbraGTK
import PenumbraThemes

/// The user's choice in a file that all programs of `penumbra run` watch: the name of a theme and its appearance. Without the
/// file, the system decides between light and dark.
@MainActor final class RememberedTheme {
    /// Called when another program has changed the file.
    var onChange: (ThemeChoice) -> Void = { _ in }

    private let path: String
    private let store: ThemeStore
    private let setsSystem: Bool
    private var content: String?
    private var watch: FolderWatch?

    /// Makes the remembered choice that of the store, and remembers what is chosen from now on.
    init(_ path: String, of store: ThemeStore, setsSystem: Bool) {
        self.path = path
        self.store = store
        self.setsSystem = setsSystem
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        g_mkdir_with_parents(folder, 0o700)
        content = read()
        try? store.choose(choice)
        store.onChoose = { [weak self] in self?.remember($0) }
        watch = FolderWatch(folder) { [weak self] in self?.update() }
    }

    /// The choice in the file. A program without the theme shows its own of the same appearance.
    private var choice: ThemeChoice {
        let words = content?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
        guard words.count == 2, let appearance = Appearance(rawValue: words[0]) else {
            return .pair(light: Theme.light.name, dark: Theme.dark.name)
        }
        return .theme(store.theme(named: words[1])?.name ?? (appearance == .dark ? Theme.dark : Theme.light).name)
    }

    private func read() -> String? {
        var bytes: UnsafeMutablePointer<CChar>?
        guard g_file_get_contents(path, &bytes, nil, nil) != 0, let bytes else { return nil }
        defer { g_free(bytes) }
        return String(cString: bytes).split(separator: "\n").first.map(String.init)
    }

    private func update() {
        let next = read()
        guard next != content else { return }
        content = next
        if choice != store.choice { onChange(choice) }
    }

    private func remember(_ choice: ThemeChoice) {
        // A pair is the system's choice, or that of the program's own switch.
        guard case .theme(let name) = choice, choice != self.choice else { return }
        let next = "\(store.appearance.rawValue) \(name)"
        content = next
        var error: UnsafeMutablePointer<GError>?
        if g_file_set_contents(path, next + "\n", -1, &error) == 0, let error {
            penumbra_log("the theme is not remembered: \(String(cString: error.pointee.message))")
            g_error_free(error)
        }
        if setsSystem { penumbra_set_system_scheme(store.appearance == .dark ? 1 : 0) }
    }
}
