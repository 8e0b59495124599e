import FoundationEssentials
import Glibc

/// Where a program lies, as a shell finds it.
enum ProgramPath {
    /// The path of a program: the name itself if it has a slash, or else the first in the folders of PATH. Nil if there is none.
    static func of(_ name: String) -> String? {
        if name.contains("/") { return isProgram(name) ? name : nil }
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
            && access(path, X_OK) == 0
    }
}
