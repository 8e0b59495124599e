import PenumbraGestures
import PenumbraMotion
import Testing

@testable import PenumbraTransition

/// Back gestures from the movements of fingers.
struct BackGestureTests {
    private let size = Size(width: 400, height: 600)

    private func play(
        _ touches: [(Int, Double, Double, Double, Touch.Phase)], isMirrored: Bool = false
    ) -> [BackGesture.Event] {
        var gesture = BackGesture()
        return touches.flatMap { id, time, x, y, phase in
            gesture.handle(
                Touch(id: id, time: time, location: Point(x: x, y: y), phase: phase), in: size, isMirrored: isMirrored)
        }
    }

    /// Plays one finger that moves from `start` for a fifth of a second, and lifts.
    private func drag(from start: Double, by way: Double, isMirrored: Bool = false) -> [BackGesture.Event] {
        var touches: [(Int, Double, Double, Double, Touch.Phase)] = [(0, 0, start, 300, .down)]
        for step in 1...25 {
            touches.append((0, Double(step) * 0.008, start + way * Double(step) / 25, 300, .move))
        }
        touches.append((0, 0.2, start + way, 300, .up))
        return play(touches, isMirrored: isMirrored)
    }

    @Test func aDragFromTheLeadingEdgeGoesBackByItsShareOfTheWidth() throws {
        let events = drag(from: 10, by: 200)
        #expect(events.first == .began)
        guard case .ended(.moved(let velocity, _)) = try #require(events.last),
            case .moved(.moved(let way, _)) = events[events.count - 2]
        else {
            Issue.record("\(events)")
            return
        }
        // The distance from the point of recognition, which is at most a sample past the touch slop.
        #expect((-0.48...(-0.45)).contains(way))
        #expect(abs(velocity + 1000.0 / 400) < 0.01)
    }

    @Test func aDragFromTheMiddleOrOutwardDoesNothing() {
        #expect(drag(from: 100, by: 200).isEmpty)
        #expect(drag(from: 20, by: -20).isEmpty)
    }

    /// A list that waits for the finger scrolls at once. A second finger may still pinch on a page that does not lift.
    @Test(arguments: [(Vector(dx: 0, dy: -12), true), (Vector(dx: -12, dy: 0), true), (Vector(dx: 0, dy: 4), false)])
    func aFingerThatCouldLiftAndMovesOtherwiseFails(way: Vector, fails: Bool) {
        for lifting in [Directions([.down, .right]), nil] {
            var gesture = BackGesture(needsIntent: true)
            for (place, phase) in [(Point(x: 200, y: 300), Touch.Phase.down), (Point(x: 200, y: 300) + way, .move)] {
                _ = gesture.handle(
                    Touch(id: 0, time: 0, location: place, phase: phase), in: size, isMirrored: false,
                    lifting: lifting)
            }
            #expect(gesture.state == (fails && lifting != nil ? .failed : .possible))
        }
    }

    @Test func itIsMirroredInRightToLeftText() {
        #expect(drag(from: 390, by: -200, isMirrored: true).first == .began)
        #expect(drag(from: 10, by: 200, isMirrored: true).isEmpty)
        #expect(drag(from: 390, by: -200).isEmpty)
    }

    @Test(arguments: [
        (0.0, true, false), (28, true, false), (29, false, false), (372, false, true), (400, false, true),
    ])
    func theEdgeIsTheLeadingOne(x: Double, isLeft: Bool, isRight: Bool) {
        let place = Point(x: x, y: 300)
        #expect(BackGesture.startsAtEdge(place, in: size, isMirrored: false) == isLeft)
        #expect(BackGesture.startsAtEdge(place, in: size, isMirrored: true) == isRight)
    }

    @Test func aFingerThatRestsBeforeItLiftsHasNoVelocity() {
        let events = play([
            (0, 0, 5, 300, .down), (0, 0.05, 60, 300, .move), (0, 0.1, 120, 300, .move), (0, 0.4, 120, 300, .up),
        ])
        #expect(events.last == .ended(.moved(0, of: 400)))
    }

    @Test(arguments: [(0.5, true), (2.0, false)]) func onlyAPinchTogetherGoesBack(scale: Double, goesBack: Bool) throws
    {
        var touches: [(Int, Double, Double, Double, Touch.Phase)] = [
            (0, 0, 150, 300, .down), (1, 0.004, 250, 300, .down),
        ]
        for step in 1...20 {
            let arm = 50 + 50 * (scale - 1) * Double(step) / 20
            touches.append((0, 0.05 + Double(step) * 0.01, 200 - arm, 300, .move))
            touches.append((1, 0.052 + Double(step) * 0.01, 200 + arm, 300, .move))
        }
        touches.append((0, 0.26, 200 - 50 * scale, 300, .up))
        touches.append((1, 0.27, 200 + 50 * scale, 300, .up))
        let events = play(touches)
        #expect(events.isEmpty != goesBack)
        guard goesBack else { return }
        #expect(events.first == .began)
        guard case .ended(.scaled(let velocity)) = try #require(events.last),
            case .moved(.scaled(let factor)) = events[events.count - 2]
        else {
            Issue.record("\(events)")
            return
        }
        // Measured from the point of recognition, slightly more than 4 points of the 50.
        #expect((0.53...0.57).contains(factor) && velocity < -2)
    }

    @Test func aGestureThatTheSystemTakesAwayIsCanceled() {
        let events = play([
            (0, 0, 5, 300, .down), (0, 0.05, 60, 300, .move), (0, 0.1, 120, 300, .move), (0, 0.15, 120, 300, .cancel),
        ])
        #expect(events.first == .began && events.last == .cancelled)
    }

    @Test func fingersClaimedByOthersAreForgotten() {
        var gesture = BackGesture()
        func handle(_ id: Int, _ time: Double, _ x: Double, _ phase: Touch.Phase) -> [BackGesture.Event] {
            gesture.handle(
                Touch(id: id, time: time, location: Point(x: x, y: 300), phase: phase), in: size, isMirrored: false)
        }
        #expect(handle(0, 0, 5, .down).isEmpty && gesture.cancel().isEmpty)
        #expect(handle(0, 0.1, 200, .move).isEmpty)
        // The first finger never lifts, and the next gesture still works.
        _ = handle(1, 1, 5, .down)
        #expect(handle(1, 1.1, 60, .move).first == .began && gesture.isActive)
        #expect(gesture.cancel() == [.cancelled] && !gesture.isActive)
        #expect(handle(1, 1.2, 90, .move).isEmpty && handle(1, 1.3, 90, .up).isEmpty)
    }

    // MARK: Lifting

    /// A finger that moves from a place by a distance in steps of 10 ms, and lifts.
    private func lifts(
        from place: Point, by way: Vector, lifting: Directions? = [.down, .right]
    ) -> [BackGesture.Event] {
        var gesture = BackGesture()
        var events: [BackGesture.Event] = []
        for step in 0...12 {
            let touch = Touch(
                id: 0, time: Double(step) / 100, location: place + way * (Double(min(step, 11)) / 11),
                phase: step == 0 ? .down : step == 12 ? .up : .move)
            events += gesture.handle(
                touch, in: Size(width: 400, height: 800), isMirrored: false, lifting: lifting)
        }
        return events
    }

    @Test(arguments: [
        (Point(x: 200, y: 300), Vector(dx: 10, dy: 200), Direction.down, LiftLaw.Kind.drag, 800.0),
        (Point(x: 200, y: 300), Vector(dx: 150, dy: 20), .right, .drag, 400),
        (Point(x: 10, y: 300), Vector(dx: 150, dy: 20), .right, .edge, 400),
    ])
    func aDragLiftsThePage(place: Point, way: Vector, direction: Direction, kind: LiftLaw.Kind, length: Double) throws {
        let events = lifts(from: place, by: way)
        #expect(events.first == .began)
        guard case .ended(.lifted(let lift))? = events.last else {
            Issue.record("the drag does not end as a lift: \(events)")
            return
        }
        #expect(lift.direction == direction && lift.kind == kind && lift.length == length)
        // Past the slop it follows the finger, and hands over its velocity.
        #expect((place + way).distance(to: lift.finger) < 1e-9)
        #expect(abs(lift.velocity.dx - way.dx / 0.11) < 60 && abs(lift.velocity.dy - way.dy / 0.11) < 60)
        #expect(lift.travel > 0.1 && lift.scale < 1)
    }

    /// Upward, and where a list scrolls, nothing is lifted; and a page without a row is not either.
    @Test func noOtherDragLifts() {
        #expect(lifts(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -200)) == [])
        #expect(lifts(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 200), lifting: .right) == [])
        #expect(lifts(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 200), lifting: nil) == [])
    }

    @Test func aLiftDecidesWhetherThePageGoes() {
        var lift = Lift(.drag, direction: .down, length: 800, at: Point(x: 200, y: 300))
        lift.finger.y += 80
        #expect(!lift.goes())
        // One that was caught on its way is smaller already.
        #expect(lift.goes(caughtAt: 0.9))
        lift.finger.y += 80
        #expect(lift.goes())
    }

    /// A circle that a lift reaches, because its page cannot be lifted any more, closes by the travel.
    @Test func aLiftMovesACircleByItsTravel() {
        var lift = Lift(.edge, direction: .right, length: 400, at: Point(x: 5, y: 300))
        lift.finger.x += 100
        lift.velocity.dx = 200
        #expect(Scrub.lifted(lift).applied(to: 0.75) == 0.5 && Scrub.lifted(lift).velocity(from: 1) == -0.5)
        #expect(Scrub.lifted(lift).opens(0.6, heldAt: 1) && !Scrub.lifted(lift).opens(0.4, heldAt: 1))
    }
}
