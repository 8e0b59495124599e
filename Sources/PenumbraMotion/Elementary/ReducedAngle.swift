/// An angle within ±π/4, in radians, as the unevaluated sum of two numbers: the remainder of any angle after whole quarter
/// turns.
struct ReducedAngle {
    /// The angle, rounded.
    let value: Double
    /// The rounding error.
    let rest: Double

    /// The quarter turns in a finite angle, modulo 4, and the remainder.
    ///
    /// Exact for every number: x·2/π is computed modulo 4 in whole numbers of 192 bits, from those bits of 2/π that matter
    /// for the exponent of x. (M. Payne and R. Hanek, "Radian reduction for trigonometric functions", SIGNUM 18, 1983.)
    static func reduced(_ x: Double) -> (quadrant: Int, angle: ReducedAngle) {
        guard abs(x) > 0.785398163397448 else { return (0, ReducedAngle(value: x, rest: 0)) }
        // |x| = mantissa · 2^exponent. A bit of 2/π that weighs 2^-p gives a multiple of 4 if p ≤ exponent − 2.
        let mantissa = x.significandBitPattern | 1 << 52
        let exponent = Int(x.exponentBitPattern) - 1075
        let first = exponent - 2 + 64
        let (word, bit) = (first >> 6, UInt64(first & 63))
        func bits(_ index: Int) -> UInt64 {
            twoOverPi(word + index) << bit | (bit == 0 ? 0 : twoOverPi(word + index + 1) >> (64 - bit))
        }
        // The product modulo 2^192, from the lowest word up. Its first two bits count quarters.
        let low = mantissa.multipliedFullWidth(by: bits(2))
        let middle = mantissa.multipliedFullWidth(by: bits(1))
        let (second, carry) = low.high.addingReportingOverflow(middle.low)
        let top = middle.high &+ mantissa &* bits(0) &+ (carry ? 1 : 0)
        // The fraction of a quarter, within ±1/2, in 128 bits.
        var high = top << 2 | second >> 62
        var rest = second << 2 | low.low >> 62
        let isNegative = high >> 63 != 0
        let quarters = Int(top >> 62) + (isNegative ? 1 : 0)
        if isNegative {
            high = ~high
            rest = ~rest
            (rest, high) = rest == .max ? (0, high &+ 1) : (rest + 1, high)
        }
        let angle = ReducedAngle(quarters: high, rest, isNegative: isNegative != (x < 0))
        return (x < 0 ? -quarters : quarters, angle)
    }

    private init(value: Double, rest: Double) {
        self.value = value
        self.rest = rest
    }

    /// Creates the angle of a fraction of a quarter turn, in units of 2^-128.
    private init(quarters high: UInt64, _ low: UInt64, isNegative: Bool) {
        // Its first 106 bits, in four parts of 26 or 27 bits, times π/2 in three: the products of parts are exact.
        let zeros = high.leadingZeroBitCount
        let top = zeros == 0 ? high : high << UInt64(zeros) | low >> UInt64(64 - zeros)
        let bottom = low << UInt64(zeros)
        let scale = Double(bitPattern: UInt64(1023 - zeros) << 52) * (isNegative ? -1 : 1)
        let a = Double(top >> 38) * 0x1p-26
        let b = Double(top >> 11 & 0x7FF_FFFF) * 0x1p-53
        let c = Double((top & 0x7FF) << 32 | bottom >> 32) * 0x1p-96
        // π/2 with 26, 26 and 53 bits.
        let (p, q, r) = (0x1.921fb5p+0, 0x1.110b46p-26, 0x1.1a62633145c07p-54)
        let large = a * p
        let medium = a * q + b * p
        let small = b * q + a * r + c * p
        let sum = medium + small
        let value = large + sum
        self.init(value: value * scale, rest: ((large - value) + sum) * scale)
    }

    /// The words of 2/π from its point on, with a word of zeros before and after: enough for the greatest exponent.
    private static func twoOverPi(_ index: Int) -> UInt64 {
        switch index {
        case 1: 0xA2F9_836E_4E44_1529
        case 2: 0xFC27_57D1_F534_DDC0
        case 3: 0xDB62_9599_3C43_9041
        case 4: 0xFE51_63AB_DEBB_C561
        case 5: 0xB724_6E3A_424D_D2E0
        case 6: 0x0649_2EEA_09D1_921C
        case 7: 0xFE1D_EB1C_B129_A73E
        case 8: 0xE882_35F5_2EBB_4484
        case 9: 0xE99C_7026_B45F_7E41
        case 10: 0x3991_D639_8353_39F4
        case 11: 0x9C84_5F8B_BDF9_283B
        case 12: 0x1FF8_97FF_DE05_980F
        case 13: 0xEF2F_118B_5A0A_6D1F
        case 14: 0x6D36_7ECF_27CB_09B7
        case 15: 0x4F46_3F66_9E5F_EA2D
        case 16: 0x7527_BAC7_EBE5_F17B
        case 17: 0x3D07_39F7_8A52_92EA
        case 18: 0x6BFB_5FB1_1F8D_5D08
        case 19: 0x5603_3046_FC7B_6BAB
        default: 0
        }
    }
}
