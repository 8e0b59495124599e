import FoundationEssentials

/// A folder of the user. (XDG Base Directory Specification 0.8.)
enum UserFolder {
    /// The folder in a variable, or else one in the home folder.
    static func path(_ variable: String, _ usual: String) -> String {
        let environment = ProcessInfo.processInfo.environment
        if let given = environment[variable], given.hasPrefix("/") { return given }
        return (environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path) + "/" + usual
    }
}
