import PenumbraColor

/// A line of light on a picture, along its border.
public struct Rim: Hashable, Sendable {
    /// The color, opaque; the opacity is a separate value.
    public var color: Color
    /// The opacity from 0 to 1, times the alpha of the color.
    public var opacity: Double
    /// The width in points; at most the radius of the hole in the picture.
    public var width: Double

    /// Creates a rim. The default color is white.
    public init(color: Color = .white, opacity: Double, width: Double) {
        self.color = color
        self.opacity = opacity
        self.width = width
    }
}
