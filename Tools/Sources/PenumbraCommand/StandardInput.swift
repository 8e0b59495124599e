import ArgumentParser

/// The standard input, which is `-` among the arguments.
enum StandardInput {
    /// Its name in errors.
    static let name = "standard input"

    /// The name of an input in errors: its path, except for `-`.
    static func name(of path: String) -> String { path == "-" ? name : path }

    /// Throws if more than one of a command's inputs is the standard input, which can be read only once.
    static func check(_ inputs: [String?]) throws {
        guard inputs.count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("Only one input can be -, the standard input.")
        }
    }
}
