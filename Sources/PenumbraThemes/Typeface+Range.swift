extension Typeface {
    /// The sizes that count, in typographic points.
    package static let sizes = 3.0...150.0
    /// The weights that count.
    package static let weights = 1...1000

    /// The nearest typeface that counts; NaN is the size of body text.
    package var inRange: Typeface {
        var typeface = self
        typeface.size = size.clamped(to: Self.sizes) ?? TextStyle.body.fallback.size
        typeface.weight = min(max(weight, Self.weights.lowerBound), Self.weights.upperBound)
        return typeface
    }
}

extension Metric {
    /// The nearest value that counts; the fallback for NaN.
    package func inRange(_ value: Double) -> Double { value.clamped(to: range) ?? fallback }
}

extension Double {
    /// The nearest number in a range; nil for NaN.
    package func clamped(to range: ClosedRange<Double>) -> Double? {
        isNaN ? nil : min(max(self, range.lowerBound), range.upperBound)
    }
}
