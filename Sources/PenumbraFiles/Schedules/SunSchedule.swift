import Foundation
import PenumbraThemes

/// Light while the sun is up.
struct SunSchedule {
    private let position: SunPosition

    init(latitude: Double, longitude: Double) {
        position = SunPosition(
            latitude: latitude.isFinite ? min(max(latitude, -90), 90) : 0,
            longitude: longitude.isFinite ? longitude.remainder(dividingBy: 360) : 0)
    }

    func appearance(at date: Date) -> Appearance {
        height(at: date) > 0 ? .light : .dark
    }

    /// The height of the sun, above 0 during the day.
    private func height(at date: Date) -> Double {
        position.sineOfAltitude(at: date) - SunPosition.horizon
    }

    /// The sun rises from each lowest point to the next highest, and falls again, so that it crosses the horizon at most once
    /// in between.
    func nextChange(after date: Date) -> Date? {
        let now = appearance(at: date)
        let noon = date.addingTimeInterval(-position.timeSinceMeanNoon(at: date))
        var before = date
        // The longest polar night lasts half a year.
        for half in 0...800 {
            let turn = turningPoint(around: noon.addingTimeInterval(Double(half) * 43200), isHighest: half % 2 == 0)
            guard turn > date else { continue }
            if appearance(at: turn) != now { return crossing(from: before, to: turn) }
            before = turn
        }
        return nil
    }

    /// The highest or lowest point of the sun within six hours of a mean noon or midnight, where its path has a single turning
    /// point. Near the poles, where the season has more effect than the time of day, it may be either end.
    private func turningPoint(around middle: Date, isHighest: Bool) -> Date {
        let sign = isHighest ? 1.0 : -1.0
        var (start, end) = (middle.addingTimeInterval(-21600), middle.addingTimeInterval(21600))
        // Golden section search.
        let part = (5.0.squareRoot() - 1) / 2
        while end.timeIntervalSince(start) > 0.5 {
            let way = end.timeIntervalSince(start) * part
            let (a, b) = (end.addingTimeInterval(-way), start.addingTimeInterval(way))
            if sign * height(at: a) > sign * height(at: b) { end = b } else { start = a }
        }
        return start
    }

    /// The first instant between two of different appearances that has the appearance of the second, to a tenth of a second.
    private func crossing(from start: Date, to end: Date) -> Date {
        var (start, end) = (start, end)
        let after = appearance(at: end)
        while end.timeIntervalSince(start) > 0.1 {
            let middle = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
            if appearance(at: middle) == after { end = middle } else { start = middle }
        }
        return end
    }
}
