import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// A hand that lifts a page, and lets go of it.
struct FlightHandTests {
    private static let page = FlightPlace(Rect(x: 0, y: 0, width: 402, height: 874))

    /// A travel in lengths of the page that gives a scale.
    private static func travel(of scale: Double) -> Double { (1 - scale) / LiftLaw.loss }

    @Test func constantsAreThoseOfTheReference() {
        #expect(LiftLaw.loss == 0.67 && LiftLaw.evenTravel == 0.52 && LiftLaw.floor == 0.37)
        #expect(LiftLaw.foresight == 0.12 && LiftLaw.cornerRadius == 72)
        #expect(LiftLaw.threshold(.drag) == 0.905 && LiftLaw.threshold(.edge) == 0.7)
        #expect(LiftLaw.threshold(.pinch) == 0.68 && LiftLaw.pinchFloor == 0.6 && LiftLaw.freeLoss == 0.2)
    }

    @Test func shrinksEvenlyAndThenEverLess() {
        #expect(LiftLaw.scale(after: -1) == 1 && LiftLaw.scale(after: 0) == 1)
        #expect(abs(LiftLaw.scale(after: 0.3) - (1 - 0.67 * 0.3)) < 1e-12)
        #expect(abs(LiftLaw.scale(after: 0.52) - (1 - 0.67 * 0.52)) < 1e-12)
        #expect(LiftLaw.scale(after: 3) > 0.37 && LiftLaw.scale(after: 1e6) >= 0.37)
        for travel in stride(from: 0.01, to: 2, by: 0.013) {
            let difference = (LiftLaw.scale(after: travel + 1e-6) - LiftLaw.scale(after: travel - 1e-6)) / 2e-6
            #expect(abs(LiftLaw.slope(after: travel) - difference) < 1e-5, "after \(travel)")
        }
    }

    /// A pinched page became a pill.
    @Test func aPinchedPageResistsAndNeverIsAPill() {
        #expect(LiftLaw.scale(pinchedTo: 2) == 1 && LiftLaw.scale(pinchedTo: 0.8) == 0.8)
        #expect(
            LiftLaw.scale(pinchedTo: 0) > 0.6 && abs(LiftLaw.scale(pinchedTo: 0.5) - LiftLaw.threshold(.pinch)) < 1e-12)
        for fraction in stride(from: 0.01, to: 1, by: 0.013) {
            let scale = LiftLaw.scale(pinchedTo: fraction)
            let difference =
                (LiftLaw.scale(pinchedTo: fraction + 1e-6) - LiftLaw.scale(pinchedTo: fraction - 1e-6)) / 2e-6
            #expect(abs(LiftLaw.pinchSlope(at: scale) - difference) < 1e-4, "at \(fraction)")
        }
    }

    /// A page thrown up at its row sprang open, because up is away from home.
    @Test func aPageThrownAtItsRowGoesHome() {
        let row = Rect(x: 20, y: 300, width: 360, height: 60)
        let place = Point(x: 200, y: 600)
        #expect(LiftLaw.aims(Vector(dx: 0, dy: -2000), from: place, at: row))
        #expect(!LiftLaw.aims(Vector(dx: 0, dy: -400), from: place, at: row), "slower than a flick")
        #expect(!LiftLaw.aims(Vector(dx: 0, dy: 2000), from: place, at: row), "the other way")
        // The row ends at y = 360, and the aim 44 points farther down, where this line is 196 points to the right.
        let edge = Double(row.maxX) + 44 - place.x
        #expect(LiftLaw.aims(Vector(dx: edge * 9.9, dy: -1960), from: place, at: row))
        #expect(!LiftLaw.aims(Vector(dx: edge * 13, dy: -1960), from: place, at: row))
        #expect(LiftLaw.aims(Vector(dx: 600, dy: 0), from: Point(x: -500, y: 330), at: row))
        #expect(!LiftLaw.aims(Vector(dx: 600, dy: 0), from: Point(x: -500, y: 500), at: row))

        var page = CarriedPage(row: FlightPlace(row), whole: Self.page.rect, opens: false, at: 0)
        page.take(at: place, time: 0)
        var lift = Lift(.drag, direction: .down, length: 874, at: place)
        lift.finger = Point(x: 200, y: 640)
        page.move(LiftHand(.lifted(lift), from: place, isMirrored: false), time: 0.1)
        for (speed, goesHome) in [(-2000.0, true), (-300, false)] {
            lift.velocity = Vector(dx: 0, dy: speed)
            #expect(LiftRelease(.lifted(lift), of: page, isMirrored: false).goesHome == goesHome)
        }
    }

    /// In a window of another size the same point of the page is under the finger, at the same scale.
    @Test(arguments: 0..<20) func aHeldPageKeepsItsScaleInAnotherWindow(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let whole = Self.page.rect
        var page = CarriedPage(
            row: FlightPlace(Rect(x: 0, y: 300, width: 402, height: 60)), whole: whole, opens: false, at: 0)
        let grab = Point(x: .random(in: 0...402, using: &random), y: .random(in: 0...874, using: &random))
        page.take(at: grab, time: 0)
        var lift = Lift(.drag, direction: .down, length: 874, at: grab)
        lift.finger = grab + Vector(dx: 20, dy: .random(in: 0...400, using: &random))
        page.move(LiftHand(.lifted(lift), from: grab, isMirrored: false), time: 0.1)
        let before = page.flight.place(at: 0.1)
        let next = Rect(
            x: 0, y: 0, width: .random(in: 200...1000, using: &random), height: .random(in: 200...1000, using: &random))
        page.resize(to: next, time: 0.2)
        let after = page.flight.place(at: 0.2)
        #expect(abs(after.size.width / next.size.width - before.size.width / whole.size.width) < 1e-9)
        #expect(abs(after.size.height / next.size.height - before.size.height / whole.size.height) < 1e-9)
        let point = { (place: FlightPlace) in
            (
                (lift.finger.x - place.rect.minX) / place.size.width,
                (lift.finger.y - place.rect.minY) / place.size.height
            )
        }
        #expect(abs(point(after).0 - point(before).0) < 1e-9 && abs(point(after).1 - point(before).1) < 1e-9)
        // It lands in the new window.
        page.release(LiftRelease(.scaled(0), of: page, isMirrored: false), time: 0.3)
        page.advance(to: 5)
        #expect(page.hasLanded && (page.goesHome || page.flight.place(at: 5) == FlightPlace(next)))
    }

    @Test func decidesWhereItWouldBe() {
        #expect(!LiftLaw.goes(.drag, after: Self.travel(of: 0.914), at: 0))
        #expect(LiftLaw.goes(.drag, after: Self.travel(of: 0.9), at: 0))
        #expect(!LiftLaw.goes(.edge, after: 14 / 402, at: 1200 / 402))
        #expect(LiftLaw.goes(.drag, after: Self.travel(of: 0.765), at: -800 / 874))
        #expect(!LiftLaw.goes(.drag, after: Self.travel(of: 0.765), at: -3000 / 874))
    }

    /// Grabbed at nine points, the edges have the same velocity before and after the release.
    @Test(arguments: 0..<9) func handsOverTheVelocityOfAllEdges(index: Int) throws {
        let grab = Point(x: 402 * Double(index % 3) / 2, y: 874 * Double(index / 3) / 2)
        let (speed, height) = (1000.0, 874.0)
        func finger(_ time: Double) -> Point { grab + Vector(dx: 200 * time, dy: speed * time) }
        func scale(_ time: Double) -> Double { LiftLaw.scale(after: speed * time / height) }
        var flight = Flight(from: Self.page, picture: 0, to: FlightTarget(Self.page, picture: 0), heldAt: grab, at: 0)
        func held(_ time: Double) -> FlightPlace {
            var moved = flight
            _ = moved.handle(.moved(finger(time), scale: scale(time), time: time))
            return moved.place(at: time)
        }
        let (now, step) = (0.1, 1e-5)
        let (before, after) = (held(now - step), held(now + step))
        let measured = zip(before.edges, after.edges).map { ($1 - $0) / (2 * step) }
        _ = flight.handle(.moved(finger(now), scale: scale(now), time: now))
        let place = flight.place(at: now)
        let velocity = try #require(flight.hold).velocity(
            finger: Vector(dx: 200, dy: speed),
            scale: LiftLaw.slope(after: speed * now / height) * speed / height)
        let home = FlightTarget(.row, picture: 1, by: Flight.returning)
        _ = flight.handle(.released(velocity, to: home, time: now))
        #expect(flight.place(at: now).distance(to: place) < 1e-9)
        for (edge, expected) in zip(flight.velocity(at: now).edges, measured) {
            #expect(abs(edge - expected) <= 0.001 * max(abs(expected), 1))
        }
    }

    /// The elements in a page that a hand holds have the place and the velocity that the hand gives them.
    @Test(arguments: 0..<50) func elementsInAPageMoveWithIt(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let whole = FlightPlace(Rect(x: 0, y: 0, width: 402, height: 874))
        let grab = Point(x: .random(in: 0...402, using: &random), y: .random(in: 0...874, using: &random))
        func held(_ place: FlightPlace) -> Flight {
            Flight(from: place, picture: 0, to: FlightTarget(place, picture: 0), heldAt: grab, at: 0)
        }
        var (page, element) = (held(whole), held(.header))
        let finger = grab + .random(300, &random)
        let (velocity, rate) = (Vector.random(2000, &random), Double.random(in: -2...2, using: &random))
        for index in 0...1 {
            let event = FlightEvent.moved(finger, scale: 0.7, time: 0.1)
            if index == 0 { _ = page.handle(event) } else { _ = element.handle(event) }
        }
        let speed = try #require(page.hold).velocity(finger: velocity, scale: rate)
        let carried = FlightPlace.header.carried(by: page.place(at: 0.1), at: speed, of: whole.size)
        #expect(carried.place.distance(to: element.place(at: 0.1)) < 1e-9, "seed \(seed)")
        #expect(abs(carried.place.cornerRadius - element.place(at: 0.1).cornerRadius) < 1e-9, "seed \(seed)")
        let edges = try #require(element.hold).velocity(finger: velocity, scale: rate).edges
        for (edge, expected) in zip(carried.velocity.edges, edges) {
            #expect(abs(edge - expected) < 1e-9 * max(abs(expected), 1), "seed \(seed)")
        }
    }

    /// The point under the finger stays under it, also in the elements of the page.
    @Test func theGrabbedPointStaysUnderTheFinger() {
        let (grab, finger) = (Point(x: 100, y: 200), Point(x: 160, y: 330))
        for place in [Self.page, .header] {
            var flight = Flight(from: place, picture: 0, to: FlightTarget(place, picture: 0), heldAt: grab, at: 0)
            _ = flight.handle(.moved(finger, scale: 0.8, time: 0.1))
            let rect = flight.place(at: 0.1).rect
            let u = (grab.x - place.rect.minX) / place.rect.size.width
            let v = (grab.y - place.rect.minY) / place.rect.size.height
            #expect(abs(rect.minX + u * rect.size.width - finger.x) < 1e-9)
            #expect(abs(rect.minY + v * rect.size.height - finger.y) < 1e-9)
        }
    }

    /// The corners of a page become rounder as a hand shrinks it; those of a cover that it holds shrink with the cover.
    @Test func onlyAPageBecomesRounderUnderAHand() throws {
        let place = FlightPlace(Self.page.rect, cornerRadius: 10)
        for (rounding, expected) in [(0.0, 8.0), (LiftLaw.cornerRadius, 8 + 0.2 * 72)] {
            var flight = Flight(
                from: place, picture: 0, to: FlightTarget(place, picture: 0), rounding: rounding, heldAt: .zero, at: 0)
            _ = flight.handle(.moved(.zero, scale: 0.8, time: 0.1))
            #expect(abs(flight.place(at: 0.1).cornerRadius - expected) < 1e-9)
            let velocity = try #require(flight.hold).velocity(finger: .zero, scale: 2)
            #expect(abs(velocity.cornerRadius - 2 * (10 - rounding)) < 1e-9)
        }
        var page = CarriedPage(row: .row, whole: Self.page.rect, opens: false, at: 0)
        page.take(at: .zero, time: 0)
        page.move(LiftHand(.scaled(0.75), from: .zero, isMirrored: false), time: 0.1)
        #expect(abs(page.flight.place(at: 0.1).cornerRadius - 0.24 * 72) < 1e-9)
    }
}
