#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A color in linear-light sRGB, not premultiplied: components are proportional to the light that a display emits.
///
/// Components lie in 0...1 for colors in the gamut of sRGB; others are preserved.
package struct LinearColor: Hashable, Sendable {
    /// The red light, 0 to 1 within sRGB.
    package var red: Double
    /// The green light, 0 to 1 within sRGB.
    package var green: Double
    /// The blue light, 0 to 1 within sRGB.
    package var blue: Double
    /// The opacity, 0 to 1.
    package var alpha: Double

    /// Creates a color from its components. The default alpha is 1.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The same color in linear light.
    package init(_ color: Color) {
        self.init(
            red: Self.decoded(color.red), green: Self.decoded(color.green), blue: Self.decoded(color.blue),
            alpha: color.alpha)
    }

    /// The linear-light value of a gamma-encoded component. Negative values mirror positive ones. (IEC 61966-2-1; CSS Color 4,
    /// section 10.2.)
    package static func decoded(_ encoded: Double) -> Double {
        let size = abs(encoded)
        return size <= 0.04045 ? encoded / 12.92 : copysign(pow((size + 0.055) / 1.055, 2.4), encoded)
    }

    /// The gamma-encoded component of a linear-light value, the inverse of ``decoded(_:)``.
    package static func encoded(_ linear: Double) -> Double {
        let size = abs(linear)
        return size <= 0.0031308 ? linear * 12.92 : copysign(1.055 * pow(size, 1 / 2.4) - 0.055, linear)
    }
}

extension Color {
    /// The same color in gamma-encoded sRGB.
    package init(_ linear: LinearColor) {
        self.init(
            red: LinearColor.encoded(linear.red), green: LinearColor.encoded(linear.green),
            blue: LinearColor.encoded(linear.blue), alpha: linear.alpha)
    }
}

/// A linear map of three components.
struct Matrix {
    /// The columns: the contributions of the first, second and third component.
    private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        columns = (SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
    }

    static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
        matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
    }
}
