import Foundation
import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// The motion of a flight, in closed form.
struct FlightTests {
    private static let target = FlightTarget(.header, picture: 1)

    private static func launched() -> Flight { Flight(from: .row, picture: 0, to: target, at: 0) }

    /// Handles frames of 1/120 s until a time or the end, and returns the time of the end.
    private static func wait(_ flight: inout Flight, from start: Double, until limit: Double) -> Double? {
        for frame in 1...max(1, Int((limit - start) * 120)) {
            let time = start + Double(frame) / 120
            if flight.handle(.frame(time: time)).ended { return time }
        }
        return nil
    }

    @Test func constantsAreThoseThatTheGuideNames() {
        for (springs, frequency) in [(Flight.opening, 19.0), (Flight.returning, 17)] {
            #expect(springs.place == springs.size)
            #expect(springs.place.angularFrequency == frequency && springs.place.dampingRatio == 1)
        }
        #expect(Flight.landing.place.angularFrequency == 26 && abs(Flight.landing.place.dampingRatio - 0.72) < 1e-12)
        #expect(Flight.landing.size.angularFrequency == 27 && Flight.landing.size.dampingRatio == 1)
        #expect(Flight.landingDistance == 0.25 && Flight.landingSpeed == 15)
        #expect(FlightPictures.spring.angularFrequency == 76 && FlightPictures.spring.dampingRatio == 1)
    }

    /// 500 points in 0.46 s to within half a point: the time that iOS takes (reference: 486 ms at ω 19).
    @Test func landsInHalfASecond() throws {
        let far = FlightPlace(Rect(x: 16, y: 580, width: 56, height: 56))
        var flight = Flight(from: far, picture: 0, to: FlightTarget(.row + Vector(dx: 0, dy: -340), picture: 1), at: 0)
        let end = try #require(Self.wait(&flight, from: 0, until: 2))
        #expect(end > 0.4 && end < 0.6)
        #expect(flight.outcome == .landed)
    }

    /// A page took 0.57 s to land, and half of that for the last ten points.
    @Test(arguments: [Size(width: 375, height: 667), Size(width: 1280, height: 800)])
    func aPageLandsInFourTenthsAndSwingsOnlyInItsPlace(size: Size) throws {
        let whole = FlightPlace(Rect(origin: .zero, size: size))
        let row = FlightPlace(Rect(x: 12, y: size.height - 80, width: size.width - 24, height: 56), cornerRadius: 12)
        let flight = Flight(
            from: whole, picture: 0, to: FlightTarget(row, picture: 1, by: Flight.landing), at: 0)
        let way = row.center.y - whole.center.y
        var farthest = 0.0
        for step in 0...1000 {
            let time = Double(step) / 1000
            let place = flight.place(at: time)
            farthest = max(farthest, place.center.y - row.center.y)
            #expect(place.size.width >= row.size.width - 1e-9 && place.size.height >= row.size.height - 1e-9)
            guard time >= 0.4 else { continue }
            for (edge, end) in zip(place.edges, row.edges) { #expect(abs(edge - end) < 1, "\(time) s") }
        }
        let overshoot = exp(-Double.pi * 0.72 / (1 - 0.72 * 0.72).squareRoot())
        #expect(abs(farthest - overshoot * way) < 0.01 * way * overshoot)
    }

    /// The same motion by four springs, one for each edge, and by center and size.
    @Test func edgesAreSpringsToo() {
        let flight = Self.launched()
        for frame in 0...60 {
            let time = Double(frame) / 120
            let place = flight.place(at: time)
            for (edge, ends) in zip(place.edges, zip(FlightPlace.row.edges, FlightPlace.header.edges)) {
                let spring = Oscillator(value: ends.0, velocity: 0).moved(time, to: ends.1, 19)
                #expect(abs(edge - spring.value) < 1e-9)
            }
        }
    }

    @Test func aCanceledCatchHasNoEffect() {
        var caught = Self.launched()
        let free = Self.launched()
        _ = caught.handle(.caught(Point(x: 60, y: 300), time: 0.1))
        _ = caught.handle(.cancelled(time: 0.35))
        for time in stride(from: 0.0, to: 0.3, by: 0.01) {
            #expect(caught.place(at: 0.35 + time).distance(to: free.place(at: 0.1 + time)) < 1e-9)
            #expect(caught.velocity(at: 0.35 + time).distance(to: free.velocity(at: 0.1 + time)) < 1e-7)
            let weights = caught.pictures.weights(at: 0.35 + time) - free.pictures.weights(at: 0.1 + time)
            #expect((0..<8).allSatisfy { abs(weights[$0]) < 1e-12 })
        }
    }

    @Test func aReleaseWithTheVelocityItHadIsNoEvent() {
        var caught = Self.launched()
        let free = Self.launched()
        let velocity = free.velocity(at: 0.1)
        _ = caught.handle(.caught(Point(x: 60, y: 300), time: 0.1))
        _ = caught.handle(.released(velocity, time: 0.1))
        _ = caught.handle(.redirected(Self.target, time: 0.15))
        for time in stride(from: 0.15, to: 0.5, by: 0.01) {
            #expect(caught.place(at: time).distance(to: free.place(at: time)) < 1e-9)
        }
    }

    /// A flick of 10 000 points per second toward a target that is almost reached.
    @Test(arguments: [30.0, 300]) func sizeStaysAboveItsTarget(excess: Double) {
        let goal = FlightPlace.row
        var big = goal
        big.size = Size(width: goal.size.width + excess, height: goal.size.height + excess)
        let target = FlightTarget(goal, picture: 1, by: Flight.returning)
        var flight = Flight(from: big, picture: 0, to: target, at: 0)
        _ = flight.handle(.caught(big.center, time: 0))
        _ = flight.handle(.released(FlightVelocity(center: .zero, size: Vector(dx: -10_000, dy: -10_000)), time: 0))
        let unclamped = Oscillator(value: excess, velocity: -10_000)
        var least = Double.infinity
        for step in 0...2000 {
            let time = Double(step) / 4000
            #expect(flight.place(at: time).size.width >= goal.size.width - 1e-9)
            least = min(least, unclamped.moved(time, to: 0, 17).value)
        }
        // The overshoot without this rule: (g/ω)·exp(−1 + ωx/g) with g = v + ωx.
        let g = -10_000 + 17 * excess
        #expect(abs(least - g / 17 * exp(-1 + 17 * excess / g)) < 0.1)
        #expect(least < -30)
    }

    // MARK: Frames of reference

    /// A fling that decelerates as a scroll view does: 3000 points per second, falling by the factor e every 0.325 s.
    private static func scroll(_ time: Double) -> (offset: Double, velocity: Double) {
        (3000 * 0.325 * (1 - exp(-time / 0.325)), 3000 * exp(-time / 0.325))
    }

    @Test func landsOnARowOfAListThatIsFlung() throws {
        let (offset, speed) = Self.scroll(0)
        let target = FlightTarget(
            .row, in: Vector(dx: 0, dy: offset), movingAt: Vector(dx: 0, dy: speed), picture: 1, by: Flight.returning)
        var flight = Flight(from: .header, picture: 0, to: target, at: 0)
        let start = FlightPlace.header.center.y
        var end: FlightPlace?
        for frame in 1...240 where end == nil {
            let time = Double(frame) / 120
            let (offset, speed) = Self.scroll(time)
            let effects = flight.handle(
                .frameMoved(Vector(dx: 0, dy: offset), velocity: Vector(dx: 0, dy: speed), time: time))
            let place = flight.place(at: time)
            if effects.ended {
                end = place
                #expect(abs(place.center.y - (FlightPlace.row.center.y + offset)) <= 0.5)
            } else {
                let local = Oscillator(value: start, velocity: -3000).moved(time, to: FlightPlace.row.center.y, 17)
                #expect(abs(place.center.y - offset - local.value) < 1e-6)
            }
        }
        #expect(end != nil)
    }

    /// Why the springs live in the content: one on the screen lags by 2u/ω, 118 points at 1000 points per second.
    @Test func aSpringOnTheScreenLagsBehindAList() {
        var number = Oscillator(value: 0, velocity: 0)
        for frame in 1...4000 {
            number = number.moved(0.0005, to: Double(frame) * 0.5, 17)
        }
        #expect(abs(2000 - number.value - 117.6) < 1)
    }

    @Test(arguments: [2000.0, -2000]) func changesTheFrameWithoutAJump(speed: Double) {
        let frame = Vector(dx: 30, dy: 500)
        var flight = Flight(
            from: .row, picture: 0,
            to: FlightTarget(.header, in: frame, movingAt: Vector(dx: 0, dy: speed), picture: 1),
            at: 0)
        let (place, velocity) = (flight.place(at: 0.1), flight.velocity(at: 0.1))
        let other = FlightTarget(.third, in: .zero, movingAt: Vector(dx: speed, dy: -speed), picture: 2)
        _ = flight.handle(.redirected(other, time: 0.1))
        #expect(flight.place(at: 0.1).distance(to: place) < 1e-9)
        #expect(flight.velocity(at: 0.1).distance(to: velocity) < 1e-6)
    }

    @Test func aLostTargetFadesWhereItWas() throws {
        var flight = Self.launched()
        _ = flight.handle(.targetLost(picture: 7, time: 0.1))
        #expect(try #require(Self.wait(&flight, from: 0.1, until: 2)) < 1)
        #expect(flight.outcome == .lost)
        #expect(flight.pictures.weights(at: 2)[7] > 0.99)
    }

    /// A thumb that lands on an element that comes home.
    @Test func catchesWithoutMoving() {
        var flight = Flight(
            from: .header, picture: 0, to: FlightTarget(.row, picture: 1, by: Flight.returning), at: 0)
        let before = flight.place(at: 0.12)
        #expect(flight.contains(before.center, at: 0.12))
        #expect(!flight.contains(Point(x: before.rect.maxX + 1, y: before.center.y), at: 0.12))
        _ = flight.handle(.caught(before.center + Vector(dx: 10, dy: -4), time: 0.12))
        #expect(flight.place(at: 0.2).distance(to: before) < 1e-9)
        #expect(flight.isHeld)
    }

    /// The row is half out of sight. An element that flies there is clipped by the list when it lands, and not before.
    @Test func isClippedByItsListOnlyNearHome() {
        let whole = Rect(x: 0, y: 0, width: 240, height: 400)
        let viewport = Rect(x: 0, y: 50, width: 240, height: 300)
        #expect(Flight.clip(viewport, within: whole, near: 1) == nil)
        #expect(Flight.clip(viewport, within: whole, near: 0.26) == nil)
        #expect(Flight.clip(viewport, within: whole, near: 0.125)?.minY == 25)
        #expect(Flight.clip(viewport, within: whole, near: 0) == viewport)
        #expect(Flight.homestretch == 0.25)
    }
}
