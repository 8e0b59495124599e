/// A kind of text, for which a theme may choose the type.
public struct TextStyle: Hashable, Sendable {
    /// The name, unique within the application.
    public let name: String
    /// Its type where nothing gives it one.
    public let fallback: Typeface

    /// A kind of text.
    public init(_ name: String, fallback: Typeface) {
        self.name = name
        self.fallback = fallback
    }

    /// Whether the names are the same; what stands where there is nothing is no part of what it is.
    public static func == (a: TextStyle, b: TextStyle) -> Bool { a.name == b.name }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// Most text.
    public static let body = TextStyle("body", fallback: Typeface(size: 11))
    /// Text of lesser weight.
    public static let caption = TextStyle("caption", fallback: Typeface(size: 9.5))
    /// The names of things.
    public static let title = TextStyle("title", fallback: Typeface(size: 12, weight: 600))
    /// The name of a page.
    public static let display = TextStyle("display", fallback: Typeface(size: 24, weight: 800))
}

/// What a text is set in.
public struct Typeface: Hashable, Sendable {
    /// Families by preference, as in CSS: `"Inter", sans-serif`; nil for the system's. It can go into a style sheet as it
    /// is: that of a file is such a list and nothing besides.
    public var family: String?
    /// In typographic points.
    public var size: Double
    /// 1 to 1000, 400 being regular and 700 bold. (CSS Fonts 4, `font-weight`.)
    public var weight: Int

    /// A typeface; the system's, and regular, unless told otherwise.
    public init(family: String? = nil, size: Double, weight: Int = 400) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}
