import PenumbraColor
import Testing

struct BlendTests {
    /// Pairs of various colors, and a fraction.
    static let cases = grid(steps: 3).flatMap { color in
        [0, 0.2, 0.5, 0.9, 1].map { fraction in
            (a: color.withAlpha(1 - fraction / 2), b: Color(red: 0.3, green: 1, blue: 0.7, alpha: 0.6), fraction)
        }
    }

    static func distance(_ a: Color, _ b: Color) -> Double {
        max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
    }

    @Test func aMixStartsAtOneColorAndEndsAtTheOther() {
        for (a, b, fraction) in Self.cases {
            #expect(a.mixed(with: b, fraction: 0) == a)
            #expect(Self.distance(a.mixed(with: b, fraction: 1), b) < 1e-15)
            #expect(a.mixed(with: a, fraction: fraction) == a)
            let there = a.mixed(with: b, fraction: fraction)
            #expect(Self.distance(there, b.mixed(with: a, fraction: 1 - fraction)) < 1e-15)
        }
    }

    @Test func aMixIsMadeOfEncodedComponents() {
        let mix = Color.black.mixed(with: Color(red: 1, green: 0.5, blue: 0, alpha: 0), fraction: 0.25)
        #expect(mix == Color(red: 0.25, green: 0.125, blue: 0, alpha: 0.75))
    }

    /// The definition of source-over on an opaque backdrop.
    @Test func overIsOpaqueAndBetweenBothColors() {
        for (color, other, alpha) in Self.cases {
            let (top, backdrop) = (color.withAlpha(alpha), other.withAlpha(1))
            func blend(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
            let expected = Color(
                red: blend(top.red, backdrop.red), green: blend(top.green, backdrop.green),
                blue: blend(top.blue, backdrop.blue))
            #expect(Self.distance(top.over(backdrop), expected) < 1e-15)
            #expect(top.over(backdrop).alpha == 1)
            #expect(top.withAlpha(0).over(backdrop) == backdrop)
            #expect(Self.distance(top.withAlpha(1).over(backdrop), top.withAlpha(1)) < 1e-15)
        }
    }
}
