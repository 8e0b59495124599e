import PenumbraMotion
import Testing

@testable import PenumbraGestures

/// When the gestures of a window yield to the content under the fingers.
struct MultitouchUseTests {
    private func use(_ change: (inout MultitouchUse) -> Void) -> MultitouchUse {
        var use = MultitouchUse()
        change(&use)
        return use
    }

    @Test func plainViewsLeaveEveryFingerToThePull() {
        for fingers in 1...5 { #expect(MultitouchUse().allowsPull(of: fingers)) }
        #expect(MultitouchUse().allowsPinch)
    }

    @Test func aMapKeepsOneAndTwoFingers() {
        let map = use { $0.isMap = true }
        #expect((1...4).map { map.allowsPull(of: $0) } == [false, false, true, true])
        #expect(!map.allowsPinch)
    }

    @Test func twoFingersSelectRowsFirst() {
        let list = use { $0.selectsRows = true }
        #expect((1...4).map { list.allowsPull(of: $0) } == [true, false, true, true])
        #expect(!list.allowsPinch)
    }

    @Test func aPanOfAViewKeepsItsNumberOfFingers() {
        let canvas = use { $0.pans = [2, 4] }
        #expect((1...4).map { canvas.allowsPull(of: $0) } == [true, false, true, false])
        #expect(canvas.allowsPinch)
    }

    @Test func aViewThatZoomsKeepsItsPinchAndLeavesThePull() {
        let photo = use { $0.zooms = true }
        #expect(!photo.allowsPinch && photo.allowsPull(of: 2))
    }
}

/// Whether content under fingers on a trackpad can still scroll.
struct ScrollRoomTests {
    private func room(_ x: Double, _ y: Double) -> ScrollRoom {
        ScrollRoom(
            offset: Point(x: x, y: y), size: Size(width: 100, height: 200), content: Size(width: 300, height: 1000),
            leading: Vector(dx: 0, dy: 60), trailing: Vector(dx: 0, dy: 40))
    }

    @Test func contentFollowsFingersUntilItsEnd() {
        #expect(room(0, -60).allows(.up) && !room(0, -60).allows(.down))
        #expect(room(0, 840).allows(.down) && !room(0, 840).allows(.up))
        #expect(room(0, 0).allows(.left) && !room(0, 0).allows(.right))
        #expect(room(200, 0).allows(.right) && !room(200, 0).allows(.left))
    }

    @Test func contentThatBouncesOrIsRoundedToPixelsIsAtItsEnd() {
        #expect(!room(0, -90).allows(.down) && !room(0, -59.67).allows(.down) && room(0, -58).allows(.down))
    }

    @Test func contentThatFitsScrollsNowhere() {
        let small = ScrollRoom(
            offset: Point(x: 0, y: -60), size: Size(width: 100, height: 200), content: Size(width: 50, height: 50),
            leading: Vector(dx: 0, dy: 60), trailing: Vector(dx: 0, dy: 0))
        for direction in [Direction.up, .down, .left, .right] { #expect(!small.allows(direction)) }
    }
}
