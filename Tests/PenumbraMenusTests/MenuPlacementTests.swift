import PenumbraMenus
import PenumbraMotion
import TestSupport
import Testing

struct MenuPlacementTests {
    private static let bounds = Rect(x: 8, y: 8, width: 359, height: 651)
    private static let wanted = Size(width: 200, height: 300)

    private func place(_ x: Double, _ y: Double, _ wanted: Size = wanted, mirrored: Bool = false) -> MenuPlacement {
        MenuPlacement(
            of: wanted, at: Rect(x: x, y: y, width: 0, height: 0), in: Self.bounds, isMirrored: mirrored)
    }

    @Test func aPlaceIsACornerOfTheMenu() {
        let menu = place(100, 200)
        #expect(menu.frame == Rect(x: 100, y: 200, width: 200, height: 300))
        #expect(menu.side == .below && !menu.isFlipped && !menu.scrolls)
        #expect(menu.origin == Point(x: 100, y: 200))
    }

    @Test func itFlipsWhereThereIsNoRoom() {
        #expect(place(300, 200).frame.origin == Point(x: 100, y: 200), "to the left")
        let up = place(100, 600)
        #expect(up.frame.origin == Point(x: 100, y: 300) && up.side == .above && up.isFlipped)
        #expect(up.origin == Point(x: 100, y: 600))
    }

    @Test func itIsMirroredWithTheText() {
        // With room on both sides, the menu begins at the anchor in the direction of text; with room on one side only,
        // it lies on that side.
        let narrow = Size(width: 150, height: 300)
        for (x, plain, mirrored) in [(200.0, 200.0, 50.0), (300, 150, 150), (100, 100, 100)] {
            #expect(place(x, 200, narrow).frame.origin == Point(x: plain, y: 200), "\(x)")
            #expect(place(x, 200, narrow, mirrored: true).frame.origin == Point(x: mirrored, y: 200), "\(x)")
        }
        let above = place(200, 600, narrow, mirrored: true)
        #expect(
            above.frame.origin == Point(x: 50, y: 300) && above.side == .above && above.origin == Point(x: 200, y: 600))
        let row = Rect(x: 300, y: 100, width: 40, height: 30)
        let wide = Rect(x: 0, y: 0, width: 600, height: 600)
        func side(_ isMirrored: Bool) -> Rect {
            MenuPlacement(
                of: Self.wanted, at: row, in: wide, preferring: .beside, isMirrored: isMirrored
            ).frame
        }
        #expect(side(false).minX == 340)
        #expect(side(true).maxX == 300)
    }

    @Test func aTallMenuSlidesBesideAPlace() {
        let menu = place(100, 330, Size(width: 200, height: 600))
        #expect(menu.side == .trailing && menu.frame == Rect(x: 100, y: 59, width: 200, height: 600))
        #expect(!menu.scrolls && menu.origin == Point(x: 100, y: 330))
    }

    @Test func aMenuThatIsTooHighScrolls() {
        let menu = place(100, 200, Size(width: 200, height: 2000))
        #expect(menu.scrolls && menu.frame.minY == 8 && menu.frame.maxY == 659)
    }

    @Test func belowAButtonAndCutWhereNoSideHasRoom() {
        let button = Rect(x: 20, y: 150, width: 330, height: 40)
        let menu = MenuPlacement(of: Size(width: 200, height: 640), at: button, in: Self.bounds, gap: 4)
        #expect(menu.side == .below && menu.scrolls)
        #expect(menu.frame == Rect(x: 20, y: 194, width: 200, height: 465))
        // With too little room, the menu covers the button.
        let high = Rect(x: 20, y: 80, width: 330, height: 500)
        #expect(MenuPlacement(of: Size(width: 200, height: 640), at: high, in: Self.bounds).side == .over)
    }

    @Test func aSubmenuWithoutRoomLiesOverItsRow() {
        let row = Rect(x: 60, y: 400, width: 200, height: 44)
        let menu = MenuPlacement(of: Self.wanted, at: row, in: Self.bounds, preferring: .beside)
        #expect(menu.side == .over && menu.frame == Rect(x: 60, y: 359, width: 200, height: 300))
    }

    @Test(arguments: 0..<20) func alwaysInsideAndNeverOverItsTrigger(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for _ in 0..<1000 {
            let bounds = Rect(x: number(-20...20), y: number(-20...20), width: number(1...900), height: number(1...900))
            let isPlace = number(0...1) < 0.5
            let anchor = Rect(
                x: number(-100...1000), y: number(-100...1000), width: isPlace ? 0 : number(0...300),
                height: isPlace ? 0 : number(0...300))
            let wanted = Size(width: number(1...500), height: number(1...1200))
            let preference: MenuPlacement.Preference = number(0...1) < 0.5 ? .below : .beside
            let menu = MenuPlacement(
                of: wanted, at: anchor, in: bounds, preferring: preference, isMirrored: number(0...1) < 0.5)
            let frame = menu.frame
            let slack = 1e-9
            #expect(
                frame.minX >= bounds.minX - slack && frame.maxX <= bounds.maxX + slack
                    && frame.minY >= bounds.minY - slack && frame.maxY <= bounds.maxY + slack,
                "seed \(seed): \(frame) leaves \(bounds)")
            #expect(
                (frame.minX...frame.maxX).contains(menu.origin.x) && (frame.minY...frame.maxY).contains(menu.origin.y))
            #expect(menu.scrolls == (frame.size.height < wanted.height))
            let overlaps =
                min(frame.maxX, anchor.maxX) - max(frame.minX, anchor.minX) > slack
                && min(frame.maxY, anchor.maxY) - max(frame.minY, anchor.minY) > slack
            #expect(!overlaps || menu.side == .over, "seed \(seed): \(frame) lies over \(anchor)")
            // If a side has room for the whole menu, it lies there, unclipped.
            let size = Size(
                width: min(wanted.width, bounds.size.width), height: min(wanted.height, bounds.size.height))
            // The part of the anchor outside the bounds takes no room.
            func x(_ x: Double) -> Double { min(max(x, bounds.minX), bounds.maxX) }
            func y(_ y: Double) -> Double { min(max(y, bounds.minY), bounds.maxY) }
            let rooms = [bounds.maxY - y(anchor.maxY), y(anchor.minY) - bounds.minY].map { $0 >= size.height }
            let sideRooms = [bounds.maxX - x(anchor.maxX), x(anchor.minX) - bounds.minX].map { $0 >= size.width }
            let hasRoom = sideRooms.contains(true) || preference == .below && rooms.contains(true)
            if hasRoom { #expect(menu.side != .over && frame.size == size, "seed \(seed)") }
        }
    }
}
