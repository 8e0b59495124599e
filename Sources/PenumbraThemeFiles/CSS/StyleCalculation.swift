import PenumbraColor

/// Computes `calc()` of numbers and percentages, by which a sheet derives a color from another. (CSS Values 4, section 10.)
struct StyleCalculation {
    /// A number with its unit; nothing for a plain number.
    private typealias Quantity = (value: Double, unit: String)

    /// The deepest nesting of brackets.
    private static let deepest = 16

    private var rest: Substring
    private var depth = 0

    /// A text with each `calc()` replaced by its value, except those that are not of numbers.
    static func computed(_ text: String) -> String {
        guard let start = text.place(of: "calc(") else { return text }
        var calculation = StyleCalculation(rest: text[start.upperBound...])
        let before = text[..<start.lowerBound]
        guard let result = calculation.sum(), calculation.take(")") else {
            return before + "calc(" + computed(String(text[start.upperBound...]))
        }
        return before + result.value.shortest + result.unit + computed(String(calculation.rest))
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func take(_ character: Character) -> Bool {
        rest = rest.drop(while: \.isWhitespace)
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func sum() -> Quantity? {
        guard var sum = product() else { return nil }
        while true {
            let sign = take("+") ? 1.0 : take("-") ? -1.0 : 0
            guard sign != 0 else { return sum }
            guard let next = product(), next.unit == sum.unit else { return nil }
            sum.value += sign * next.value
        }
    }

    private mutating func product() -> Quantity? {
        guard var product = term() else { return nil }
        while true {
            if take("*") {
                guard let next = term(), product.unit.isEmpty || next.unit.isEmpty else { return nil }
                product = (product.value * next.value, product.unit + next.unit)
            } else if take("/") {
                guard let next = term(), next.unit.isEmpty, next.value != 0 else { return nil }
                product.value /= next.value
            } else {
                return product
            }
        }
    }

    private mutating func term() -> Quantity? {
        rest = rest.drop(while: \.isWhitespace)
        if rest.hasPrefix("calc(") { rest = rest.dropFirst(4) }
        if take("(") {
            depth += 1
            guard depth <= Self.deepest, let sum = sum(), take(")") else { return nil }
            depth -= 1
            return sum
        }
        var number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
        // A sign within a number begins the next one.
        if let sign = number.dropFirst().firstIndex(where: { $0 == "-" || $0 == "+" }) { number = number[..<sign] }
        guard let value = Double(number), value.isFinite else { return nil }
        rest = rest.dropFirst(number.count)
        let unit = rest.prefix { $0.isLetter || $0 == "%" }
        rest = rest.dropFirst(unit.count)
        return (value, String(unit))
    }
}
