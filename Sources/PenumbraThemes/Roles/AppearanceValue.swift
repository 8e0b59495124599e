/// A value for the light and the dark appearance, with optional values for high contrast.
///
/// ```swift
/// let card = AppearanceValue(light: Color.white, dark: Color(rgb: 0x2A2A2E))
/// let icon = AppearanceValue(light: "sun-symbolic", dark: "moon-symbolic")
/// ```
public struct AppearanceValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value for the light appearance.
    public var light: Value
    /// The value for the dark appearance.
    public var dark: Value
    /// The value for light with high contrast; nil to use ``light``.
    public var lightHighContrast: Value?
    /// The value for dark with high contrast; nil to use ``dark``.
    public var darkHighContrast: Value?

    /// Creates a value for light and dark, with optional values for high contrast.
    ///
    /// ```swift
    /// let line = AppearanceValue(
    ///     light: Color(rgb: 0xDDDDDD), dark: Color(rgb: 0x3A3A3A), lightHighContrast: .black, darkHighContrast: .white)
    /// ```
    public init(light: Value, dark: Value, lightHighContrast: Value? = nil, darkHighContrast: Value? = nil) {
        self.light = light
        self.dark = dark
        self.lightHighContrast = lightHighContrast
        self.darkHighContrast = darkHighContrast
    }

    /// Creates the same value for all traits.
    ///
    /// ```swift
    /// let layer = ThemeLayer(colors: [.accent: AppearanceValue(Color(rgb: 0x0A6EBD))])       // on light and on dark pages
    /// ```
    public init(_ value: Value) {
        self.init(light: value, dark: value)
    }

    /// The value for `traits`.
    ///
    /// ```swift
    /// let radius = AppearanceValue(light: 8, dark: 6)
    /// let sharp = radius.value(for: Traits(.dark, highContrast: true))       // 6: high contrast has no value of its own
    /// ```
    public func value(for traits: Traits) -> Value {
        switch traits.appearance {
        case .light: traits.highContrast ? lightHighContrast ?? light : light
        case .dark: traits.highContrast ? darkHighContrast ?? dark : dark
        }
    }

    /// All distinct values with their traits: light and dark, then those of high contrast.
    package var values: [(traits: Traits, value: Value)] {
        var values = [(Traits(.light), light)]
        if dark != light { values.append((Traits(.dark), dark)) }
        if let value = lightHighContrast { values.append((Traits(.light, highContrast: true), value)) }
        if let value = darkHighContrast { values.append((Traits(.dark, highContrast: true), value)) }
        return values
    }
}

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
