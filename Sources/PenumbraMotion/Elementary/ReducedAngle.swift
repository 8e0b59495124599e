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
