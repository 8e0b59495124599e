import PenumbraColor

/// A line of light along the border of a picture, on the picture.
public struct Rim: Hashable, Sendable {
    /// Its colour, opaque; the opacity is told apart.
    public var color: Color
    /// From 0 to 1, times the alpha of the colour.
    public var opacity: Double
    /// How wide it is, in points; where the hole in the picture is narrower, as wide as the hole's radius.
    public var width: Double

    /// A rim; white unless told otherwise.
    public init(color: Color = .white, opacity: Double, width: Double) {
        self.color = color
        self.opacity = opacity
        self.width = width
    }
}
