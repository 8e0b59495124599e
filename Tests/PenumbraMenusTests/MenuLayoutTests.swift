import PenumbraMenus
import Testing

struct MenuLayoutTests {
    private let layout = MenuLayout(
        [(.title("Title"), 30), (.item(0), 44), (.separator, 9), (.item(1), 44), (.item(2), 44)], padding: 6)

    @Test func rowsStandBelowEachOther() {
        #expect(layout.height == 183)
        let expected: [(Double, Int?)] = [
            (-1, nil), (5.9, nil), (6, nil), (35.9, nil), (36, 0), (79.9, 0), (80, nil), (88.9, nil), (89, 1), (133, 2),
            (176.9, 2), (177, nil), (1000, nil),
        ]
        for (y, item) in expected { #expect(layout.item(at: y) == item, "at \(y)") }
    }

    @Test func anItemIsScrolledIntoViewByTheLeast() {
        #expect(layout.offset(revealing: 1, from: 0, in: 200) == 0, "all of it shows")
        #expect(layout.offset(revealing: 1, from: 0, in: 140) == 0)
        #expect(layout.offset(revealing: 1, from: 0, in: 100) == 33)
        #expect(layout.offset(revealing: 1, from: 100, in: 80) == 89)
        #expect(layout.offset(revealing: 0, from: 60, in: 100) == 0, "the heading comes along")
        #expect(layout.offset(revealing: 2, from: 0, in: 100) == 83, "and the space at the end")
        #expect(layout.offset(revealing: 9, from: 500, in: 100) == 83)
    }

    @Test func nearTheEndsItScrolls() {
        #expect(MenuLayout.scrollVelocity(at: 150, in: 300) == 0)
        #expect(MenuLayout.scrollVelocity(at: 40, in: 300) == 0)
        #expect(MenuLayout.scrollVelocity(at: 20, in: 300) == -160)
        #expect(MenuLayout.scrollVelocity(at: 0, in: 300) == -640)
        #expect(MenuLayout.scrollVelocity(at: -50, in: 300) == -640)
        #expect(MenuLayout.scrollVelocity(at: 900, in: 300) == 640)
        #expect(MenuLayout.scrollVelocity(at: 0, in: 0) == 0)
        for y in stride(from: -10.0, through: 310, by: 1) {
            let (a, b) = (
                MenuLayout.scrollVelocity(at: y, in: 300), MenuLayout.scrollVelocity(at: 300 - y, in: 300)
            )
            #expect(a == -b, "both ends are equal")
            #expect(MenuLayout.scrollVelocity(at: y + 1, in: 300) >= a)
        }
    }
}
