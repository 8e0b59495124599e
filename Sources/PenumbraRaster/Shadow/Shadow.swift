import PenumbraColor
import PenumbraGeometry

/// The shadow that a picture casts on the page beneath it, where the picture leaves the page free.
public struct Shadow: Hashable, Sendable {
    /// Its colour, opaque; the opacity is told apart.
    public var color: Color
    /// From 0 to 1, times the alpha of the colour.
    public var opacity: Double
    /// How far the shadow lies from what casts it, in points.
    public var offset: Vector
    /// The standard deviation of the Gaussian that blurs it, in points, as in Core Animation. A radius below a
    /// hundredth of a pixel counts as that.
    public var radius: Double

    /// A shadow; black, half transparent and straight beneath unless told otherwise.
    public init(color: Color = .black, opacity: Double = 0.5, offset: Vector = .zero, radius: Double) {
        self.color = color
        self.opacity = opacity
        self.offset = offset
        self.radius = radius
    }

    /// How far from what casts it it can be seen, in points.
    public var reach: Double { offset.length + Gaussian.reach * radius }
}
