import PenumbraMotion

import struct PenumbraMotion.Point  // and not that of MacTypes.h

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The shadow of a disc, or of everything except a disc, from a table indexed by the squared distance.
struct DiscShadow: ~Copyable {
    /// The number of subunits of a pixel for coordinates, which makes sums of squares exact.
    private static let parts = 256.0
    private static let tableSize = 2048

    private var isInside = true
    private var center = Point.zero
    private var opacity = 0.0
    private var shape = (radius: 0.0, deviation: 0.0)
    /// The blurred coverage of the disc at distances in equal steps from `nearest`.
    private var profile = Scratch<Float>()
    private var nearest = 0.0
    private var step = 1.0
    private var profileCount = 0
    /// Levels by the squared distance in subunits, minus `base`, divided by 2^`shift`.
    private var table = Scratch<UInt32>()
    private var base = 0
    private var shift = 0
    private var last = 0

    /// The distances at which the shadow becomes constant on either side, in pixels from the center.
    private var inner = 0.0
    private var outer = 0.0

    mutating func prepare(center: Point, radius: Double, isInside: Bool, deviation: Double, opacity: Double) {
        self.center = center
        inner = max(0, radius - Gaussian.reach * deviation)
        outer = max(0, radius) + Gaussian.reach * deviation
        let isSameShape = shape == (radius, deviation)
        if !isSameShape {
            shape = (radius, deviation)
            makeProfile()
        }
        if !isSameShape || self.opacity != opacity || self.isInside != isInside {
            self.opacity = opacity
            self.isInside = isInside
            makeTable()
        }
    }

    /// Computes the convolution of a disc of radius R with the Gaussian, at the distance r from its center.
    ///
    /// The chord of the disc at the height y = R·sin a extends R·cos a to both sides, so it is the integral over a of
    /// g(y)·R·cos a·(Φ((R·cos a - r)/σ) + Φ((R·cos a + r)/σ) - 1). The integrand has the period π, or has decayed at 6σ: the
    /// trapezoidal rule converges faster than any power of its step. (Trefethen and Weideman, 2014.)
    private mutating func makeProfile() {
        let (radius, deviation) = shape
        nearest = inner
        profileCount = max(8, Int(((outer - inner) / deviation * 8).rounded(.up)))
        step = (outer - inner) / Double(profileCount - 1)
        profile.reserve(profileCount)
        profile.base.update(repeating: 0, count: profileCount)
        guard radius > 0 else { return }
        let widest = radius > 6 * deviation ? asin(6 * deviation / radius) : .pi / 2
        let count = max(8, Int((widest * radius / (0.7 * deviation)).rounded(.up)))
        for index in 0...count {
            let angle = widest * Double(index) / Double(count)
            let chord = radius * cos(angle)
            // Both halves of the disc, and half of the first and the last height.
            let share = index == 0 || index == count ? 1.0 : 2.0
            let weight =
                share * widest / Double(count) * chord / deviation
                * Gaussian.density(radius * sin(angle) / deviation)
            for place in 0..<profileCount {
                let distance = nearest + step * Double(place)
                let far = (chord + distance) / deviation
                let seen =
                    Gaussian.share(below: (chord - distance) / deviation)
                    + (far > 6 ? 0 : Gaussian.share(below: far) - 1)
                profile.base[place] += Float(weight * seen)
            }
        }
    }

    private mutating func makeTable() {
        table.reserve(Self.tableSize)
        base = Int(inner * inner * Self.parts * Self.parts)
        let range = Int(outer * outer * Self.parts * Self.parts) - base
        shift = 0
        while range >> shift >= Self.tableSize { shift += 1 }
        last = range >> shift
        let whole = Float(256 * opacity)
        for index in 0...last {
            let square = Double(base + (index << shift) + (1 << shift) / 2) / (Self.parts * Self.parts)
            let place = min(max((square.squareRoot() - nearest) / step, 0), Double(profileCount - 1) - 1e-3)
            let first = Int(place)
            let part = Float(place - Double(first))
            let seen = profile.base[first] + (profile.base[first + 1] - profile.base[first]) * part
            let bounded = min(max(seen, 0), 1)
            table.base[index] = levelWord(whole * (isInside ? bounded : 1 - bounded))
        }
    }

    /// The rows that contain the shadow of a disc.
    func rows(height: Int) -> Range<Int> {
        let first = Int(min(max(center.y - outer, 0), Double(height)).rounded(.down))
        return first..<max(first, Int(min(max(center.y + outer, 0), Double(height)).rounded(.up)))
    }

    /// The columns of a row that contain the disc's shadow, or that the shadow of its surroundings does not reach.
    func columns(_ y: Int, width: Int) -> Range<Int> {
        let dy = Double(y) + 0.5 - center.y
        let reach = isInside ? outer : inner
        guard reach > abs(dy) else { return 0..<0 }
        let half = ((reach + dy) * (reach - dy)).squareRoot()
        let first = Int(min(max((center.x - half).rounded(isInside ? .down : .up), 0), Double(width)))
        return first..<max(first, Int(min(max((center.x + half).rounded(isInside ? .up : .down), 0), Double(width))))
    }

    func writeLevels(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        let (table, shift, last) = (table.base, shift, last)
        let dy = Int(((Double(y) + 0.5 - center.y) * Self.parts).rounded())
        let dx = Int(((0.5 - center.x) * Self.parts).rounded())
        let rest = dy * dy - base
        for x in columns {
            let place = dx &+ x &* Int(Self.parts)
            levels[x] = table[min(max((place &* place &+ rest) &>> shift, 0), last)]
        }
    }
}
