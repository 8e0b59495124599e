import Foundation
import Testing

/// The links of the guides, and of the articles of DocC to files. DocC checks its own links.
struct LinkTests {
    private static func guides() throws -> [URL] {
        let documentation = Source.root.appendingPathComponent("Documentation")
        let files = try [documentation, documentation.appendingPathComponent("Development")].flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        let others = [
            "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Rig/README.md", "Web/README.md",
        ]
        let libraries = Source.root.appendingPathComponent("Sources")
        let articles = try FileManager.default.subpathsOfDirectory(atPath: libraries.path)
            .filter { $0.hasSuffix(".md") }.sorted().map { libraries.appendingPathComponent($0) }
        #expect(articles.count > 14, "the articles of DocC were not found")
        return files.filter { $0.pathExtension == "md" } + others.map { Source.root.appendingPathComponent($0) }
            + articles
    }

    /// Returns the text without code blocks.
    private static func prose(of file: URL) throws -> String {
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n```")
        return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\n")
    }

    /// Returns the anchors that GitHub creates for the headings of a file.
    private static func anchors(of file: URL) throws -> Set<String> {
        let headings = try prose(of: file).split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                let title = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                return String(
                    title.compactMap { letter in
                        letter == " " ? "-" : letter.isLetter || letter.isNumber || "-_".contains(letter) ? letter : nil
                    })
            })
    }

    @Test func everyLinkLeadsToAFileAndAHeading() throws {
        var count = 0
        for guide in try Self.guides() {
            for found in try Self.prose(of: guide).matches(of: /\]\(([^)\s]+)\)/) where !found.1.contains("://") {
                count += 1
                let parts = found.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
                    String.init)
                let target =
                    parts[0].isEmpty ? guide : guide.deletingLastPathComponent().appendingPathComponent(parts[0])
                let exists = FileManager.default.fileExists(atPath: target.path)
                #expect(exists, "\(guide.lastPathComponent): \(found.1)")
                guard exists, parts.count == 2 else { continue }
                #expect(try Self.anchors(of: target).contains(parts[1]), "\(guide.lastPathComponent): \(found.1)")
            }
        }
        #expect(count > 50, "the links were not found")
    }
}
