import PenumbraGestures
import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// Which finger movements are a pinch.
struct PinchIntentTests {
    /// Returns the touches of two fingers that move in a straight line, in 20 steps each.
    private func touches(
        from a: Point, _ b: Point, by first: Vector, _ second: Vector
    ) -> [Touch] {
        var touches = [
            Touch(id: 0, time: 0, location: a, phase: .down), Touch(id: 1, time: 0.01, location: b, phase: .down),
        ]
        for step in 1...20 {
            let (part, time) = (Double(step) / 20, 0.02 + Double(step) * 0.01)
            touches.append(Touch(id: 0, time: time, location: a + first * part, phase: .move))
            touches.append(Touch(id: 1, time: time, location: b + second * part, phase: .move))
        }
        return touches
    }

    private func answer(_ touches: [Touch]) -> PinchIntent.Answer {
        var intent = PinchIntent()
        for touch in touches { intent.handle(touch) }
        return intent.answer
    }

    private let left = Point(x: 140, y: 300)
    private let right = Point(x: 260, y: 300)

    @Test func fiveAndFourPointsInwardsInTheMiddleOfAPageAreNoPinch() {
        let moves = touches(from: left, right, by: Vector(dx: 5, dy: 0), Vector(dx: -4, dy: 0))
        #expect(answer(moves) == .undecided)
        var gesture = BackGesture(needsIntent: true)
        let events = moves.flatMap { gesture.handle($0, in: Size(width: 400, height: 600), isMirrored: false) }
        #expect(events.isEmpty)
        // The behavior of toolkits without this decision.
        var plain = BackGesture()
        #expect(
            moves.contains { plain.handle($0, in: Size(width: 400, height: 600), isMirrored: false).contains(.began) })
    }

    @Test func fingersThatCloseInAreMeantEvenIfOneRests() {
        #expect(answer(touches(from: left, right, by: Vector(dx: 30, dy: 0), Vector(dx: -30, dy: 0))) == .meant)
        #expect(answer(touches(from: left, right, by: .zero, Vector(dx: -40, dy: 0))) == .meant)
    }

    @Test func fingersThatTravelTogetherOrApartDoSomethingElse() {
        #expect(answer(touches(from: left, right, by: Vector(dx: 0, dy: 90), Vector(dx: -30, dy: 100))) == .other)
        #expect(answer(touches(from: left, right, by: Vector(dx: -40, dy: 0), Vector(dx: 40, dy: 0))) == .other)
    }

    @Test func farFingersMustApproachByAShareOfTheirDistance() {
        let (a, b) = (Point(x: 0, y: 300), Point(x: 400, y: 300))
        // 16 points each are less than 15 % of 200.
        #expect(answer(touches(from: a, b, by: Vector(dx: 18, dy: 0), Vector(dx: -18, dy: 0))) == .undecided)
        #expect(answer(touches(from: a, b, by: Vector(dx: 31, dy: 0), Vector(dx: -31, dy: 0))) == .meant)
    }

    @Test func theNumbersAreThoseOfTheGuide() {
        #expect(PinchIntent.approach == 16 && PinchIntent.share == 0.15 && PinchIntent.travel == 1.25)
        #expect(BackGesture.reach == 28)
    }

    @Test(arguments: [20, 21, 22] as [UInt64]) func theAnswerDependsNeitherOnThePlaceNorOnTheDirection(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            func vector(_ length: Double) -> Vector {
                Vector(
                    dx: .random(in: -length...length, using: &random), dy: .random(in: -length...length, using: &random)
                )
            }
            let (first, second, shift) = (vector(60), vector(60), vector(300))
            let (a, b) = (Point(x: 200, y: 300) + vector(80), Point(x: 200, y: 300) + vector(80))
            let expected = answer(touches(from: a, b, by: first, second))
            #expect(answer(touches(from: a + shift, b + shift, by: first, second)) == expected)
            func turned(_ vector: Vector) -> Vector { Vector(dx: -vector.dy, dy: vector.dx) }
            func turned(_ point: Point) -> Point { Point(x: -point.y, y: point.x) }
            #expect(answer(touches(from: turned(a), turned(b), by: turned(first), turned(second))) == expected)
        }
    }

    @Test func aMeantPinchIsMeasuredFromWhereItBegan() throws {
        var gesture = BackGesture(needsIntent: true)
        let moves = touches(from: left, right, by: Vector(dx: 50, dy: 0), Vector(dx: -50, dy: 0))
        let events = moves.flatMap { gesture.handle($0, in: Size(width: 400, height: 600), isMirrored: false) }
        #expect(events.first == .began)
        guard case .moved(.scaled(let first)) = try #require(events.dropFirst().first) else {
            Issue.record("\(events)")
            return
        }
        // One of the two fingers has moved 2.5 points further: 1.25 of about 43.
        #expect((0.95...1).contains(first))
        #expect(gesture.state == .active)
    }

    @Test func fingersThatDoSomethingElseFailAtOnceAndTheNextAreServed() {
        var gesture = BackGesture(needsIntent: true)
        let size = Size(width: 400, height: 600)
        for touch in touches(from: left, right, by: Vector(dx: 0, dy: 90), Vector(dx: 0, dy: 90)) {
            #expect(gesture.handle(touch, in: size, isMirrored: false).isEmpty)
        }
        #expect(gesture.state == .failed)
        for id in 0...1 {
            _ = gesture.handle(
                Touch(id: id, time: 1, location: left, phase: .up), in: size, isMirrored: false)
        }
        #expect(gesture.state == .idle)
        let moves = touches(from: left, right, by: Vector(dx: 50, dy: 0), Vector(dx: -50, dy: 0))
        #expect(moves.flatMap { gesture.handle($0, in: size, isMirrored: false) }.first == .began)
    }
}
