import Foundation
import PenumbraThemes

/// When a look is light and when it is dark.
public enum ThemeSchedule: Hashable, Sendable, Codable {
    /// By the clock: light from one time of day on and dark from another, in minutes after midnight, 0..<1440; others
    /// wrap around. Where both are the same it is always light.
    case times(light: Int, dark: Int)
    /// By the sun of a place: light from sunrise to sunset, throughout a polar day and never in a polar night. In
    /// degrees, north and east being positive; a latitude beyond the poles counts as that of the pole.
    case sun(latitude: Double, longitude: Double)

    /// The look at an instant.
    ///
    /// - Parameter calendar: Its time zone says what the clock shows; the sun does not care.
    public func appearance(at date: Date, in calendar: Calendar) -> Appearance {
        switch self {
        case .times(let light, let dark):
            DailySchedule(light: light, dark: dark, calendar: calendar).appearance(at: date)
        case .sun(let latitude, let longitude):
            SunSchedule(latitude: latitude, longitude: longitude).appearance(at: date)
        }
    }

    /// The next instant, later than `date`, at which the look is another; nil where it never is.
    ///
    /// Where a clock is put forward past a time of day it counts as reached, and where it is put back the first of the
    /// two counts. The sun's is right to about a minute.
    ///
    /// - Complexity: O(1) by the clock; by the sun O(days until then), up to half a year near the poles.
    public func nextChange(after date: Date, in calendar: Calendar) -> Date? {
        switch self {
        case .times(let light, let dark):
            DailySchedule(light: light, dark: dark, calendar: calendar).nextChange(after: date)
        case .sun(let latitude, let longitude):
            SunSchedule(latitude: latitude, longitude: longitude).nextChange(after: date)
        }
    }
}
