/// A value for every surrounding: one for light and one for dark, and of each another for high contrast where it
/// differs.
public struct AppearanceValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// For a light look.
    public var light: Value
    /// For a dark look.
    public var dark: Value
    /// For a light look of high contrast; nil where it is the usual one.
    public var lightHighContrast: Value?
    /// For a dark look of high contrast; nil where it is the usual one.
    public var darkHighContrast: Value?

    /// A value for light and dark, with others for high contrast where it is told.
    public init(light: Value, dark: Value, lightHighContrast: Value? = nil, darkHighContrast: Value? = nil) {
        self.light = light
        self.dark = dark
        self.lightHighContrast = lightHighContrast
        self.darkHighContrast = darkHighContrast
    }

    /// The same value everywhere.
    public init(_ value: Value) {
        self.init(light: value, dark: value)
    }

    /// The value for `traits`.
    public func value(for traits: Traits) -> Value {
        switch traits.appearance {
        case .light: traits.highContrast ? lightHighContrast ?? light : light
        case .dark: traits.highContrast ? darkHighContrast ?? dark : dark
        }
    }

    /// Every value that there is, once each, with the surroundings it is for: light and dark, then those of high
    /// contrast.
    public var values: [(traits: Traits, value: Value)] {
        var values = [(Traits(.light), light)]
        if dark != light { values.append((Traits(.dark), dark)) }
        if let value = lightHighContrast { values.append((Traits(.light, highContrast: true), value)) }
        if let value = darkHighContrast { values.append((Traits(.dark, highContrast: true), value)) }
        return values
    }
}
