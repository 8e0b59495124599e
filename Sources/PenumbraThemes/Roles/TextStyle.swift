/// A kind of text whose typeface a theme can set.
///
/// ```swift
/// extension TextStyle {
///     static let lyrics = TextStyle("lyrics", fallback: Typeface(family: "serif", size: 14))
/// }
/// ```
public struct TextStyle: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// The typeface if no layer sets one.
    package let fallback: Typeface

    /// Creates a style with a unique name and a fallback.
    public init(_ name: String, fallback: Typeface) {
        self.name = name
        self.fallback = fallback
    }

    /// Whether the names are equal; the fallbacks are ignored.
    public static func == (a: TextStyle, b: TextStyle) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// Body text.
    public static let body = TextStyle("body", fallback: Typeface(size: 11))
    /// Less prominent text.
    public static let caption = TextStyle("caption", fallback: Typeface(size: 9.5))
    /// The titles of items.
    public static let title = TextStyle("title", fallback: Typeface(size: 12, weight: 600))
    /// The title of a page.
    public static let display = TextStyle("display", fallback: Typeface(size: 24, weight: 800))
}

/// A font family, size and weight.
///
/// ```swift
/// let mono = ThemeLayer(typefaces: [.body: Typeface(family: "\"JetBrains Mono\", monospace", size: 10.5)])
/// ```
public struct Typeface: Hashable, Sendable {
    /// Families by preference, as in CSS: `"Inter", sans-serif`; nil for the system's. A style sheet can include the string as
    /// it is: a family read from a file is always such a list and nothing else.
    ///
    /// ```swift
    /// let family = table[.body].family.map { "font-family: \($0);" } ?? ""
    /// ```
    public var family: String?
    /// The size in typographic points, from 3 to 150, which are 4 to 200 CSS pixels. A table has the nearest size for another
    /// one: no theme can make text so large that the way back to other themes has no room.
    public var size: Double
    /// The weight from 1 to 1000: 400 is regular and 700 bold. (CSS Fonts 4, `font-weight`.) A table has the nearest weight for
    /// another one.
    public var weight: Int

    /// Creates a typeface. The defaults are the system's family and regular weight.
    public init(family: String? = nil, size: Double, weight: Int = 400) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}

extension Typeface {
    /// The size in points of a screen whose body text has a size of `body`. Sizes of themes are relative to 11 points, the
    /// fallback of ``TextStyle/body``.
    package func points(body: Double) -> Double { size * body / TextStyle.body.fallback.size }

    /// The families in order of preference, without quotation marks.
    package var families: [String] {
        (family ?? "").split(separator: ",").compactMap { part in
            let name = part.drop { " \"'".contains($0) }
            let end = name.lastIndex { !" \"'".contains($0) }
            return end.map { String(name[...$0]) }
        }
    }
}

extension Typeface {
    /// The sizes that count, in typographic points.
    package static let sizes = 3.0...150.0
    /// The weights that count.
    package static let weights = 1...1000

    /// The nearest typeface that counts; NaN is the size of body text.
    package var inRange: Typeface {
        var typeface = self
        typeface.size = size.clamped(to: Self.sizes) ?? TextStyle.body.fallback.size
        typeface.weight = min(max(weight, Self.weights.lowerBound), Self.weights.upperBound)
        return typeface
    }
}

extension Metric {
    /// The nearest value that counts; the fallback for NaN.
    package func inRange(_ value: Double) -> Double { value.clamped(to: range) ?? fallback }
}

extension Double {
    /// The nearest number in a range; nil for NaN.
    package func clamped(to range: ClosedRange<Double>) -> Double? {
        isNaN ? nil : min(max(self, range.lowerBound), range.upperBound)
    }
}
