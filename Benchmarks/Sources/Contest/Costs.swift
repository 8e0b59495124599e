/// The samples of each contestant.
public struct Costs {
    private var samples: [String: [Double]] = [:]

    public init() {}

    public mutating func add(_ cost: Double, of name: String) {
        samples[name, default: []].append(cost)
    }

    public func median(_ name: String) -> Double { (samples[name] ?? []).median }

    /// Returns the ratio of two contestants: the median of the ratios of all turns, because they ran the same rounds.
    public func ratio(_ name: String, to other: String) -> Figure {
        Figure(ratios: zip(samples[name] ?? [], samples[other] ?? []).map { $0 / $1 })
    }

    /// Returns the ratio to the fastest of several contestants, which it names.
    public func ratio(_ name: String, toBestOf others: [String]) -> Figure {
        guard let best = others.min(by: { median($0) < median($1) }) else { return Figure([], to: []) }
        var figure = ratio(name, to: best)
        figure.best = best
        return figure
    }

    /// The medians, in a line, fastest first.
    public func line(_ title: String) -> String {
        let medians = samples.mapValues(\.median).sorted { $0.value < $1.value }
        return "\(title), µs: \(medians.map { "\($0.key) \(significant($0.value))" }.joined(separator: ", "))"
    }
}
