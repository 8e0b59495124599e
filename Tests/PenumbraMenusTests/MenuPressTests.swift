import PenumbraMenus
import PenumbraMotion
import Testing

struct MenuPressTests {
    private let places: [MenuPress.Place] = [.item, .menu, .outside]

    private func press(_ start: MenuPress.Start, moved distance: Double) -> MenuPress {
        var press = MenuPress(start, at: Point(x: 50, y: 50), time: 0)
        press.move(to: Point(x: 50, y: 50 + distance))
        press.move(to: Point(x: 50, y: 50))
        return press
    }

    @Test func aClickLeavesTheMenuOpen() {
        for place in places {
            #expect(press(.trigger, moved: 10).release(on: place, at: 5) == .stays, "it has not moved")
            #expect(press(.trigger, moved: 200).release(on: place, at: 0.17) == .stays, "it was too short")
        }
    }

    @Test func aSlideChoosesOrDismisses() {
        let slide = press(.trigger, moved: 11)
        #expect(slide.hasMoved && slide.slides(at: 0.18))
        #expect(slide.release(on: .item, at: 0.18) == .chooses)
        #expect(slide.release(on: .menu, at: 0.5) == .stays)
        #expect(slide.release(on: .outside, at: 0.5) == .dismisses)
    }

    @Test func aPressInTheMenuChoosesWhereItEnds() {
        for distance in [0.0, 300] {
            let press = press(.menu, moved: distance)
            #expect(press.release(on: .item, at: 0.01) == .chooses)
            #expect(press.release(on: .menu, at: 1) == .stays)
            #expect(press.release(on: .outside, at: 1) == .stays)
        }
    }
}
