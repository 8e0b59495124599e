import PenumbraMenus
import Testing

struct MenuStackTests {
    private var stack = MenuStack()
    private let a = MenuID(1)
    private let b = MenuID(2)
    private let sub = MenuID(3)

    private mutating func open(_ id: MenuID, from parent: MenuID? = nil, at time: Double) -> MenuEffects {
        stack.open(id, from: parent, at: time)
    }

    @Test mutating func itOpensAndCloses() {
        var effects = open(a, at: 0)
        #expect(effects.opened == a && stack.isMoving && stack.input == a)
        _ = stack.frame(at: 1)
        #expect(!stack.isMoving && stack.backdrop(at: 1) == 1)
        effects = stack.close(a, at: 1)
        #expect(stack.isMoving && effects.gone.isEmpty && stack.input == nil)
        effects = stack.frame(at: 2)
        #expect(effects.gone == [a] && stack.isIdle && !stack.isMoving)
    }

    @Test mutating func aPressOutsideTurnsItBackWhileItOpens() throws {
        _ = open(a, at: 0)
        let quarter = try #require(stride(from: 0, to: 1, by: 0.001).first { stack.backdrop(at: $0) >= 0.25 })
        _ = stack.dismiss(at: quarter)
        #expect(stack.input == nil, "the page has the input at once")
        #expect(abs(stack.backdrop(at: quarter) - 0.25) < 0.01)
        // It continues to open for a short time, because it keeps its velocity.
        #expect(stack.backdrop(at: quarter + 0.01) > stack.backdrop(at: quarter))
        #expect(stack.frame(at: quarter + 1).gone == [a])
    }

    @Test mutating func itOpensAgainFromWhereItIs() {
        _ = open(a, at: 0)
        _ = stack.close(a, at: 1)
        let before = stack.backdrop(at: 1.08)
        let effects = open(a, at: 1.08)
        #expect(effects.opened == nil && effects.gone.isEmpty && stack.input == a)
        #expect(abs(stack.backdrop(at: 1.08) - before) < 1e-12)
        #expect(stack.frame(at: 3).gone.isEmpty && stack.chain == [a])
    }

    @Test mutating func itOpensAgainAfterALateFrame() {
        _ = open(a, at: 0)
        _ = stack.close(a, at: 1)
        let effects = open(a, at: 2)
        #expect(effects.opened == nil && effects.gone.isEmpty, "its view is still there")
        #expect(stack.input == a && stack.backdrop(at: 2) == 0 && stack.isMoving)
        #expect(stack.frame(at: 3).gone.isEmpty && stack.chain == [a])
    }

    @Test mutating func aSecondOpensWhileTheFirstCloses() {
        _ = open(a, at: 0)
        _ = open(b, at: 1)
        #expect(stack.menus.map(\.id) == [a, b] && stack.chain == [b])
        // One menu closes with the same spring as the other opens.
        for step in 0...40 {
            let now = 1 + Double(step) / 100
            #expect(abs(stack.backdrop(at: now) - 1) < 0.001, "the page flickers at \(now)")
        }
        #expect(stack.frame(at: 2).gone == [a])
    }

    @Test mutating func aSubmenuBelongsToItsMenu() {
        #expect(open(sub, from: a, at: 0).opened == nil && stack.isIdle)
        _ = open(a, at: 0)
        _ = open(sub, from: a, at: 0.5)
        #expect(stack.chain == [a, sub] && stack.input == sub)
        _ = open(b, from: a, at: 1)
        #expect(stack.chain == [a, b], "another submenu takes its place")
        _ = stack.close(b, at: 1)
        #expect(stack.input == a)
        _ = open(sub, from: a, at: 1.05)
        #expect(stack.chain == [a, sub])
        _ = stack.close(a, at: 2)
        #expect(stack.chain.isEmpty)
        _ = open(sub, from: a, at: 2.01)
        #expect(stack.chain.isEmpty, "the menu that it belongs to is on its way out")
        #expect(Set(stack.frame(at: 4).gone) == [a, sub])
    }

    @Test mutating func anInterruptionEndsEverything() {
        _ = open(a, at: 0)
        _ = open(b, at: 0.1)
        let effects = stack.interrupt()
        #expect(effects.gone == [a, b] && stack.isIdle && stack.input == nil)
    }

    @Test mutating func timeDoesNotGoBack() {
        _ = open(a, at: 5)
        _ = stack.frame(at: 5.1)
        let before = stack.backdrop(at: 5.1)
        _ = stack.dismiss(at: 0)
        #expect(stack.backdrop(at: 5.1) == before && stack.time == 5.1)
    }
}
