import PenumbraColor
import PenumbraMotion

/// The shadow of a picture on the uncovered part of the page below.
///
/// ```swift
/// let deep = Shadow(opacity: 0.3, offset: Vector(dx: 0, dy: 4), radius: 12)
/// ```
public struct Shadow: Hashable, Sendable {
    /// The color, opaque; the opacity is a separate value.
    public var color: Color
    /// The opacity from 0 to 1, times the alpha of the color.
    public var opacity: Double
    /// The offset of the shadow from its caster, in points.
    public var offset: Vector
    /// The standard deviation of the Gaussian blur, in points, as in Core Animation. The least radius is a hundredth of a
    /// pixel.
    public var radius: Double

    /// Creates a shadow. By default it is black, half transparent and without an offset.
    public init(color: Color = .black, opacity: Double = 0.5, offset: Vector = .zero, radius: Double) {
        self.color = color
        self.opacity = opacity
        self.offset = offset
        self.radius = radius
    }

    /// The greatest distance from its caster at which the shadow is visible, in points.
    package var reach: Double { offset.length + Gaussian.reach * radius }
}
