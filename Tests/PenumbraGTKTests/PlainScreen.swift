import Foundation
import PenumbraGTK
import ProcessSupport

/// The screen while a page in a plain color shows through a circle in a page of another color, with measurements of its
/// pixels.
@MainActor struct PlainScreen {
    private let screen: Screen
    private let width = PlainPages.size.width
    private let height = PlainPages.size.height
    private let outside = PlainPages.colors.outside
    private let inside = PlainPages.colors.inside
    private let center = PlainPages.origin

    init(_ screen: Screen) {
        self.screen = screen
    }

    /// Returns the part of a pixel outside the circle. Each channel is a·outside + b·inside + c·white. The shadow makes
    /// the sum less than 1, and c is the light of the rim, which is outside. This gives three equations.
    private func share(_ x: Int, _ y: Int) -> Double {
        let pixel = screen[x, y]
        let p = SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
        let (o, i, white) = (SIMD3(outside), SIMD3(inside), SIMD3(repeating: 255.0))
        let whole = volume(o, i, white)
        return (volume(p, i, white) + volume(o, i, p)) / whole
    }

    private func volume(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
        a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) + a.z * (b.x * c.y - b.y * c.x)
    }

    /// The radius of the circle, from every row and column that crosses its border at 45 degrees or more: half the
    /// chord is the sum of the pixels inside.
    var radii: [Double] {
        let (cx, cy) = (Int(center.x), Int(center.y))
        let rows = (0..<height).compactMap { y in
            radius(off: Double(y) + 0.5 - center.y, along: (cx..<width).lazy.map { 1 - share($0, y) })
        }
        let columns = (0..<width).compactMap { x in
            radius(off: Double(x) + 0.5 - center.x, along: (cy..<height).lazy.map { 1 - share(x, $0) })
        }
        return rows + columns
    }

    private func radius(off way: Double, along pixels: some Collection<Double>) -> Double? {
        var sum = 0.0
        var last = 1.0
        for pixel in pixels {
            sum += pixel
            last = pixel
            if pixel < 0.01 { break }
        }
        // The circle may reach beyond the window.
        guard last < 0.01, sum >= max(abs(way), 8) else { return nil }
        return (sum * sum + way * way).squareRoot()
    }

    /// Returns a pixel, in every third row, that differs by more than two levels from a circle of this radius; nil if
    /// there is none. Excludes the pixels of the border and of the rim.
    func wrong(outside radius: Double, hasShadow: Bool, rowsFrom first: Int) -> String? {
        let shades = hasShadow ? (0...Int(2 * max(radius, 0))).map { Self.seen(Double($0) / 2, radius) } : []
        for y in stride(from: first, to: height, by: 3) {
            for x in 0..<width {
                let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
                let distance = (dx * dx + dy * dy).squareRoot()
                let rim = hasShadow ? BorderStyle.rimOfLight.width : 0
                guard distance < radius - 1.2 || distance > radius + rim + 1.2 else { continue }
                let isOutside = distance > radius
                var shade = 1.0
                if !isOutside, hasShadow {
                    let index = Int(distance * 2)
                    let next = shades[min(index + 1, shades.count - 1)]
                    shade = shades[index] + (next - shades[index]) * (distance * 2 - Double(index))
                }
                let pixel = screen[x, y]
                for (index, shift) in [UInt32(16), 8, 0].enumerated() {
                    let expected = isOutside ? outside[index] : inside[index] * shade
                    if abs(Double(pixel >> shift & 255) - expected) > 2.5 {
                        return "(\(x), \(y)), \(distance) from the middle, is #\(String(pixel, radix: 16))"
                    }
                }
            }
        }
        return nil
    }

    /// Returns the part of a disc that a Gaussian of deviation 6, blurred by a pixel, covers at a distance from the
    /// disc's middle. Integrates over the perpendicular lines, each of which crosses the disc in a segment.
    private static func seen(_ distance: Double, _ radius: Double) -> Double {
        let deviation = (36 + 1.0 / 12).squareRoot()
        let steps = 96
        let step = 8 * deviation / Double(steps)
        var sum = 0.0
        for index in 0..<steps {
            let y = (Double(index) + 0.5) * step - 4 * deviation
            guard abs(y) < radius else { continue }
            let half = (radius * radius - y * y).squareRoot()
            let root = deviation * 2.0.squareRoot()
            let part = (erf((half - distance) / root) - erf((-half - distance) / root)) / 2
            sum += part * exp(-y * y / (2 * deviation * deviation)) * step
        }
        return sum / (deviation * (2 * .pi).squareRoot())
    }
}
