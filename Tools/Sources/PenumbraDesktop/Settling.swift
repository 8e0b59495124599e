import PenumbraRaster

/// Decides when what is beneath a cover has been redrawn after a change, from the damage that the compositor reports.
///
/// A value without a clock: times are arguments, in seconds.
struct Settling {
    /// Without damage for this long, everything has been redrawn.
    static let quiet = 0.08
    /// If nothing changes at all, the wait ends after this time.
    static let patience = 0.4
    /// The wait ends after this time in any case.
    static let limit = 1.0
    /// The part of an output below which damage does not count, as of a clock.
    static let smallest = 0.005

    /// How often each part of an output was damaged before the change. The cover itself damages everything once; a spinner or a video
    /// never rests.
    private var before: [Int: [PixelRect: Int]] = [:]
    /// What was damaged more than once before the change, and never rests; nil until the change begins.
    private(set) var restless: [Int: [PixelRect]]?
    private var ended: Double?
    /// When something that counts was redrawn last.
    private(set) var last: Double?

    /// Notes damage of an output with so many pixels.
    mutating func damage(_ parts: [PixelRect], of output: Int, pixels: Int, at time: Double) {
        guard let restless = restless.map({ $0[output] ?? [] }) else {
            for part in parts { before[output, default: [:]][part, default: 0] += 1 }
            return
        }
        let others = parts.filter { part in !restless.contains { $0.contains(part) } }
        let count = others.reduce(0) { $0 + $1.columns.count * $1.rows.count }
        if Double(count) > Self.smallest * Double(pixels) { last = time }
    }

    /// Notes that the change begins.
    mutating func begin() {
        restless = before.mapValues { $0.filter { $0.value > 1 }.map(\.key) }
    }

    /// Notes that the change has been made: a command has ended, or a setting has been written.
    mutating func end(at time: Double) {
        ended = time
    }

    /// Whether the wait is over.
    func isOver(at time: Double) -> Bool {
        guard let ended else { return false }
        if time - ended >= Self.limit { return true }
        guard let last else { return time - ended >= Self.patience }
        return time - max(last, ended) >= Self.quiet
    }
}

extension PixelRect {
    fileprivate func contains(_ other: PixelRect) -> Bool {
        columns.lowerBound <= other.columns.lowerBound && columns.upperBound >= other.columns.upperBound
            && rows.lowerBound <= other.rows.lowerBound && rows.upperBound >= other.rows.upperBound
    }
}
