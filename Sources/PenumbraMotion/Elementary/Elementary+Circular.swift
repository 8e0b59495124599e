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
