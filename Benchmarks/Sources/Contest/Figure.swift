/// A figure, with its 95 % confidence interval.
public struct Figure {
    public let value: Double
    public let low: Double
    public let high: Double
    /// The fastest rival, if it was chosen from several.
    public var best: String?

    /// Creates a figure without an interval: a count, or an error.
    public init(_ value: Double) {
        (self.value, low, high) = (value, value, value)
    }

    /// Creates the ratio of the medians of two samples.
    public init(_ samples: [Double], to others: [Double]) {
        self.init(samples.median / others.median) { $0.resample(samples).median / $0.resample(others).median }
    }

    /// Creates the median of ratios.
    init(ratios: [Double]) {
        self.init(ratios.median) { $0.resample(ratios).median }
    }

    /// The interval is that of the percentile bootstrap: the samples are drawn anew a thousand times, and 2.5 % of the values are
    /// left out at each end. (Efron, 1979.)
    private init(_ value: Double, again: (inout LinearCongruential) -> Double) {
        var random = LinearCongruential()
        let values = (0..<1000).map { _ in again(&random) }.sorted()
        (self.value, low, high) = (value, values[25], values[974])
    }
}

/// A random number generator that gives the same numbers in each run. (Knuth's linear congruential generator for MMIX, 1999.)
private struct LinearCongruential: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }

    mutating func resample(_ values: [Double]) -> [Double] {
        values.compactMap { _ in values.randomElement(using: &self) }
    }
}

extension [Double] {
    public var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
