import Foundation
import PenumbraFiles
import PenumbraThemes

/// The themes in the files of a folder.
///
/// A file that cannot be read keeps its previous theme. If two files have themes of the same name, the later one is an error;
/// the file that had the name before takes precedence. Regular files that end in `.json`, `.jsonc`, `.tokens`, `.yaml` or
/// `.yml` are read. Names that begin with a full stop are skipped, and so are files that a resolver file names as sets of
/// tokens.
/// `ThemeFolder` reads at most 1000 files and 64 MiB. It gives up a file after two seconds, and the folder after five such files.
///
/// ```swift
/// let folder = ThemeFolder(ThemeFolder.user(application: "podcasts"), reserved: names)
/// store.replaceThemes(builtIn + folder.themes)
/// ```
public struct ThemeFolder: Sendable {
    /// The greatest number of files that are read.
    package static let most = 1000
    /// The greatest size of all files that are read, with those that they include, in bytes.
    package static let mostBytes: Int64 = 64 << 20
    /// The number of files that do not answer, after which the rest keep their themes: each takes its time and a thread.
    package static let mostSilent = 5

    /// The location of the folder.
    public let folder: URL
    /// The themes, in the order of their file names, with unique names.
    public private(set) var themes: [Theme] = []
    /// The errors of the other files, in the same order.
    ///
    /// ```swift
    /// for error in folder.errors { print("\(error)") }       // mint.json:14: colors.background: "#12345" is not a color
    /// ```
    public private(set) var errors: [ThemeFileError] = []
    /// The invalid values that were skipped, in the same order.
    ///
    /// ```swift
    /// for warning in folder.warnings { print("\(warning)") }     // the themes are read all the same
    /// ```
    public private(set) var warnings: [ThemeFileError] = []
    /// The theme of each file, by the file's name.
    ///
    /// ```swift
    /// let file = folder.files.first { $0.value.name == store.current.name }?.key     // the file to edit
    /// ```
    public private(set) var files: [String: Theme] = [:]

    /// Names that no file may use: those of the application's own themes.
    private let reserved: Set<String>
    /// The last results, by the file's name.
    private var known: [String: ReadTheme] = [:]

    private static let endings: Set = ["json", "jsonc", "tokens", "yaml", "yml", "css"]

    /// Reads the themes of a folder. If the folder does not exist, there are none.
    ///
    /// - Parameters:
    ///   - folder: The location of the folder.
    ///   - reserved: Names that no file may use: those of the application's own themes.
    public init(_ folder: URL, reserved: Set<String> = []) {
        self.init(unread: folder, reserved: reserved)
        reload()
    }

    /// Creates a folder without reading it; see ``ThemeFolderReader``.
    public init(unread folder: URL, reserved: Set<String> = []) {
        self.folder = folder
        self.reserved = reserved
    }

    /// The user's theme folder of an application: `themes` in its folder in `$XDG_DATA_HOME`, or in `~/.local/share` if that
    /// is not set. (XDG Base Directory Specification 0.8.)
    ///
    /// ```swift
    /// let url = ThemeFolder.user(application: "podcasts")    // ~/.local/share/podcasts/themes
    /// try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    /// ```
    public static func user(
        application: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL {
        let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
        #if os(Linux) || os(macOS)
            let home = FileManager.default.homeDirectoryForCurrentUser.path
        #else
            let home = NSHomeDirectory()
        #endif
        return (given ?? URL(fileURLWithPath: environment["HOME"] ?? home).appendingPathComponent(".local/share"))
            .appendingPathComponent(application).appendingPathComponent("themes")
    }

    /// Reads the files that have changed, and returns whether a theme, an error or a warning has changed. O(size of those
    /// files). Twenty files of a megabyte take a second, so use a ``ThemeFolderReader`` in an application with windows.
    ///
    /// ```swift
    /// if folder.reload() { store.replaceThemes(builtIn + folder.themes) }
    /// ```
    @discardableResult public mutating func reload() -> Bool { reload { ReadTheme($0) } }

    /// The same with another function to read a file.
    @discardableResult mutating func reload(reading read: (URL) -> ReadTheme) -> Bool {
        let before = self
        readFiles(read)
        return themes != before.themes || errors != before.errors || warnings != before.warnings
    }

    private mutating func readFiles(_ read: (URL) -> ReadTheme) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        } catch {
            let isMissing = (error as? CocoaError)?.code == .fileReadNoSuchFile
            (known, warnings) = ([:], [])
            if isMissing { update([]) }
            errors = isMissing ? [] : [ThemeFileError(file: folder.lastPathComponent, reason: "it cannot be listed")]
            return
        }
        let files = names.filter(isTheme)
        let before = known
        (known, warnings) = ([:], [])
        var (size, limit): (Int64, String?) = (0, files.count > Self.most ? "\(Self.most) files" : nil)
        var silent = 0
        for name in files.prefix(Self.most) {
            guard silent < Self.mostSilent else {
                known[name] = before[name]
                continue
            }
            guard size + (FileStamp(file(name).path)?.size ?? 0) <= Self.mostBytes else {
                limit = "\(Self.mostBytes >> 20) MiB"
                break
            }
            let result = before[name].flatMap { $0.isCurrent ? $0 : nil } ?? read(file(name))
            known[name] = result
            size += result.size
            if result.isSilent {
                silent += 1
                if silent == Self.mostSilent { limit = "\(known.count) files" }
            }
        }
        let parts = known.values.reduce(into: Set<String>()) { parts, read in parts.formUnion(read.parts) }
        // A resolver file is a theme, even if another one names it.
        let read = files.filter { known[$0].map { !$0.parts.isEmpty } ?? false || !parts.contains(file($0).path) }
        update(read.compactMap { name in known[name].map { (name, $0.theme) } })
        warnings = read.flatMap { known[$0]?.warnings ?? [] }
        if let limit {
            errors.append(ThemeFileError(file: folder.lastPathComponent, reason: "only the first \(limit) are read"))
        }
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private func isTheme(_ name: String) -> Bool {
        guard name.first != ".", Self.endings.contains(file(name).pathExtension.lowercased()) else { return false }
        // The target of a link counts; opening a pipe would block.
        let attributes = try? FileManager.default.attributesOfItem(atPath: file(name).resolvingSymlinksInPath().path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }

    /// Applies the results of reading the files, in the order of their names.
    mutating func update(_ read: [(name: String, theme: Result<Theme, any Error>)]) {
        let before = files
        var owners = Dictionary(uniqueKeysWithValues: reserved.map { ($0, "the application") })
        files = [:]
        errors = []
        // The previous owner of a name keeps it, even if its file is invalid now.
        let hasKept = read.map { name, theme in
            before[name].map { $0.name == ((try? theme.get()) ?? $0).name } ?? false
        }
        let order = read.indices.filter { hasKept[$0] } + read.indices.filter { !hasKept[$0] }
        for index in order {
            let (name, result) = read[index]
            var candidates = [before[name]].compactMap { $0 }
            do {
                let theme = try result.get()
                if let owner = owners[theme.name] {
                    throw ThemeFileError(
                        file: name, reason: "its theme is called \(theme.name.quoted), like that of \(owner)")
                }
                candidates = [theme]
            } catch {
                errors.append(error as? ThemeFileError ?? ThemeFileError(file: name, reason: "it cannot be read"))
            }
            guard let theme = candidates.first, owners[theme.name] == nil else { continue }
            owners[theme.name] = name
            files[name] = theme
        }
        themes = read.compactMap { files[$0.name] }
        errors.sort { $0.file < $1.file }
    }
}

/// The result of reading a theme file, with stamps that detect changes.
struct ReadTheme: Sendable {
    let theme: Result<Theme, any Error>
    /// The invalid values of the file, which were skipped.
    let warnings: [ThemeFileError]
    /// The paths of files that are parts of this theme, and not themes of their own.
    let parts: Set<String>
    /// The size of the file and of all files that it includes, in bytes.
    let size: Int64
    /// Whether the file, or one that it includes, did not answer in time.
    let isSilent: Bool
    /// The stamps of the file and of all files that it includes, by their paths.
    private let stamps: [String: FileStamp?]
    /// Whether any later change is visible in the stamps.
    private let isCertain: Bool

    /// Reads a file, and those that it includes, with `contents`.
    init(_ file: URL, contents: @escaping ThemeFile.Contents = ThemeFile.regularFile) {
        var (stamps, parts, isSilent) = ([String: FileStamp?](), Set<String>(), false)
        let reading = Result { () throws(ThemeFileError) in
            // Before it is opened: a file written in between then has a different stamp.
            try ThemeFile.reading(contentsOf: file, contents) { file, use in
                switch use {
                case .source: stamps[file.path] = .some(FileStamp(file.path))
                case .part: parts.insert(file.path)
                case .silent: isSilent = true
                }
            }
        }
        theme = reading.map(\.theme).mapError { $0 }
        warnings = (try? reading.get().warnings) ?? []
        self.parts = parts.subtracting([file.path])
        self.stamps = stamps
        self.isSilent = isSilent
        size = stamps.values.reduce(0) { $0 + ($1?.size ?? 0) }
        isCertain = !stamps.values.contains { $0?.isFresh == true }
    }

    /// Whether no file has changed since.
    var isCurrent: Bool { isCertain && stamps.allSatisfy { FileStamp($0) == $1 } }
}

/// Reads the themes of a folder off the main thread, so that no window waits for them.
///
/// ```swift
/// let reader = ThemeFolderReader(ThemeFolder.user(application: "podcasts"), reserved: names)
/// if let folder = await reader.reload() { store.replaceThemes(builtIn + folder.themes) }
/// ```
public actor ThemeFolderReader {
    private var folder: ThemeFolder

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - folder: The location of the folder.
    ///   - reserved: Names that no file may use: those of the application's own themes.
    public init(_ folder: URL, reserved: Set<String> = []) {
        self.folder = ThemeFolder(unread: folder, reserved: reserved)
    }

    /// Reads the files that have changed. Returns nil if no theme, no error and no warning has changed.
    ///
    /// ```swift
    /// if let folder = await reader.reload() {
    ///     store.replaceThemes(builtIn + folder.themes)
    ///     for error in folder.errors { print("\(error)") }
    /// }
    /// ```
    public func reload() -> ThemeFolder? {
        folder.reload() ? folder : nil
    }
}
