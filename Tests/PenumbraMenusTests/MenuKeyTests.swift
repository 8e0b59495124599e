import PenumbraMenus
import Testing

/// A ``MenuDriver`` operated with keys.
@MainActor struct MenuKeyTests {
    private let scene = MenuScene()

    @Test func keysGoFromItemToItemAndChoose() {
        let menu = scene.open()
        scene.settle()
        #expect(scene.highlighted(menu) == nil)
        for (step, item) in [(.next, 0), (.next, 2), (.last, 3), (.next, 0), (.previous, 3), (.first, 0)]
            as [(MenuSelection.Step, Int)]
        {
            scene.press(.step(step))
            #expect(scene.highlighted(menu) == item && scene.driver.decisions.selection(of: menu)?.isByKey == true)
        }
        scene.press(.step(.last), .enter)
        #expect(scene.host.chosen == [[3]] && !scene.driver.decisions.isOpen(menu))
    }

    @Test func openedByAKeyItHasItsFirstItemHighlighted() {
        let menu = scene.open(MenuContent([MenuItem("Archive", isEnabled: false), MenuItem("Play")]), by: .key)
        #expect(scene.highlighted(menu) == 1)
        for source in [MenuSource.finger, .pointer] {
            #expect(scene.highlighted(scene.open(by: source)) == nil)
        }
    }

    @Test(arguments: [false, true]) func arrowsGoIntoASubmenuAndOut(isMirrored: Bool) throws {
        scene.host.isMirrored = isMirrored
        let (into, out) = (isMirrored ? MenuKey.left : .right, isMirrored ? MenuKey.right : .left)
        let menu = scene.open(by: .key)
        scene.press(into, out)
        #expect(scene.host.views.count == 1 && scene.driver.decisions.isOpen(menu), "Play has none, and is in none")
        scene.press(.step(.next), into)
        let submenu = try #require(scene.newest)
        #expect(submenu != menu && scene.highlighted(submenu) == 0 && scene.host.entered == submenu)
        scene.press(.step(.next), out)
        #expect(!scene.driver.decisions.isOpen(submenu) && scene.host.entered == menu && scene.highlighted(menu) == 2)
        scene.press(.enter, .step(.last), .enter)
        #expect(scene.host.chosen == [[2, 1]] && scene.host.entered == nil)
    }

    @Test func escapeClosesOneAndTheMenuKeyAll() throws {
        let menu = scene.open(by: .key)
        scene.press(.step(.next), .right, .escape)
        #expect(scene.driver.decisions.isOpen(menu) && scene.host.entered == menu)
        scene.press(.right, .menu)
        #expect(scene.host.entered == nil && !scene.host.takesInput)
        scene.settle()
        #expect(scene.closed == [menu: 1])
        let again = scene.open(by: .key)
        scene.press(.escape)
        #expect(!scene.driver.decisions.isOpen(again))
    }

    @Test func lettersLeadToALabelAndASpaceChooses() {
        let menu = scene.open(MenuContent(["Play", "Save", "Save all"].map { MenuItem($0) }))
        scene.press(.letter("s"), .letter("a"), .letter("v"), .letter("e"))
        #expect(scene.highlighted(menu) == 1)
        scene.press(.letter(" "))
        #expect(scene.highlighted(menu) == 2 && scene.host.chosen.isEmpty, "it belongs to the word")
        scene.wait(1.1)
        scene.settle()
        scene.press(.letter(" "))
        #expect(scene.host.chosen == [[2]])
    }

    @Test func theHighlightedItemIsVisible() throws {
        let menu = scene.open(scene.long, by: .key)
        scene.settle()
        let height = try #require(scene.host.views[menu]?.placement).frame.size.height
        func expectInSight(_ item: Int) throws {
            let view = try #require(scene.host.views[menu])
            let line = try #require(view.layout?.line(of: item))
            #expect(view.highlighted == item)
            #expect(line.minY >= view.offset - 1e-9 && line.maxY <= view.offset + height + 1e-9)
        }
        for item in 1..<40 {
            scene.press(.step(.next))
            try expectInSight(item)
        }
        scene.press(.step(.first))
        #expect(scene.host.views[menu]?.offset == 0)
        scene.press(.step(.previous))
        try expectInSight(39)
        scene.press(.letter("i"))
        try expectInSight(0)
    }

    @Test func aPointerTakesOverFromKeysAndBack() {
        let menu = scene.open(by: .key)
        scene.settle()
        #expect(scene.driver.decisions.selection(of: menu)?.isByKey == true)
        scene.hover(scene.middle(0, in: menu))
        #expect(scene.highlighted(menu) == 0 && scene.driver.decisions.selection(of: menu)?.isByKey == false)
        scene.press(.step(.next))
        #expect(scene.highlighted(menu) == 2)
        scene.settle()
        #expect(scene.host.views.count == 1, "no submenu comes for a key")
        scene.hover(scene.middle(3, in: menu))
        #expect(scene.highlighted(menu) == 3)
    }

    @Test func withoutMenusKeysDoNothing() {
        let menu = scene.open()
        scene.driver.decide { $0.dismiss(time: scene.time) }
        scene.press(.step(.next), .enter, .right, .escape, .letter("p"))
        scene.settle()
        #expect(scene.host.chosen.isEmpty && scene.closed == [menu: 1])
    }
}
