// Foundation has the like, but its functions for texts, regular expressions and property lists link all of it: 40 MB in a program
// that is linked statically.

extension StringProtocol {
    /// The text without white space at both ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }

    /// The first place of a text that is not empty; nil if it does not occur.
    func place(of part: String) -> Range<Index>? {
        let bytes = Array(part.utf8)
        guard let first = bytes.first else { return nil }
        var from = utf8.startIndex
        while let start = utf8[from...].firstIndex(of: first) {
            if utf8[start...].starts(with: bytes) { return start..<utf8.index(start, offsetBy: bytes.count) }
            from = utf8.index(after: start)
        }
        return nil
    }

    /// The parts between a separator that is not in brackets.
    func parts(between separator: Character) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in self {
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            if character == separator, depth <= 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }
}
