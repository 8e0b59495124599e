import PenumbraMenus
import PenumbraMotion
import Testing

/// A ``MenuDriver`` operated with a pointer, and with presses in submenus and lists.
@MainActor struct MenuPointerTests {
    private let scene = MenuScene()

    /// Returns an open menu at rest, in a window with room for submenus beside it if it is wide.
    private func open(wide: Bool = true, _ content: MenuContent? = nil) -> MenuID {
        if wide { scene.host.bounds.size.width = 1000 }
        let menu = scene.open(content, by: .pointer)
        scene.settle()
        return menu
    }

    @Test func aPointerHighlightsTheItemUnderIt() {
        let menu = open()
        for (item, expected) in [(0, 0), (3, 3), (1, nil), (0, 0)] as [(Int, Int?)] {
            scene.hover(scene.middle(item, in: menu))
            #expect(scene.highlighted(menu) == expected && !scene.driver.isPressed)
        }
        scene.hover(Point(x: 900, y: 600))
        #expect(scene.highlighted(menu) == nil && scene.driver.decisions.isOpen(menu))
        scene.hover(scene.middle(3, in: menu))
        scene.driver.decide { $0.hover(at: nil, time: scene.time) }
        #expect(scene.highlighted(menu) == nil, "it has left the window")
        scene.settle()
        #expect(scene.host.chosen.isEmpty)
    }

    @Test func aPointerThatRestsOpensSubmenusAndClosesThem() throws {
        let menu = open()
        scene.hover(scene.middle(2, in: menu))
        scene.wait(0.15)
        #expect(scene.host.views.count == 1 && scene.host.isRunning)
        scene.wait(0.1)
        let submenu = try #require(scene.newest)
        #expect(scene.driver.source == .pointer && scene.highlighted(submenu) == nil)
        #expect(submenu != menu && scene.host.views[menu]?.opened == 2 && scene.host.views[menu]?.isCovered == false)
        scene.settle()
        #expect(scene.host.views[submenu]?.content.title == nil, "beside its row it needs no heading")
        // The pointer moves across another item into the submenu, and then to no item.
        scene.hover(scene.middle(3, in: menu))
        scene.wait(0.1)
        scene.hover(scene.middle(1, in: submenu))
        #expect(scene.highlighted(submenu) == 1 && scene.highlighted(menu) == 2)
        scene.hover(Point(x: 900, y: 600))
        scene.settle()
        #expect(scene.driver.decisions.isOpen(submenu) && scene.highlighted(menu) == 2)
        scene.hover(scene.middle(0, in: menu))
        #expect(scene.highlighted(menu) == 0)
        scene.settle()
        #expect(scene.host.views.keys.map { $0 } == [menu] && scene.highlighted(menu) == 0)
        #expect(scene.host.views[menu]?.opened == nil)
    }

    @Test func aPressThatHoldsHighlightsAsPressed() {
        let menu = open()
        scene.hover(scene.middle(0, in: menu))
        scene.driver.decide { $0.down(at: scene.middle(0, in: menu), by: .pointer, time: scene.time) }
        #expect(scene.driver.isPressed && scene.highlighted(menu) == 0 && scene.host.views[menu]?.isPressed == true)
        scene.driver.decide { $0.move(to: Point(x: 900, y: 600), time: scene.time) }
        scene.driver.decide { $0.up(at: Point(x: 900, y: 600), time: scene.time) }
        #expect(!scene.driver.isPressed && scene.driver.decisions.isOpen(menu), "let go beside it, it stays")
    }

    @Test(arguments: [MenuSource.finger, .pointer]) func onlyAPointerIsStillThereAfterAPress(source: MenuSource) {
        let menu = open(MenuContent([MenuItem("Larger text", staysOpen: true)]))
        scene.tap(scene.middle(0, in: menu), by: source)
        #expect(scene.host.chosen == [[0]] && scene.driver.decisions.isOpen(menu))
        #expect(scene.highlighted(menu) == (source == .pointer ? 0 : nil))
    }

    @Test func thePressThatOpenedAMenuHighlightsNothing() {
        let place = Point(x: 100, y: 100)
        scene.host.spacing.placeGap = -30
        let menu = scene.open(at: place)
        scene.driver.decide { $0.opened(at: place, by: .pointer, time: scene.time) }
        scene.settle()
        #expect(scene.driver.decisions.menu(at: place) == menu)
        scene.driver.decide { $0.move(to: Point(x: 104, y: 104), time: scene.time) }
        #expect(scene.highlighted(menu) == nil && !scene.driver.isPressed, "not further than a click goes astray")
        scene.driver.decide { $0.move(to: Point(x: 104, y: 114), time: scene.time) }
        #expect(scene.highlighted(menu) == 0 && scene.driver.isPressed)
        scene.driver.decide { $0.move(to: place, time: scene.time) }
        #expect(scene.highlighted(menu) == 0, "it has moved")
    }

    @Test func aPressThatOpenedNothingHasNoEffect() {
        scene.driver.decide { $0.opened(at: Point(x: 100, y: 100), time: 0) }
        let menu = open()
        scene.hover(scene.middle(0, in: menu))
        #expect(scene.highlighted(menu) == 0)
    }

    @Test(arguments: [MenuSource.finger, .pointer]) func aPressOnACoveredMenuOnlyTurnsItsSubmenuBack(
        source: MenuSource
    ) throws {
        let menu = open(wide: false)
        let submenu = try scene.openSubmenu(of: menu)
        #expect(scene.host.views[menu]?.isCovered == true)
        let place = scene.middle(0, in: menu)
        #expect(scene.driver.decisions.menu(at: place) == menu)
        #expect(!scene.driver.decide { $0.down(at: place, by: source, time: scene.time) })
        #expect(
            !scene.driver.decisions.isOpen(submenu) && scene.driver.decisions.isOpen(menu) && !scene.driver.isPressed)
        #expect(scene.highlighted(menu) == (source == .pointer ? 0 : nil))
        scene.driver.decide { $0.up(at: place, time: scene.time) }
        scene.settle()
        #expect(scene.host.chosen.isEmpty && scene.host.views.keys.map { $0 } == [menu])
    }

    @Test func aPressOnAMenuBesideItsSubmenuChooses() throws {
        let menu = open()
        let submenu = try scene.openSubmenu(of: menu)
        #expect(scene.driver.decide { $0.down(at: scene.middle(0, in: menu), time: scene.time) })
        #expect(scene.driver.decisions.isOpen(submenu))
        scene.driver.decide { $0.up(at: scene.middle(0, in: menu), time: scene.time) }
        #expect(scene.host.chosen == [[0]] && !scene.driver.decisions.isOpen(menu))
    }

    /// The row of the submenu stayed highlighted, although nothing pointed at it.
    @Test func afterAFingerHasGoneBackNothingIsHighlighted() throws {
        let menu = open(wide: false)
        for source in [MenuSource.finger, .pointer] {
            let submenu = try scene.openSubmenu(of: menu)
            let frame = try #require(scene.host.views[submenu]?.placement).frame
            scene.tap(Point(x: frame.minX + 20, y: frame.minY + 10), by: source)
            scene.settle()
            #expect(scene.host.views.keys.map { $0 } == [menu], "no submenu comes under a pointer that has gone back")
            #expect(scene.highlighted(menu) == (source == .pointer ? 2 : nil))
        }
    }

    @Test func aSlideThatEndsOnTheHeadingOfASubmenuGoesBack() throws {
        let menu = scene.open()
        scene.driver.decide { $0.opened(at: Point(x: 100, y: 100), time: scene.time) }
        scene.settle()
        let row = scene.middle(2, in: menu)
        scene.driver.decide { $0.move(to: row, time: scene.time) }
        scene.wait(0.3)
        scene.settle()
        #expect(scene.host.views.count == 2)
        scene.driver.decide { $0.up(at: row, time: scene.time) }
        scene.settle()
        #expect(scene.host.views.keys.map { $0 } == [menu] && scene.highlighted(menu) == nil)
    }

    @Test func aSubmenuOnItsWayOutTurnsRound() throws {
        let menu = open()
        let submenu = try scene.openSubmenu(of: menu)
        scene.driver.decide { $0.close(submenu, time: scene.time) }
        scene.wait(0.05)
        let before = try #require(scene.host.views[submenu]).scale
        scene.driver.decide { $0.choose(2, in: menu, time: scene.time) }
        #expect(scene.driver.decisions.isOpen(submenu) && scene.host.views.count == 2)
        #expect(scene.host.views[submenu]?.scale == before && before < 1)
    }

    /// The press hits the menu's visible position, not its final one.
    @Test func aPressHitsTheVisibleItemWhileTheMenuGrows() throws {
        let menu = scene.open()
        scene.wait(0.1)
        let view = try #require(scene.host.views[menu])
        let (origin, end) = (try #require(view.placement).origin, scene.middle(3, in: menu))
        #expect((0.4..<0.9).contains(view.scale))
        let seen = origin + (end - origin) * view.scale
        scene.driver.decide { $0.down(at: seen, time: scene.time) }
        #expect(scene.highlighted(menu) == 3)
        scene.driver.decide { $0.up(at: seen, time: scene.time) }
        #expect(scene.host.chosen == [[3]])
    }

    @Test func slowMotionMakesOnlyTheMotionSlow() throws {
        scene.driver.clock = TimeScale(0.1)
        scene.host.bounds.size.width = 1000
        let menu = scene.open()
        scene.wait(0.5)
        #expect(try #require(scene.host.views[menu]).scale < 0.5)
        scene.wait(15)
        scene.hover(scene.middle(2, in: menu))
        scene.wait(0.25)
        #expect(scene.host.views.count == 2, "the rest of a pointer takes no longer")
        scene.driver.decide { $0.opened(at: Point(x: 100, y: 100), time: scene.time) }
        scene.wait(0.2)
        scene.driver.decide { $0.move(to: scene.middle(0, in: menu), time: scene.time) }
        scene.driver.decide { $0.up(at: scene.middle(0, in: menu), time: scene.time) }
        #expect(scene.host.chosen == [[0]], "a press longer than a click chooses")
    }

    // MARK: Lists

    @Test(arguments: [false, true]) func aFingerThatScrollsAListChoosesNothing(isDisabled: Bool) throws {
        scene.host.fingersScroll = !isDisabled
        let menu = open(scene.long)
        let (start, end) = (scene.middle(3, in: menu), scene.middle(4, in: menu))
        scene.driver.decide { $0.down(at: start, time: scene.time) }
        scene.driver.decide { $0.move(to: Point(x: start.x + 9, y: start.y), time: scene.time) }
        #expect(scene.highlighted(menu) == 3)
        scene.driver.decide { $0.move(to: end, time: scene.time) }
        #expect(scene.highlighted(menu) == (isDisabled ? 4 : nil) && scene.driver.isPressed == isDisabled)
        scene.driver.decide { $0.up(at: end, time: scene.time) }
        #expect(scene.host.chosen == (isDisabled ? [[4]] : []))
    }

    @Test func noListTakesAPointerOrAShortMenu() {
        scene.host.fingersScroll = true
        for source in [MenuSource.finger, .pointer] {
            let menu = open(source == .finger ? scene.content : scene.long)
            scene.driver.decide { $0.down(at: scene.middle(0, in: menu), by: source, time: scene.time) }
            scene.driver.decide { $0.move(to: scene.middle(3, in: menu), time: scene.time) }
            scene.driver.decide { $0.up(at: scene.middle(3, in: menu), time: scene.time) }
            scene.settle()
        }
        #expect(scene.host.chosen == [[3], [3]])
    }

    @Test func itemsOfAScrolledListAreHitAtTheirPlace() {
        let menu = open(scene.long)
        let place = scene.middle(2, in: menu)
        scene.driver.decisions.scrolled(menu, to: 3 * 44)
        scene.hover(place)
        #expect(scene.highlighted(menu) == 5)
    }

    /// A tap near the end of a list scrolled the rows away from the finger.
    @Test func aTapAtTheEndDoesNotScroll() throws {
        let menu = open(scene.long)
        let frame = try #require(scene.host.views[menu]?.placement).frame
        scene.driver.decide { $0.down(at: Point(x: frame.minX + 20, y: frame.maxY - 8), time: scene.time) }
        scene.wait(0.2)
        #expect(scene.host.views[menu]?.offset == 0 && !scene.host.isRunning)
        scene.driver.decide { $0.move(to: Point(x: frame.minX - 40, y: frame.maxY - 8), time: scene.time) }
        #expect(!scene.host.isRunning, "nor does a finger beside the list")
        scene.driver.decide { $0.move(to: Point(x: frame.minX + 32, y: frame.maxY + 8), time: scene.time) }
        scene.settle()
        let height = try #require(scene.host.views[menu]?.layout).height
        #expect(scene.host.views[menu]?.offset == height - frame.size.height, "held beyond its end as well")
    }
}
