#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
