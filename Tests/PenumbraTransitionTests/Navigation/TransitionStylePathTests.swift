import Foundation
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition
import Testing

/// The outlines of the visible part of a page, and of the part that casts a shadow on it.
struct TransitionStylePathTests {
    private static let size = Size(width: 90, height: 120)

    /// Returns the winding number of a path around a location, clockwise on the screen.
    private func winding(_ path: Path, around place: Point) -> Int {
        var angle = 0.0
        var (start, from) = (Point.zero, Point.zero)
        func go(to point: Point) {
            let (a, b) = (from - place, point - place)
            angle += atan2(a.dx * b.dy - a.dy * b.dx, a.dx * b.dx + a.dy * b.dy)
            from = point
        }
        for element in path.elements {
            switch element {
            case .move(let point): (start, from) = (point, point)
            case .line(let point): go(to: point)
            case .close: go(to: start)
            case .quadratic: Issue.record("no circle has these")
            case .cubic(let end, let control1, let control2):
                let begin = from
                for step in 1...16 {
                    let (t, s) = (Double(step) / 16, 1 - Double(step) / 16)
                    func mix(_ value: (Point) -> Double) -> Double {
                        s * s * s * value(begin) + 3 * s * s * t * value(control1) + 3 * s * t * t * value(control2)
                            + t * t * t * value(end)
                    }
                    go(to: Point(x: mix(\.x), y: mix(\.y)))
                }
            }
        }
        return Int((angle / (2 * .pi)).rounded())
    }

    @Test(arguments: [0.0, 0.1, 0.5, 0.9, 1], [Point(x: 20, y: 30), Point(x: -30, y: 60), Point(x: 45, y: 60)])
    func holesAndCastersAreOppositeWithinTheArea(fraction: Double, center: Point) throws {
        let style = TransitionStyle.circle(center: center, .shadowed())
        guard case .circle(_, let radius)? = style.outline(at: fraction, in: Self.size) else {
            Issue.record("a circle is one")
            return
        }
        let hole = try #require(style.hole(at: fraction, in: Self.size))
        let shadowPath = try #require(style.shadowPath(at: fraction, in: Self.size))
        for x in stride(from: 0.5, to: Self.size.width, by: 7) {
            for y in stride(from: 0.5, to: Self.size.height, by: 7) {
                let place = Point(x: x, y: y)
                guard abs((place - center).length - radius) > 0.5 else { continue }
                let isInside = (place - center).length < radius
                #expect((winding(hole, around: place) != 0) == isInside)
                #expect((winding(shadowPath, around: place) == 0) == isInside)
            }
        }
    }

    /// Within this distance, the border of the caster would change the shadow on the visible part.
    @Test func theCasterReachesBeyondTheAreaAsFarAsItsShadow() throws {
        let shadow = Shadow(opacity: 1, offset: Vector(dx: 3, dy: 4), radius: 6)
        let style = TransitionStyle.circle(center: Point(x: 10, y: 10), .shadowed(shadow))
        let shadowPath = try #require(style.shadowPath(at: 0.2, in: Self.size))
        let reach = shadow.reach - 0.01
        for corner in [Point(x: -reach, y: -reach), Point(x: 90 + reach, y: 120 + reach)] {
            #expect(winding(shadowPath, around: corner) != 0)
        }
    }

    @Test(arguments: [0.0, 0.01, 0.5, 0.9])
    func theRimLiesAroundTheHole(fraction: Double) throws {
        let center = Point(x: 20, y: 30)
        let style = TransitionStyle.circle(center: center, .shadowed(rim: Rim(opacity: 0.4, width: 5)))
        guard case .circle(_, let radius)? = style.outline(at: fraction, in: Self.size) else {
            Issue.record("a circle is one")
            return
        }
        let rim = try #require(style.rimPath(at: fraction, in: Self.size))
        for distance in stride(from: 0.25, to: 110, by: 0.5) where abs(distance - radius) > 0.1 {
            let isRim = distance > radius && distance < radius + min(5, radius)
            guard abs(distance - radius - min(5, radius)) > 0.1 else { continue }
            #expect((winding(rim, around: center + Vector(dx: distance, dy: 0)) != 0) == isRim, "at \(distance)")
        }
    }

    @Test(arguments: [0.0, 0.3, 0.9, 1])
    func aRectangleGrowsFromEdgeToEdge(fraction: Double) throws {
        let row = Rect(x: 10, y: 70, width: 60, height: 20)
        let style = TransitionStyle.zoom(from: row, cornerRadius: 8, .shadowed())
        let reach = try #require(style.border.shadow?.reach)
        guard case .roundedRectangle(let rect, let radius)? = style.outline(at: fraction, in: Self.size) else {
            Issue.record("a zoom is a rectangle")
            return
        }
        #expect(abs(rect.minX - (10 * (1 - fraction) - reach * fraction)) < 1e-9)
        #expect(abs(rect.maxX - (70 * (1 - fraction) + (90 + reach) * fraction)) < 1e-9)
        #expect(abs(rect.minY - (70 * (1 - fraction) - reach * fraction)) < 1e-9)
        #expect(abs(rect.maxY - (90 * (1 - fraction) + (120 + reach) * fraction)) < 1e-9)
        #expect(abs(radius - 8 * (1 - fraction)) < 1e-9)
        let hole = try #require(style.hole(at: fraction, in: Self.size))
        let shadowPath = try #require(style.shadowPath(at: fraction, in: Self.size))
        for x in stride(from: 0.5, to: Self.size.width, by: 7) {
            for y in stride(from: 0.5, to: Self.size.height, by: 7) {
                let inside = min(x - rect.minX, rect.maxX - x, y - rect.minY, rect.maxY - y)
                // Away from the rounded corners.
                guard abs(inside) > 0.5, inside < 0 || inside > radius else { continue }
                #expect((winding(hole, around: Point(x: x, y: y)) != 0) == (inside > 0))
                #expect((winding(shadowPath, around: Point(x: x, y: y)) == 0) == (inside > 0))
            }
        }
        #expect(
            style.mask(at: fraction, in: Self.size).region == .outside(.roundedRectangle(rect, cornerRadius: radius)))
        #expect(style.rimPath(at: fraction, in: Self.size) == nil)
    }

    @Test func aFadeHasNoHoleAndAPlainOneNoShadow() {
        #expect(TransitionStyle.fade.hole(at: 0.5, in: Self.size) == nil)
        #expect(TransitionStyle.fade.shadowPath(at: 0.5, in: Self.size) == nil)
        #expect(TransitionStyle.fade.rimPath(at: 0.5, in: Self.size) == nil)
        #expect(TransitionStyle.circle(center: .zero, .plain).rimPath(at: 0.5, in: Self.size) == nil)
        #expect(TransitionStyle.circle(center: .zero, .plain).shadowPath(at: 0.5, in: Self.size) == nil)
        #expect(TransitionStyle.circle(center: .zero, .plain).hole(at: 0, in: Self.size) == Path())
    }
}
