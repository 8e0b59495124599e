import ArgumentParser

/// The standard input, which is `-` among the arguments.
enum StandardInput {
    /// The name in errors.
    static let name = "standard input"

    /// Throws if more than one of a command's inputs is the standard input, which can be read only once.
    static func check(_ inputs: [String?]) throws {
        guard inputs.count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("Only one input can be -, the standard input.")
        }
    }
}
