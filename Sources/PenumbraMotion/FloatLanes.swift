/// Eight functions at once, by polynomials that interpolate them at Chebyshev nodes.
///
/// Numbers are rounded by adding 1.5·2²³, whose last bit is worth 1, and taking it away again: the bits of the sum end
/// with the integer.
typealias FloatLanes = SIMD8<Float>

extension FloatLanes {
    private static var rounder: Float { 12_582_912 }

    /// 2ⁿ and 2ᶠ − 1, whose parts make 2 to the power of this, n being an integer and f in −½...½; both accurate to 3e-7 of
    /// themselves. What is below −126 counts as that; what is above 126 is not allowed.
    @inline(__always)
    func powerOfTwoParts() -> (whole: FloatLanes, lessOne: FloatLanes) {
        let power = replacing(with: -126, where: self .< -126)
        let shifted = power + Self.rounder
        let f = power - (shifted - Self.rounder)
        let bits = unsafeBitCast(shifted, to: SIMD8<UInt32>.self)
        let whole = unsafeBitCast((bits &<< 23) &+ 0x3F80_0000, to: FloatLanes.self)
        var p = f * 0.001_338_130_25 + 0.009_666_368_5
        p = p * f + 0.055_503_81
        p = p * f + 0.240_223_49
        p = p * f + 0.693_147_18
        return (whole, p * f)
    }

    /// 2 to the power of this, accurate to 3e-7 of itself; within −126...126.
    @inline(__always)
    func powerOfTwo() -> FloatLanes {
        let (whole, lessOne) = powerOfTwoParts()
        return whole * lessOne + whole
    }

    /// The sine of this many whole turns, off by at most 1.3e-6, and near 0 by as little of itself; below 2²¹ turns.
    @inline(__always)
    func sineOfTurns() -> FloatLanes {
        let shifted = self * 2 + Self.rounder
        let r = self - (shifted - Self.rounder) * 0.5
        // An odd number of half turns turns the sign.
        let sign = unsafeBitCast(shifted, to: SIMD8<UInt32>.self) &<< 31
        let z = r * r
        var p = z * -71.607_68 + 81.408_007
        p = p * z - 41.339_246
        p = p * z + 6.283_180_5
        let sine = p * r
        return unsafeBitCast(unsafeBitCast(sine, to: SIMD8<UInt32>.self) ^ sign, to: FloatLanes.self)
    }

    /// This less its nearest whole number.
    @inline(__always)
    func lessWhole() -> FloatLanes {
        self - ((self + Self.rounder) - Self.rounder)
    }
}
