/// A call in Swift, or any other expression where it has no arguments, on as many lines as it needs.
struct SwiftCall {
    private static let longestLine = 120

    let function: String
    let arguments: [String]

    init(_ function: String, _ arguments: [String] = []) {
        self.function = function
        self.arguments = arguments
    }

    /// On one line.
    var text: String { arguments.isEmpty ? function : "\(function)(\(arguments.joined(separator: ", ")))" }

    /// What stands before it, and the call; the arguments go to lines of their own where there is no room for them.
    func text(after start: String, indent: String) -> String {
        // A comma follows.
        let room = Self.longestLine - indent.count - 1
        let line = start + text
        guard line.count > room, !arguments.isEmpty else { return line }
        let inner = indent + "    "
        if !start.isEmpty, start.count + function.count + 1 > room {
            return start.dropLast() + "\n" + inner + text(after: "", indent: inner)
        }
        let fits = text.count - function.count - 1 <= room - 4
        return "\(start)\(function)(\n\(inner)\(arguments.joined(separator: fits ? ", " : ",\n" + inner)))"
    }
}
