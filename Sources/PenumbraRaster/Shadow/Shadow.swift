import PenumbraColor
import PenumbraMotion

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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

/// The normal distribution of mean 0 and standard deviation 1.
enum Gaussian {
    /// The number of standard deviations beyond which less than a tenth of a level of 256 remains.
    static let reach = 3.4

    /// The cumulative distribution below z.
    static func share(below z: Double) -> Double {
        if z > 6 { return 1 }
        return z < -6 ? 0 : 0.5 * Double(erfcf(Float(-z) * Float(0.5.squareRoot())))
    }

    /// The density at z.
    static func density(_ z: Double) -> Double {
        abs(z) > 12 ? 0 : 0.398_942_280_401_432_7 * Double(expf(Float(-z * z / 2)))
    }
}

extension Shadow {
    /// The standard deviation along an axis, in the unit of the radius, of a shadow measured in pixels. The mean over a pixel
    /// adds a twelfth of a square pixel, so that a shadow of radius 0 is as smooth as an edge.
    var deviation: Double { (radius * radius + 1.0 / 12).squareRoot() }
}
