/// A schedule of the light and dark appearance, such as by the time of day.
///
/// Times are in seconds since 1970, in universal time.
///
/// ```swift
/// struct AlwaysDark: AppearanceSchedule {
///     func appearance(at time: Double) -> Appearance { .dark }
///     func nextChange(after time: Double) -> Double? { nil }
/// }
/// ```
public protocol AppearanceSchedule {
    /// The appearance at a time.
    func appearance(at time: Double) -> Appearance
    /// The next time, later than `time`, at which the appearance changes; nil where it never does.
    ///
    /// ```swift
    /// if let next = schedule.nextChange(after: now) { print("\(schedule.appearance(at: now)) for \(next - now) s") }
    /// ```
    func nextChange(after time: Double) -> Double?
}
