import Foundation
import PenumbraThemeFiles
import TestSupport
import Testing

/// Damaged files: each is read or rejected, quickly, and an error names an existing line.
struct FuzzTests {
    /// Fragments with a meaning for one of the parsers.
    private static let parts: [[UInt8]] = [
        "{", "}", "[", "]", "\"", ":", ",", "\\", "\\u", "\\ud83c", "//", "/*", "*/", "\n", "\t", "- ", "? ", "&a ",
        "*a",
        "!!map ", "|\n", "%", "#", "'", "---\n", "...\n", "null", "true", "1e9", "-", "99999999999999999999", "1e-400",
        "\"$ref\": \"#/\"", "\"$value\": ", "\"{color.text}\"", "\"$extends\": \"{color}\",", "\"$type\": \"color\",",
        "var(--pear-page)", "@media (prefers-color-scheme: dark) {", ":root {", "calc(1 + ", "light-dark(", "\u{FEFF}",
        "\u{2028}", "\u{85}", "\0",
    ].map { Array($0.utf8) }

    /// Applies one change: bytes flipped, cut, doubled, moved or nested, or fragments inserted.
    private func damage(_ bytes: inout [UInt8], with other: [UInt8], _ random: inout SplitMix64) {
        func place(_ bytes: [UInt8]) -> Int { Int.random(in: 0...bytes.count, using: &random) }
        let (a, b) = (place(bytes), place(bytes))
        let range = min(a, b)..<min(max(a, b), min(a, b) + 200)
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where !bytes.isEmpty: bytes[a % bytes.count] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.removeSubrange(range)
        case 2: bytes.insert(contentsOf: bytes[range], at: place(bytes))
        case 3: bytes.removeSubrange(a...)
        case 4:
            let start = place(other)
            bytes.replaceSubrange(range, with: other[start..<min(other.count, start + 100)])
        case 5:
            let part = Self.parts.randomElement(using: &random) ?? []
            let count = random.chance(0.05) ? 5000 : Int.random(in: 1...3, using: &random)
            bytes.insert(contentsOf: Array(repeating: part, count: count).joined(), at: a)
        case 6:
            // One digit becomes many.
            if let digit = bytes.indices.filter({ (0x30...0x39).contains(bytes[$0]) }).randomElement(using: &random) {
                bytes.insert(
                    contentsOf: Array(repeating: 0x39, count: Int.random(in: 1...400, using: &random)), at: digit)
            }
        default: bytes.insert(contentsOf: Self.parts.randomElement(using: &random) ?? [], at: a)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [ThemeFormat.designTokens, .base16, .vsCode, .cssProperties], 0..<5)
    func damagedFilesAreReadOrRefused(format: ThemeFormat, seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let samples = try Sample.names().map { Array(try Sample.data($0)) }
        var (readable, refused) = (0, 0)
        var slowest = 0.0
        for number in 0..<300 {
            var bytes = samples.randomElement(using: &random) ?? []
            let other = samples.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...6, using: &random) { damage(&bytes, with: other, &random) }
            let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D || $0 == 0x85 || $0 == 0xA8 || $0 == 0xA9 }
            let (_, time) = timed {
                do {
                    let theme = try ThemeFile.read(
                        Data(bytes), named: "fuzz", format: random.chance(0.8) ? format : nil)
                    readable += 1
                    // A theme that was read can be written, and stays the same when it is read again.
                    let text = try ThemeFile.text(of: theme, as: .designTokens)
                    let again = try ThemeFile.read(Data(text.utf8), named: "fuzz")
                    if again != theme { Issue.record("\(format), seed \(seed), file \(number): \(text)") }
                } catch {
                    refused += 1
                    let error = error as? ThemeFileError
                    if let line = error?.line, !(1...lines).contains(line) {
                        Issue.record(
                            "\(format), seed \(seed), file \(number): \(line) is no line of \(lines): \(error as Any)")
                    }
                    if error == nil { Issue.record("\(format), seed \(seed), file \(number): another error") }
                }
            }
            slowest = max(slowest, time)
        }
        #expect(slowest < 5, "seed \(seed)")
        #expect(refused > 100, "seed \(seed): the damage did nothing")
        if format != .base16 { #expect(readable > 0, "seed \(seed): nothing was left to read") }
    }
}
