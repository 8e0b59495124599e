/// A ratio and its limit.
public struct Row {
    private let name: String
    private let ratio: Double
    private let limit: String
    /// Whether the ratio is within its limit.
    public let isMet: Bool

    /// Creates a ratio that must be at most `limit`; pass infinity for no limit.
    public init(_ name: String, _ ratio: Double, atMost limit: Double) {
        self.init(name, ratio, limit == .infinity ? "" : "≤ \(limit)", ratio <= limit)
    }

    /// Creates a ratio that must be at least `limit`.
    public init(_ name: String, _ ratio: Double, atLeast limit: Double) {
        self.init(name, ratio, "≥ \(limit)", ratio >= limit)
    }

    private init(_ name: String, _ ratio: Double, _ limit: String, _ isMet: Bool) {
        self.name = name
        self.ratio = ratio
        self.limit = limit
        self.isMet = isMet
    }

    /// The row of a table in Markdown.
    public var text: String {
        let padding = String(repeating: " ", count: max(0, 80 - name.count))
        return "| \(name)\(padding) | \(significant(ratio)) | \(limit) | \(isMet ? "ok" : "MISSED") |"
    }
}

/// Formats a number with three significant digits, or as a power of ten if it is small.
private func significant(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
    var (scaled, exponent) = (abs(value), 0)
    while scaled < 100 { (scaled, exponent) = (scaled * 10, exponent - 1) }
    while scaled >= 1000 { (scaled, exponent) = (scaled / 10, exponent + 1) }
    let digits = "\(Int(scaled.rounded()))"
    let sign = value < 0 ? "-" : ""
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    if exponent >= -2 { return sign + digits.dropLast(-exponent) + "." + digits.suffix(-exponent) }
    if exponent >= -5 { return sign + "0." + String(repeating: "0", count: -exponent - 3) + digits }
    return sign + "\(digits.prefix(1)).\(digits.dropFirst())e\(exponent + 2)"
}
