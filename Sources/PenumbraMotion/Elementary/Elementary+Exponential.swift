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
