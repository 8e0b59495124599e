import Foundation
import TestSupport
import Testing

@testable import PenumbraThemeFiles

/// The JSON reader, compared with Foundation's.
struct JSONReaderTests {
    /// Returns a random value as text.
    private func text(_ random: inout SplitMix64, depth: Int = 0) -> String {
        let space = ["", " ", "\n", "\t\r\n"].randomElement(using: &random) ?? ""
        let kind = Int.random(in: 0..<(depth > 5 ? 6 : 9), using: &random)
        switch kind {
        case 0: return space + (["true", "false", "null"].randomElement(using: &random) ?? "null")
        case 1: return space + "\(Int.random(in: -99999...99999, using: &random))"
        case 2: return "\(Double.random(in: -1...1, using: &random))" + space
        case 3: return "-0.5e-\(Int.random(in: 0...20, using: &random))" + space
        case 4, 5:
            let parts = [
                "a", "é", "🌗", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83c\\udf17", "\\u0000", "//", "/*", ",",
            ]
            let count = Int.random(in: 0...6, using: &random)
            return "\"" + (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined() + "\"" + space
        case 6:
            let parts = (0..<Int.random(in: 0...4, using: &random)).map { _ in text(&random, depth: depth + 1) }
            return "[" + space + parts.joined(separator: "," + space) + "]"
        default:
            let count = Int.random(in: 0...12, using: &random)
            let members = (0..<count).map { "\"k\($0)\"\(space):" + text(&random, depth: depth + 1) }
            return "{" + space + members.joined(separator: space + ",") + "}"
        }
    }

    private func value(_ data: Data, _ dialect: JSONReader.Dialect = .strict) throws -> JSONValue {
        try JSONReader.value(of: SourceText(data, named: "random"), dialect)
    }

    private func foundation(_ data: Data) -> Any? {
        try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    }

    private func isSame(_ value: JSONValue, _ other: Any) -> Bool {
        switch value.content {
        case .null: other is NSNull
        case .bool(let bool): other as? Bool == bool
        case .number(let number): (other as? Double).map { abs($0 - number) <= 1e-15 * abs(number) } ?? false
        case .string(let string): other as? String == string
        case .array(let array):
            (other as? [Any]).map { $0.count == array.count && zip(array, $0).allSatisfy { isSame($0, $1) } } ?? false
        case .object(let object):
            (other as? [String: Any]).map { others in
                others.count == object.members.count
                    && others.allSatisfy { key, other in object[key].map { isSame($0, other) } ?? false }
            } ?? false
        }
    }

    @Test(arguments: 0..<20) func valuesAreThoseOfFoundation(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for number in 0..<50 {
            let data = Data(text(&random).utf8)
            let other = try #require(foundation(data), "seed \(seed), text \(number)")
            let isSame = isSame(try value(data), other)
            #expect(isSame, "seed \(seed), text \(number): \(String(decoding: data, as: UTF8.self))")
        }
    }

    /// Returns whether a value contains a number that is too large. It is an error of the value's use, not of the file.
    private func hasTooGreatNumber(_ value: JSONValue) -> Bool {
        switch value.content {
        case .number(let number): number.isInfinite && value.number == nil
        case .array(let array): array.contains(where: hasTooGreatNumber)
        case .object(let object): object.members.contains { hasTooGreatNumber($0.value) }
        default: false
        }
    }

    /// Damaged text is rejected if Foundation rejects it. This reader also has limits of its own.
    @Test(arguments: 0..<20) func damagedTextIsRefusedAsByFoundation(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var (read, refused) = (0, 0)
        for number in 0..<100 {
            var bytes = Array(text(&random).utf8)
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
                case 1 where bytes.count > 1: bytes.remove(at: place)
                default: bytes.insert(Array("{}[]\",:\\0.-e ".utf8).randomElement(using: &random) ?? 0x20, at: place)
                }
            }
            let (data, other) = (Data(bytes), foundation(Data(bytes)))
            let place = "seed \(seed), text \(number): \(String(decoding: bytes, as: UTF8.self))"
            do {
                let value = try value(data)
                read += 1
                if let other {
                    #expect(isSame(value, other), "\(place)")
                } else if !hasTooGreatNumber(value) {
                    Issue.record("accepted, \(place)")
                }
            } catch let error as ThemeFileError {
                refused += 1
                let isOwnBound = ["duplicate", "deeper"].contains { error.reason.contains($0) }
                if other != nil, !isOwnBound { Issue.record("\(error), \(place)") }
            }
        }
        #expect(read > 0 && refused > 0, "seed \(seed)")
    }

    /// The reader reports the correct position of every value, name and comment.
    @Test func placesAreThoseOfTheText() throws {
        let text = "{ // é\n  \"a\": [1, \"é\", /* * */ tru],\n}"
        let error = #expect(throws: ThemeFileError.self) { try value(Data(text.utf8), .withComments) }
        #expect(
            error
                == ThemeFileError(
                    file: "random", line: 2, column: 25, key: "a[2]", reason: "expected a value, not \"t\""))
        let root = try value(Data(text.replacingOccurrences(of: "tru]", with: "true]").utf8), .withComments)
        let member = try #require(root.object?.member("a"))
        let place = try SourceText(Data(text.utf8), named: "").error("", at: member.keyOffset)
        #expect((place.line, place.column) == (2, 3))
    }

    @Test(arguments: ["/", "/x", "{} /*", "{} /* *", "{/}", "[1,,]", "[,]", "{,}", "[1 /* */ 2]", "//"])
    func commentsAndCommasHaveTheirPlaces(text: String) {
        #expect(throws: ThemeFileError.self) { try value(Data(text.utf8), .withComments) }
    }

    @Test(arguments: ["[1,]", "[1, // one\n]", "{\"a\": 1, /* last */ }", "/**/ [] // end", "//\r[1]\n//"])
    func commentsAndTrailingCommasAreRead(text: String) throws {
        _ = try value(Data(text.utf8), .withComments)
        #expect(throws: ThemeFileError.self) { try value(Data(text.utf8), .strict) }
    }
}
