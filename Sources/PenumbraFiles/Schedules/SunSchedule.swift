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

/// The position of the sun. (NOAA Global Monitoring Laboratory, "Solar Calculation Details", after Jean Meeus, "Astronomical
/// Algorithms", 1991, chapters 12, 21, 24 and 27.)
///
/// Accurate to a minute between 1901 and 2099 for latitudes up to 72 degrees.
struct SunPosition {
    /// The observer's coordinates in degrees; north and east are positive.
    let latitude: Double
    let longitude: Double

    /// The sine of the altitude of the sun's center at sunrise and sunset, below the horizon by its radius and the refraction
    /// of the air.
    static let horizon = sin(-0.833 * Double.pi / 180)

    /// The sine of the altitude of the sun's center, without refraction.
    func sineOfAltitude(at date: Date) -> Double {
        let sun = Sun(at: date)
        let minutes = date.timeIntervalSince1970 / 60 + sun.equationOfTime + 4 * longitude
        // From local solar midnight on; a full turn is 1440 minutes.
        let hourAngle = (minutes / 4 - 180) * Double.pi / 180
        let latitude = latitude * Double.pi / 180
        return sin(latitude) * sin(sun.declination) + cos(latitude) * cos(sun.declination) * cos(hourAngle)
    }

    /// The seconds since the last noon of mean solar time, which differs by up to 17 minutes from the sun's noon.
    func timeSinceMeanNoon(at date: Date) -> TimeInterval {
        let days = date.timeIntervalSince1970 / 86400 - 0.5 + longitude / 360
        return (days - days.rounded(.down)) * 86400
    }
}

/// The sun as seen from the center of the earth.
private struct Sun {
    /// In radians; north is positive.
    let declination: Double
    /// Apparent minus mean solar time, in minutes.
    let equationOfTime: Double

    init(at date: Date) {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        // Centuries since noon of 1 January 2000.
        let century = (date.timeIntervalSince1970 - 946_728_000) / 86400 / 36525
        let longitude = radians(280.46646 + century * (36000.76983 + century * 0.0003032))
        let anomaly = radians(357.52911 + century * (35999.05029 - century * 0.0001537))
        let eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267)
        let center =
            sin(anomaly) * (1.914602 - century * (0.004817 + century * 0.000014))
            + sin(2 * anomaly) * (0.019993 - century * 0.000101) + sin(3 * anomaly) * 0.000289
        let node = radians(125.04 - 1934.136 * century)
        let apparentLongitude = longitude + radians(center - 0.00569 - 0.00478 * sin(node))
        let arcSeconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
        let obliquity = radians(23 + (26 + arcSeconds / 60) / 60 + 0.00256 * cos(node))
        declination = asin(sin(obliquity) * sin(apparentLongitude))
        let y = tan(obliquity / 2) * tan(obliquity / 2)
        let turn =
            y * sin(2 * longitude) - 2 * eccentricity * sin(anomaly)
            + 4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) - y * y * sin(4 * longitude) / 2
            - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
        equationOfTime = turn * 720 / .pi
    }
}
