import Foundation

/// A figure and its limit.
public struct Row {
    let name: String
    let figure: Figure
    let limit: Double?

    /// Creates a figure that must be at most `limit`, or a fact beside the others.
    public init(_ name: String, _ figure: Figure, atMost limit: Double? = nil) {
        (self.name, self.figure, self.limit) = (name, figure, limit)
    }

    /// Whether the figure is within its limit. Not a number misses every limit.
    public var isMet: Bool { limit.map { figure.value <= $0 } ?? true }

    /// The row of a table in Markdown.
    var text: String {
        let interval = figure.low == figure.high ? "" : "\(significant(figure.low)) to \(significant(figure.high))"
        let bound = limit.map { "≤ \($0)" } ?? ""
        let rival = figure.best.map { " (\($0))" } ?? ""
        return "| \(name)\(rival) | \(significant(figure.value)) | \(interval) | \(bound) | \(isMet ? "" : "MISSED") |"
    }
}

/// Formats a number with three significant digits.
func significant(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
    return String(format: "%.*f", max(0, 2 - Int(log10(abs(value)).rounded(.down))), value)
}
