/// What a colour is for. A theme gives every role a colour.
public enum Role: Int, CaseIterable, Sendable {
    /// The page behind everything.
    case background
    /// Cards, lists and other things that lie on the page.
    case surface
    /// The header bar.
    case header
    case text
    /// Text of lesser weight: captions, dates.
    case secondaryText
    /// Thin lines between things.
    case separator
    /// Links, switches, the chosen one.
    case accent
    /// Text and symbols on the accent colour.
    case onAccent
    /// Laid over a row under the pointer.
    case hover
    /// Laid over a row that is pressed.
    case pressed
    /// Cast below cards; its alpha is the strength.
    case shadow
}
