import Foundation
import PenumbraThemes

/// A schedule of the light and dark appearance.
///
/// ```swift
/// let byClock = ThemeSchedule.times(light: 7 * 60, dark: 19 * 60 + 30)       // 07:00 and 19:30
/// let bySun = ThemeSchedule.sun(latitude: 52.5, longitude: 13.4)             // in Berlin
/// ```
public enum ThemeSchedule: Hashable, Sendable, Codable {
    /// By the clock: light from one time of day and dark from another, in minutes after midnight, 0..<1440; other values wrap
    /// around. If both are equal it is always light.
    case times(light: Int, dark: Int)
    /// By the sun at a location: light from sunrise to sunset, throughout a polar day and never in a polar night. In degrees;
    /// north and east are positive; a latitude beyond the poles is clamped.
    case sun(latitude: Double, longitude: Double)

    /// The appearance at an instant.
    ///
    /// ```swift
    /// let isDark = schedule.appearance(at: now, in: .current) == .dark       // in the time zone of the user
    /// ```
    ///
    /// - Parameters:
    ///   - date: The instant.
    ///   - calendar: Its time zone applies to ``times(light:dark:)``; the sun does not depend on it.
    public func appearance(at date: Date, in calendar: Calendar) -> Appearance {
        switch self {
        case .times(let light, let dark):
            DailySchedule(light: light, dark: dark, calendar: calendar).appearance(at: date)
        case .sun(let latitude, let longitude):
            SunSchedule(latitude: latitude, longitude: longitude).appearance(at: date)
        }
    }

    /// The next instant, later than `date`, at which the appearance changes; nil if it never does.
    ///
    /// If a clock is put forward past a time of day, that time counts as reached. If it is put back, a time that occurs twice
    /// counts at its first occurrence. The sun's times are accurate to about a minute.
    ///
    /// ```swift
    /// if let change = schedule.nextChange(after: now, in: .current) {
    ///     print("for another \(Int(change.timeIntervalSince(now) / 60)) minutes")
    /// }
    /// ```
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

/// By the user's current calendar and time zone, which may change.
extension ThemeSchedule: AppearanceSchedule {
    /// The appearance at a time, in seconds since 1970.
    public func appearance(at time: Double) -> Appearance {
        appearance(at: Date(timeIntervalSince1970: time), in: .autoupdatingCurrent)
    }

    /// The next change after a time, both in seconds since 1970; nil where there is none.
    public func nextChange(after time: Double) -> Double? {
        nextChange(after: Date(timeIntervalSince1970: time), in: .autoupdatingCurrent)?.timeIntervalSince1970
    }
}

/// Light from one time of day and dark from another.
struct DailySchedule {
    private typealias Change = (date: Date, appearance: Appearance)

    /// In minutes after midnight, 0..<1440, the earlier one first.
    private let changes: [(minutes: Int, appearance: Appearance)]
    private let calendar: Calendar

    init(light: Int, dark: Int, calendar: Calendar) {
        self.calendar = calendar
        let (light, dark) = (Self.wrapped(light), Self.wrapped(dark))
        let changes = [(minutes: light, appearance: Appearance.light), (dark, .dark)]
        self.changes = light == dark ? [] : light < dark ? changes : changes.reversed()
    }

    private static func wrapped(_ minutes: Int) -> Int {
        let rest = minutes % 1440
        return rest < 0 ? rest + 1440 : rest
    }

    func appearance(at date: Date) -> Appearance {
        Self.appearance(at: date, among: changes(around: date))
    }

    func nextChange(after date: Date) -> Date? {
        let changes = changes(around: date)
        let now = Self.appearance(at: date, among: changes)
        // If a clock is put forward past both times of day, they are one instant, and the later one counts.
        return changes.first { $0.date > date && Self.appearance(at: $0.date, among: changes) != now }?.date
    }

    private static func appearance(at date: Date, among changes: [Change]) -> Appearance {
        changes.last { $0.date <= date }?.appearance ?? .light
    }

    /// The changes from the day before to two days after, earliest first.
    private func changes(around date: Date) -> [Change] {
        (-1...2).compactMap { calendar.date(byAdding: .day, value: $0, to: date) }.flatMap { day in
            changes.compactMap { change in
                calendar.date(
                    bySettingHour: change.minutes / 60, minute: change.minutes % 60, second: 0, of: day,
                    matchingPolicy: .nextTime, repeatedTimePolicy: .first, direction: .forward
                ).map { ($0, change.appearance) }
            }
        }
    }
}
