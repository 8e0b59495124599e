import Foundation
import PenumbraThemes

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
