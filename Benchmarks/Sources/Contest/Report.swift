import Foundation

/// Prints rows as a table in Markdown, and appends them as lines of JSON to the file that the environment names in
/// `BENCHMARK_JSON`. Exits with 1 if a row misses its limit.
public func report(_ rows: [Row], _ title: String) -> Never {
    print("\n| \(title) | ratio | 95 % | limit | |\n|---|---|---|---|---|")
    for row in rows { print(row.text) }
    if let path = ProcessInfo.processInfo.environment["BENCHMARK_JSON"] {
        do {
            try append(rows.map { try $0.json(title) }, to: path)
        } catch {
            print("\(path): \(error)")
            exit(EX_CANTCREAT)
        }
    }
    exit(rows.allSatisfy(\.isMet) ? 0 : 1)
}

private func append(_ lines: [String], to path: String) throws {
    let old = FileManager.default.contents(atPath: path) ?? Data()
    try (old + Data(lines.map { $0 + "\n" }.joined().utf8)).write(to: URL(fileURLWithPath: path))
}

extension Row {
    /// The row as a line of JSON.
    fileprivate func json(_ title: String) throws -> String {
        struct Line: Encodable {
            var table, row: String
            var best: String?
            var value, low, high: Double
            var atMost: Double?
        }
        let line = Line(
            table: title, row: name, best: figure.best, value: figure.value, low: figure.low, high: figure.high,
            atMost: limit)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return String(decoding: try encoder.encode(line), as: UTF8.self)
    }
}
