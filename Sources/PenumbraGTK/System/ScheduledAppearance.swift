import Foundation
import Penumbra

/// Says when a schedule turns from light to dark and back, for as long as it is held.
@MainActor public final class ScheduledAppearance {
    /// What the schedule says now.
    public private(set) var appearance: Appearance
    /// Called when it says something else.
    public var onChange: (Appearance) -> Void = { _ in }

    private let schedule: ThemeSchedule
    private let now: @MainActor () -> Date
    private var timeout: Timeout?

    /// A timer stands still while the machine sleeps, so the clock is looked at this often, in seconds.
    private static let longestWait = 600.0

    /// Follows `schedule` by the user's own calendar; `now` is a clock.
    public init(_ schedule: ThemeSchedule, now: @escaping @MainActor () -> Date = { Date() }) {
        self.schedule = schedule
        self.now = now
        appearance = schedule.appearance(at: now(), in: .autoupdatingCurrent)
        wait()
    }

    private func wait() {
        let date = now()
        guard let next = schedule.nextChange(after: date, in: .autoupdatingCurrent) else { return }
        timeout = Timeout(seconds: min(next.timeIntervalSince(date), Self.longestWait)) { [weak self] in self?.look() }
    }

    private func look() {
        let before = appearance
        appearance = schedule.appearance(at: now(), in: .autoupdatingCurrent)
        wait()
        if appearance != before { onChange(appearance) }
    }
}
