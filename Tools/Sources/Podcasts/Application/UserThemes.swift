import Foundation
import PenumbraGTK
import PenumbraThemeFiles
import Synchronization

/// The themes of the user's folder, after those that come with the application. They are read off the main thread.
@MainActor final class UserThemes {
    private let path = ThemeFolder.user(application: "penumbra-podcasts")
    private let reader: ThemeFolderReader
    private var watch: FolderWatch?
    private let complain: @MainActor (any Error) -> Void
    private var first: FirstReading?
    private var problems = FolderProblems()

    /// The folder's themes when it was read last.
    private(set) var themes: [Theme] = []

    /// The time limit for reading the folder before the window opens, in seconds. A typical folder is read in time, so that
    /// the window opens with the chosen theme; a larger one does not delay it further.
    private static let patience = 0.5

    /// Reads the folder; errors and warnings in files that are new are passed to `complain`.
    init(complain: @escaping @MainActor (any Error) -> Void) {
        self.complain = complain
        reader = ThemeFolderReader(path, reserved: Set(Themes.names))
        let first = FirstReading(reader)
        if let read = first.wait(upTo: Self.patience) { take(read) } else { self.first = first }
    }

    /// Whether the folder has been read.
    var isRead: Bool { first == nil }

    /// Keeps the themes of `store` in step with the folder. `arrived` is called if the first ones are read only now.
    func follow(into store: ThemeStore, arrived: @escaping @MainActor () -> Void) {
        watch = FolderWatch(path.path) { [weak self] in self?.reload(into: store) }
        guard let first else { return }
        self.first = nil
        Task { [weak self] in
            guard let read = await first.value else { return }
            self?.take(read)
            self?.show(in: store)
            arrived()
        }
    }

    private func reload(into store: ThemeStore) {
        Task { [weak self, reader] in
            guard let read = await reader.reload() else { return }
            self?.take(read)
            self?.show(in: store)
        }
    }

    private func take(_ folder: ThemeFolder) {
        themes = folder.themes
        for problem in problems.new(in: folder) { complain(problem) }
    }

    private func show(in store: ThemeStore) {
        store.replaceThemes(store.themes.filter { Themes.names.contains($0.name) } + themes)
    }
}

/// A first reading of the folder, for which a thread without a main loop can wait for a limited time.
private struct FirstReading {
    private let task: Task<ThemeFolder?, Never>
    private let end = DispatchSemaphore(value: 0)
    private let result = Box()

    /// Created by the reading thread, and read by the waiting one.
    private final class Box: Sendable {
        let folder = Mutex<ThemeFolder??>(nil)
    }

    init(_ reader: ThemeFolderReader) {
        task = Task.detached { [end, result] in
            let folder = await reader.reload()
            result.folder.withLock { $0 = .some(folder) }
            end.signal()
            return folder
        }
    }

    var value: ThemeFolder? {
        get async { await task.value }
    }

    /// The result, which may be an empty folder; nil if it takes longer.
    func wait(upTo seconds: Double) -> ThemeFolder? {
        guard end.wait(timeout: .now() + seconds) == .success else { return nil }
        let folder = result.folder.withLock { $0 }
        return .some((folder ?? nil) ?? ThemeFolder(unread: URL(fileURLWithPath: "/")))
    }
}

/// The errors and warnings of a theme folder that have not been reported yet. Each is reported once for as long as it lasts, and of
/// many only the first.
struct FolderProblems {
    private var known: Set<ThemeFileError> = []

    /// The greatest number of problems that one reading reports.
    static let most = 100

    /// Returns what is new in a folder, and how many more there are.
    mutating func new(in folder: ThemeFolder) -> [ThemeFileError] {
        let problems = folder.errors + folder.warnings
        let new = problems.filter { !known.contains($0) }
        known = Set(problems)
        guard new.count > Self.most else { return new }
        let more = new.count - Self.most
        let reason = "and \(more) more \(more == 1 ? "problem" : "problems") in its files"
        return new.prefix(Self.most) + [ThemeFileError(file: folder.folder.lastPathComponent, reason: reason)]
    }
}
