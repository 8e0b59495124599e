/// Elementary functions that give the same bits on every platform, unlike those of the C libraries.
///
/// Each result is within one unit in the last place of the correctly rounded one. The approximations and their coefficients are
/// those of fdlibm 5.3 (Sun Microsystems, 1993).
package enum Elementary {}

extension Elementary {
    /// e to the power of `x`.
    ///
    /// With k the whole number nearest to x/ln 2 and r = x − k·ln 2, eˣ = 2ᵏ·eʳ. On |r| ≤ ln 2 / 2 the function R(r) =
    /// r·(eʳ + 1)/(eʳ − 1) is 2 plus a polynomial in r² (e_exp.c of fdlibm), and eʳ = 1 + 2r/(R − r).
    package static func exp(_ x: Double) -> Double {
        guard x <= greatestExponent else { return x.isNaN ? x : .infinity }
        guard x >= leastExponent else { return 0 }
        let (k, high, low) = reduced(x)
        let r = high - low
        let t = r * r
        let c =
            r - t
            * (1.66666666666666019037e-01 + t
                * (-2.77777777770155933842e-03 + t
                    * (6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))))
        return scaled(1 - ((low - r * c / (2 - c)) - high), by: k)
    }

    /// e to the power of `x`, minus 1, without the cancellation near 0.
    ///
    /// With h = r²/2, the polynomial P in h (s_expm1.c of fdlibm) approximates 6/R'(r), and eʳ − 1 = r − (r·E − h) with E =
    /// h·(P − t)/(6 − r·t), t = 3 − P·r/2.
    package static func expm1(_ x: Double) -> Double {
        guard abs(x) >= 0x1p-54 else { return x }
        guard x <= greatestExponent else { return x.isNaN ? x : .infinity }
        // Below −56 ln 2 the result rounds to −1.
        guard x > -38.816242 else { return -1 }
        let (k, high, low) = reduced(x)
        let r = high - low
        // The rounding error of r.
        let lost = (high - r) - low
        let half = 0.5 * r
        let h = r * half
        let p =
            1 + h
            * (-3.33333333333331316428e-02 + h
                * (1.58730158725481460165e-03 + h
                    * (-7.93650757867487942473e-05 + h * (4.00821782732936239552e-06 + h * -2.01099218183624371326e-07))))
        let t = 3 - p * half
        let e = h * ((p - t) / (6 - r * t))
        guard k != 0 else { return r - (r * e - h) }
        let off = (r * (e - lost) - lost) - h
        switch k {
        case -1: return 0.5 * (r - off) - 0.5
        case 1: return r < -0.25 ? -2 * (off - (r + 0.5)) : 1 + 2 * (r - off)
        case ...(-2), 57...: return scaled(1 - (off - r), by: k) - 1
        case ..<20: return scaled((1 - powerOfTwo(-k)) - (off - r), by: k)
        default: return scaled((r - (off + powerOfTwo(-k))) + 1, by: k)
        }
    }

    /// The greatest number whose exponential is finite.
    private static var greatestExponent: Double { 0x1.62e42fefa39efp+9 }
    /// The least number whose exponential does not round to 0.
    private static var leastExponent: Double { -0x1.74910d52d3051p+9 }

    /// The whole number k nearest to x/ln 2, and x − k·ln 2 as the difference of two numbers: the first 33 bits of ln 2 times
    /// k are exact.
    private static func reduced(_ x: Double) -> (k: Int, high: Double, low: Double) {
        guard abs(x) > 0.34657359027997264 else { return (0, x, 0) }
        // Truncation after the addition of a half, as a conversion rounds alike everywhere.
        let k = (x * 1.44269504088896338700 + (x < 0 ? -0.5 : 0.5)).rounded(.towardZero)
        return (Int(k), x - k * 6.93147180369123816490e-01, k * 1.90821492927058770002e-10)
    }

    /// `value` times 2ᵏ for any k that a finite result has, rounded once.
    private static func scaled(_ value: Double, by k: Int) -> Double {
        if k > 1023 { return value * 2 * powerOfTwo(k - 1) }
        if k < -1021 { return value * powerOfTwo(k + 1000) * 0x1p-1000 }
        return value * powerOfTwo(k)
    }

    private static func powerOfTwo(_ k: Int) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: k + 1023) << 52)
    }
}

extension Elementary {
    /// The sine of an angle in radians.
    package static func sin(_ x: Double) -> Double {
        guard x.isFinite else { return .nan }
        let (quadrant, angle) = ReducedAngle.reduced(x)
        return switch quadrant & 3 {
        case 0: sine(of: angle)
        case 1: cosine(of: angle)
        case 2: -sine(of: angle)
        default: -cosine(of: angle)
        }
    }

    /// The cosine of an angle in radians.
    package static func cos(_ x: Double) -> Double {
        guard x.isFinite else { return .nan }
        let (quadrant, angle) = ReducedAngle.reduced(x)
        return switch quadrant & 3 {
        case 0: cosine(of: angle)
        case 1: -sine(of: angle)
        case 2: -cosine(of: angle)
        default: sine(of: angle)
        }
    }

    /// The sine of an angle within ±π/4: x + x³·(S1 + x²·(…)) with the coefficients of k_sin.c of fdlibm.
    private static func sine(of angle: ReducedAngle) -> Double {
        let (x, rest) = (angle.value, angle.rest)
        guard abs(x) >= 0x1p-27 else { return x }
        let z = x * x
        let cube = z * x
        let p =
            8.33333333332248946124e-03 + z
            * (-1.98412698298579493134e-04 + z
                * (2.75573137070700676789e-06 + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))
        return x - ((z * (0.5 * rest - cube * p) - rest) + cube * 1.66666666666666324348e-01)
    }

    /// The cosine of an angle within ±π/4: 1 − x²/2 + x⁴·(C1 + x²·(…)) with the coefficients of k_cos.c of fdlibm.
    private static func cosine(of angle: ReducedAngle) -> Double {
        let (x, rest) = (angle.value, angle.rest)
        let z = x * x
        let p =
            z
            * (4.16666666666666019037e-02 + z
                * (-1.38888888888741095749e-03 + z
                    * (2.48015872894767294178e-05 + z
                        * (-2.75573143513906633035e-07 + z
                            * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)))))
        let half = 0.5 * z
        let whole = 1 - half
        // (1 − whole) − half is the rounding error of `whole`.
        return whole + (((1 - whole) - half) + (z * p - x * rest))
    }
}

/// An angle within ±π/4, in radians, as the unevaluated sum of two numbers: the remainder of any angle after whole quarter
/// turns.
struct ReducedAngle {
    /// The angle, rounded.
    let value: Double
    /// The rounding error.
    let rest: Double

    /// The greatest angle that is reduced exactly: about 2^20 quarter turns, a thousand times what any spring reaches.
    static let most = 1.6e6

    /// The quarter turns in a finite angle, modulo 4, and the remainder.
    ///
    /// π/2 is subtracted in up to three parts of 33 bits, whose products with the number of quarter turns are exact. (W. Cody
    /// and W. Waite, 1980; e_rem_pio2.c of fdlibm.) Whole turns of a greater angle are subtracted first, with the error of 2π
    /// as a Double.
    static func reduced(_ x: Double) -> (quadrant: Int, angle: ReducedAngle) {
        guard abs(x) > 0.785398163397448 else { return (0, ReducedAngle(value: x, rest: 0)) }
        guard abs(x) <= most else { return reduced(lessTurns(x)) }
        let quarters = (x * 0.636_619_772_367_581_4).rounded(.toNearestOrEven)
        var whole = x - quarters * 1.57079632673412561417e+00
        var part = quarters * 6.07710050650619224932e-11
        // The bits that the subtraction has cancelled come from the next parts.
        if cancelled(x, whole - part) > 16 {
            (whole, part) = subtract(
                quarters * 6.07710050630396597660e-11, quarters * 2.02226624879595063154e-21, whole)
            if cancelled(x, whole - part) > 49 {
                (whole, part) = subtract(
                    quarters * 2.02226624871116645580e-21, quarters * 8.47842766036889956997e-32, whole)
            }
        }
        let value = whole - part
        return (Int(quarters), ReducedAngle(value: value, rest: (whole - value) - part))
    }

    private static func lessTurns(_ x: Double) -> Double {
        var x = x
        // Each step leaves at most a rounding error of the quotient, in turns.
        while abs(x) > most { x -= (x / (2 * .pi)).rounded(.toNearestOrEven) * (2 * .pi) }
        return x
    }

    private static func subtract(_ part: Double, _ tail: Double, _ whole: Double) -> (Double, Double) {
        let rest = whole - part
        return (rest, tail - ((whole - rest) - part))
    }

    /// The number of leading bits that differ between a number and a smaller one.
    private static func cancelled(_ x: Double, _ small: Double) -> Int {
        Int(x.exponentBitPattern) - Int(small.exponentBitPattern)
    }
}
