import Foundation
import Testing

/// The article about iOS quotes the example, which is type-checked, and must not drift from it.
struct ArticleTests {

    @Test func everyLineOfCodeIsInTheExample() throws {
        let article = try String(
            contentsOf: Source.root.appendingPathComponent("Documentation/UIKitStepByStep.md"), encoding: .utf8)
        let sources = Source.root.appendingPathComponent("Examples/iOS/Sources")
        let files = try FileManager.default.contentsOfDirectory(atPath: sources.path)
        var known: Set<String> = []
        for file in files {
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            for line in text.split(separator: "\n") { known.insert(line.trimmingCharacters(in: .whitespaces)) }
        }
        var (isCode, count) = (false, 0)
        for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isCode = line == "```swift"
            } else if isCode, !line.isEmpty {
                count += 1
                let code = line.trimmingCharacters(in: .whitespaces)
                if !known.contains(code) { Issue.record("the example does not say: \(code)") }
            }
        }
        #expect(count > 30, "the code was not found")
    }
}
