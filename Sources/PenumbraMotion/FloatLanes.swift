/// Eight functions at once, by polynomials that interpolate them at Chebyshev nodes, in Estrin's order: its products do
/// not wait for one another.
///
/// Numbers are rounded by adding 1.5·2²³, whose last bit is worth 1, and taking it away again: the bits of the sum end
/// with the integer.
typealias FloatLanes = SIMD8<Float>

extension FloatLanes {
    private static var rounder: Float { 12_582_912 }

    /// n, in the place of the exponent, and 2ᶠ − 1, which make 2 to the power of this, n being an integer and f in
    /// −½...½; the latter accurate to 3e-7 of itself. What is below −126 counts as that; what is above 126 is not
    /// allowed.
    @inline(__always)
    private func powerOfTwoParts() -> (exponent: SIMD8<UInt32>, lessOne: FloatLanes) {
        let power = replacing(with: -126, where: self .< -126)
        let shifted = power + Self.rounder
        let f = power - (shifted - Self.rounder)
        let square = f * f
        let high = f * 0.001_338_130_25 + 0.009_666_368_5
        let middle = f * 0.055_503_81 + 0.240_223_49
        let most = f * 0.693_147_18 + middle * square
        let exponent = unsafeBitCast(shifted, to: SIMD8<UInt32>.self) &<< 23
        return (exponent, most + high * (square * square))
    }

    /// 2 to the power of this, accurate to 3e-7 of itself; within −126...126.
    @inline(__always)
    func powerOfTwo() -> FloatLanes {
        let (exponent, lessOne) = powerOfTwoParts()
        return unsafeBitCast(unsafeBitCast(lessOne + 1, to: SIMD8<UInt32>.self) &+ exponent, to: FloatLanes.self)
    }

    /// 1 less 2 to the power of this, which is accurate even where it is nearly nothing; within −126...0.
    @inline(__always)
    func oneLessPowerOfTwo() -> FloatLanes {
        let (exponent, lessOne) = powerOfTwoParts()
        let whole = unsafeBitCast(exponent &+ 0x3F80_0000, to: FloatLanes.self)
        return (1 - whole) - whole * lessOne
    }

    /// The sine of this many half turns, off by at most 1.3e-6, and near 0 by as little of itself; below 2²¹ half
    /// turns.
    @inline(__always)
    func sineOfHalfTurns() -> FloatLanes {
        let shifted = self + Self.rounder
        let r = self - (shifted - Self.rounder)
        // An odd number of half turns turns the sign.
        let sign = unsafeBitCast(shifted, to: SIMD8<UInt32>.self) &<< 31
        let square = r * r
        let low = square * -5.167_405_8 + 3.141_590_3
        let high = square * -0.559_435_00 + 2.544_000_2
        let sine = (low + high * (square * square)) * r
        return unsafeBitCast(unsafeBitCast(sine, to: SIMD8<UInt32>.self) ^ sign, to: FloatLanes.self)
    }

    /// This less its nearest even number; below 2²².
    @inline(__always)
    func lessEven() -> FloatLanes {
        self - ((self + 2 * Self.rounder) - 2 * Self.rounder)
    }
}
