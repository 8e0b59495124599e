/// A Swift call, or any other expression if it has no arguments, on as many lines as necessary.
struct SwiftCall {
    private static let longestLine = 120

    let function: String
    let arguments: [String]

    init(_ function: String, _ arguments: [String] = []) {
        self.function = function
        self.arguments = arguments
    }

    /// The call on one line.
    var text: String { arguments.isEmpty ? function : "\(function)(\(arguments.joined(separator: ", ")))" }

    /// The text before the call, and the call; the arguments get their own lines if they do not fit.
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
