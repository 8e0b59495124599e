import PenumbraMenus
import TestSupport
import Testing

struct MenuSelectionTests {
    private static let items = [
        MenuItem("Play"), MenuItem("Pause", isEnabled: false),
        MenuItem("Share", submenu: MenuContent([MenuItem("Copy")])),
        MenuItem("Skip"), MenuItem("Play next"),
    ]
    private var selection = MenuSelection(Self.items)

    @Test mutating func arrowsWrapAroundAndSkipDisabledItems() {
        let steps: [(MenuSelection.Step, Int)] = [
            (.next, 0), (.next, 2), (.next, 3), (.next, 4), (.next, 0), (.previous, 4), (.first, 0), (.last, 4),
            (.previous, 3), (.previous, 2), (.previous, 0),
        ]
        for (step, item) in steps {
            selection.step(step)
            #expect(selection.highlighted == item && selection.isByKey)
        }
        selection = MenuSelection(Self.items)
        selection.step(.previous)
        #expect(selection.highlighted == 4)
    }

    @Test func withoutEnabledItemsNothingIsHighlighted() {
        for items in [[], [MenuItem("A", isEnabled: false)]] {
            var selection = MenuSelection(items)
            for step in [MenuSelection.Step.next, .previous, .first, .last] { selection.step(step) }
            selection.point(at: 0, time: 0)
            #expect(selection.type("a", at: 0) == false)
            #expect(selection.highlighted == nil)
        }
    }

    @Test mutating func typingLeadsToALabel() {
        #expect(selection.type("s", at: 0) == true)
        #expect(selection.highlighted == 2)
        #expect(selection.type("k", at: 0.5) == true)
        #expect(selection.highlighted == 3)
        #expect(selection.type("S", at: 2) == true, "a new word")
        #expect(selection.highlighted == 2)
        #expect(selection.type("x", at: 4) == false)
        #expect(selection.highlighted == 2)
    }

    @Test mutating func theSameLetterGoesThroughAll() {
        for item in [0, 4, 0, 4] {
            #expect(selection.type("p", at: 0) == true)
            #expect(selection.highlighted == item, "Pause is disabled")
        }
    }

    @Test mutating func aSpaceBelongsToAWord() {
        #expect(selection.type(" ", at: 0) == false, "it is no word by itself")
        for letter in ["p", "l", "a", "y", " "] { #expect(selection.type(letter, at: 0) == true) }
        #expect(selection.highlighted == 4)
        #expect(!selection.isTyping(at: 1.1))
    }

    @Test mutating func aPointerThatRestsOpensASubmenu() {
        selection.point(at: 2, time: 0)
        #expect(selection.highlighted == 2 && !selection.isByKey && selection.deadline == 0.2)
        selection.point(at: 2, time: 0.1)
        #expect(selection.deadline == 0.2, "it need not rest on the same point")
        #expect(selection.advance(to: 0.19) == nil)
        #expect(selection.advance(to: 0.2) == .submenu(2))
        #expect(selection.advance(to: 5) == nil)
        selection.follow(opened: 2)
        // The pointer crosses another item on its path to the submenu.
        selection.point(at: 3, time: 6)
        selection.point(at: nil, time: 6.1)
        #expect(selection.highlighted == 2 && selection.deadline == nil)
        selection.point(at: 3, time: 7)
        #expect(selection.advance(to: 7.2) == .noSubmenu)
    }

    @Test mutating func itemsThatChangeKeepTheHighlight() {
        selection.step(.last)
        selection.update([MenuItem("New")] + Self.items)
        #expect(selection.highlighted == 5)
        selection.update(Self.items.map { MenuItem($0.label, isEnabled: false) })
        #expect(selection.highlighted == nil)
        selection.update(Self.items)
        selection.follow(opened: 2)
        selection.update([MenuItem("Share")])
        #expect(selection.opened == nil && selection.highlighted == 0)
    }

    @Test(arguments: 0..<20) func onlyEnabledItemsAreHighlighted(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func items() -> [MenuItem] {
            (0..<Int.random(in: 0...8, using: &random)).map { _ in
                MenuItem(
                    ["a", "ab", "b", "ba", "c"].randomElement(using: &random) ?? "", isEnabled: random.chance(0.6),
                    submenu: random.chance(0.3) ? MenuContent([]) : nil)
            }
        }
        var selection = MenuSelection(items())
        var time = 0.0
        for _ in 0..<1500 {
            time += Double.random(in: 0...0.3, using: &random)
            switch Int.random(in: 0...8, using: &random) {
            case 0: selection.update(items())
            case 1: selection.step([.next, .previous, .first, .last].randomElement(using: &random) ?? .next)
            case 2: _ = selection.type(["a", "b", " ", "c"].randomElement(using: &random) ?? "a", at: time)
            case 3:
                if let wish = selection.advance(to: time) {
                    if case .submenu(let item) = wish {
                        #expect(selection.items[item].submenu != nil, "seed \(seed)")
                        selection.follow(opened: item)
                    } else {
                        selection.follow(opened: nil)
                    }
                }
            default: selection.point(at: random.chance(0.3) ? nil : .random(in: -1...9, using: &random), time: time)
            }
            if let item = selection.highlighted { #expect(selection.isSelectable(item), "seed \(seed)") }
            if let item = selection.opened { #expect(selection.items[item].submenu != nil, "seed \(seed)") }
        }
    }
}
