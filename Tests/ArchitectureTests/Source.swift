import Foundation
import Testing

/// A Swift file of the libraries or of Tools.
struct Source {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let folders = ["Sources", "Tools/Sources"]

    /// The path from the root of the repository.
    let path: String
    let module: String
    let text: String

    /// The modules that the file imports, one for each import.
    var imports: [String] { text.split(whereSeparator: \.isNewline).compactMap { Self.imported(by: $0) } }

    /// The lines with a public declaration that has no doc comment. The cases of a public enumeration and the
    /// requirements of a public protocol are public too.
    var undocumented: [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let bare = lines.map { String($0.drop(while: \.isWhitespace)) }
        return lines.indices.filter { Self.isPublic(bare[$0]) || Self.isMember(lines, $0) }.filter { index in
            let above = bare[..<index].last { !$0.hasPrefix("@") }
            return above?.hasPrefix("///") != true
        }.map { "\(path):\($0 + 1): \(bare[$0])" }
    }

    /// The lines with a public declaration whose doc comment has an example, a Swift block.
    var withExample: [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let bare = lines.map { String($0.drop(while: \.isWhitespace)) }
        return lines.indices.filter { Self.isPublic(bare[$0]) || Self.isMember(lines, $0) }.filter { index in
            let comment = bare[..<index].reversed().drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }
            return comment.contains("/// ```swift")
        }.map { bare[$0] }
    }

    /// Returns whether a line declares a case or a requirement directly within a public enumeration or protocol.
    private static func isMember(_ lines: [String], _ index: Int) -> Bool {
        func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        let words = lines[index].split(separator: " ")
        guard let first = words.first, ["case", "var", "func", "mutating", "associatedtype", "init"].contains(first)
        else {
            return false
        }
        let own = indent(lines[index])
        guard let outer = lines[..<index].last(where: { !$0.isEmpty && indent($0) < own && !$0.hasSuffix(",") }) else {
            return false
        }
        let head = outer.split(separator: " ").filter { !$0.hasPrefix("@") }
        guard head.first == "public" else { return false }
        return head.contains("protocol") || first == "case" && head.contains("enum")
    }

    private static func isPublic(_ line: String) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("@") }
        return words.first == "public" && !words.contains("extension") && !words.contains("import")
    }

    static func all() throws -> [Source] {
        try folders.flatMap { name in
            let folder = root.appendingPathComponent(name)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".swift")
            }
            #expect(!paths.isEmpty, "there are no sources in \(folder.path)")
            return try paths.sorted().map { path in
                Source(
                    path: "\(name)/\(path)", module: String(path.prefix { $0 != "/" }),
                    text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
            }
        }
    }

    /// Returns the module that a line imports; nil if it imports nothing.
    static func imported(by line: some StringProtocol) -> String? {
        var words = line.split(whereSeparator: \.isWhitespace).map { String($0) }[...]
        let access: Set = ["public", "package", "internal", "fileprivate", "private"]
        words = words.drop { $0.hasPrefix("@") || access.contains($0) }
        guard words.popFirst() == "import" else { return nil }
        let kinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
        if let word = words.first, kinds.contains(word) { words.removeFirst() }
        return words.first.map { String($0.prefix { $0 == "_" || $0.isLetter || $0.isNumber }) }
    }
}
