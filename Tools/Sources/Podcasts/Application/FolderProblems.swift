import PenumbraThemeFiles

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
