import CPenumbraGtk
import PenumbraThemes

/// Follows a schedule of light and dark, for as long as you hold it.
///
/// If the clock is set, or the machine has slept, the appearance follows within ten minutes.
///
/// ```swift
/// let scheduled = ScheduledAppearance(ThemeSchedule.times(light: 7 * 60, dark: 19 * 60))
/// scheduled.onChange = { handle.follow(Traits($0)) }
/// ```
@MainActor public final class ScheduledAppearance {
    /// The current appearance of the schedule.
    ///
    /// ```swift
    /// handle.follow(Traits(scheduled.appearance), style: nil)        // at the start, when nothing has changed yet
    /// ```
    public private(set) var appearance: Appearance
    /// Called when the appearance of the schedule changes.
    ///
    /// ```swift
    /// scheduled.onChange = { appearance in handle.gesture.sources = appearance == .light ? [.touches] : [] }
    /// ```
    public var onChange: (Appearance) -> Void = { _ in }

    private let schedule: any AppearanceSchedule
    private let now: @MainActor () -> Double
    private let longestWait: Double
    private var timeout: Timeout?

    /// The interval for reading the clock, in seconds: a timer does not advance while the machine sleeps, and does not notice that
    /// the clock is set.
    package static let longestWait = 600.0

    /// Follows `schedule`, such as a `ThemeSchedule`.
    ///
    /// ```swift
    /// let sun = ScheduledAppearance(ThemeSchedule.sun(latitude: 52.5, longitude: 13.4))
    /// let noon = ScheduledAppearance(ThemeSchedule.times(light: 420, dark: 1140)) { 43_200 }     // a test with its own clock
    /// ```
    ///
    /// - Parameters:
    ///   - schedule: The appearance of each time of day.
    ///   - now: The time in seconds since 1970. The default is the system's clock.
    public convenience init(
        _ schedule: any AppearanceSchedule, now: @escaping @MainActor () -> Double = { Double(g_get_real_time()) / 1e6 }
    ) {
        self.init(schedule, readingTheClockEvery: Self.longestWait, now: now)
    }

    /// Follows `schedule` with another interval for reading the clock, in seconds.
    package init(
        _ schedule: any AppearanceSchedule, readingTheClockEvery longestWait: Double,
        now: @escaping @MainActor () -> Double
    ) {
        self.schedule = schedule
        self.longestWait = longestWait
        self.now = now
        appearance = schedule.appearance(at: now())
        wait()
    }

    private func wait() {
        let time = now()
        guard let next = schedule.nextChange(after: time) else { return }
        timeout = Timeout(seconds: min(next - time, longestWait)) { [weak self] in self?.look() }
    }

    private func look() {
        let before = appearance
        appearance = schedule.appearance(at: now())
        wait()
        if appearance != before { onChange(appearance) }
    }
}
