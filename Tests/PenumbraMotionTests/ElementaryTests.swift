import PenumbraMotion
import TestSupport
import Testing

/// The elementary functions against MPFR, which rounds correctly.
struct ElementaryTests {
    private static let count = 1_000_000

    /// Units in the last place between two numbers of the same sign.
    private static func distance(_ a: Double, _ b: Double) -> UInt64 {
        if a == b || a.isNaN && b.isNaN { return 0 }
        guard a.sign == b.sign else { return .max }
        let (m, n) = (a.magnitude.bitPattern, b.magnitude.bitPattern)
        return m > n ? m - n : n - m
    }

    /// Compares a function with MPFR's on a million numbers from `number`, and returns how many are not rounded correctly.
    private func compare(
        _ name: String, _ function: (Double) -> Double, seed: UInt64,
        _ number: (inout SplitMix64, _ index: Int) -> Double
    ) throws -> Int {
        let exact = try #require(MPFR(name), "libmpfr6 is not installed")
        var random = SplitMix64(seed: seed)
        var off = 0
        for index in 0..<Self.count {
            let x = number(&random, index)
            let distance = Self.distance(function(x), exact(x))
            if distance > 0 { off += 1 }
            if distance > 1 {
                Issue.record("\(name)(\(x)) is \(function(x)), not \(exact(x)): \(distance) units; seed \(seed)")
                return off
            }
        }
        return off
    }

    /// A number of any magnitude from 2^-60 to 2^`most`, of either sign.
    private func spread(_ random: inout SplitMix64, upTo most: Double) -> Double {
        let exponent = Int(Double.random(in: -60..<most, using: &random))
        let significand = Double.random(in: 1..<2, using: &random)
        return Double(sign: random.chance(0.5) ? .minus : .plus, exponent: exponent, significand: significand)
    }

    private func exponent(_ random: inout SplitMix64, _ index: Int) -> Double {
        switch index % 4 {
        case 0: Double.random(in: -746..<710, using: &random)
        case 1: Double.random(in: -2..<2, using: &random)
        case 2: spread(&random, upTo: 9)
        // About the borders of the reduction: odd multiples of half the logarithm of 2.
        default:
            (Double.random(in: -1070..<1024, using: &random).rounded() + 0.5) * 0.6931471805599453
                + Double.random(in: -1e-9..<1e-9, using: &random)
        }
    }

    private func angle(_ random: inout SplitMix64, _ index: Int) -> Double {
        switch index % 4 {
        case 0: Double.random(in: -100..<100, using: &random)
        case 1: Double.random(in: -1..<1, using: &random)
        case 2: spread(&random, upTo: 20)
        // Next to multiples of a quarter turn, where the remainder is smallest.
        default: Double.random(in: -1e6..<1e6, using: &random).rounded() * (.pi / 2)
        }
    }

    @Test func exponentialIsWithinOneUnit() throws {
        let off = try compare("mpfr_exp", Elementary.exp, seed: 1, exponent)
        #expect(off < Self.count / 5, "not rounded correctly")
    }

    @Test func exponentialMinusOneIsWithinOneUnit() throws {
        let off = try compare("mpfr_expm1", Elementary.expm1, seed: 2, exponent)
        #expect(off < Self.count / 5, "not rounded correctly")
    }

    @Test func sineIsWithinOneUnit() throws {
        let off = try compare("mpfr_sin", Elementary.sin, seed: 3, angle)
        #expect(off < Self.count / 5, "not rounded correctly")
    }

    @Test func cosineIsWithinOneUnit() throws {
        let off = try compare("mpfr_cos", Elementary.cos, seed: 4, angle)
        #expect(off < Self.count / 5, "not rounded correctly")
    }

    @Test func theEndsOfTheRange() {
        #expect(Elementary.exp(0) == 1 && Elementary.exp(-.infinity) == 0 && Elementary.exp(.infinity) == .infinity)
        #expect(Elementary.exp(709.782712893384) < .infinity && Elementary.exp(709.7827128933841) == .infinity)
        #expect(Elementary.exp(-745.1332191019411) == 0x1p-1074 && Elementary.exp(-745.1332191019412) == 0)
        #expect(Elementary.expm1(-.infinity) == -1 && Elementary.expm1(.infinity) == .infinity)
        #expect(Elementary.expm1(-0.0).sign == .minus && Elementary.sin(-0.0).sign == .minus)
        #expect(Elementary.cos(0) == 1)
        for function in [Elementary.exp, Elementary.expm1, Elementary.sin, Elementary.cos] {
            #expect(function(.nan).isNaN)
        }
        #expect(Elementary.sin(.infinity).isNaN && Elementary.cos(-.infinity).isNaN)
    }

    /// Beyond the reach of springs, the angle has the error of 2π as a Double, and the result is still a sine.
    @Test func greatAnglesAreReducedInDoubles() throws {
        let exact = try #require(MPFR("mpfr_sin"), "libmpfr6 is not installed")
        var random = SplitMix64(seed: 5)
        for _ in 0..<Self.count {
            let x = spread(&random, upTo: 1023)
            let (sine, cosine) = (Elementary.sin(x), Elementary.cos(x))
            #expect(abs(sine - exact(x)) <= 1e-15 * max(abs(x), 1))
            #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15)
        }
    }
}
