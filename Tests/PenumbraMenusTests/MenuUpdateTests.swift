import PenumbraMenus
import PenumbraMotion
import Testing

/// A ``MenuDriver`` whose open menus change.
@MainActor struct MenuUpdateTests {
    private let scene = MenuScene()

    @Test func anOpenMenuShowsOtherItems() throws {
        let menu = scene.open(by: .key)
        scene.settle()
        scene.press(.step(.last))
        var content = scene.content
        content.sections[0].items.insert(MenuItem("New"), at: 0)
        let before = try #require(scene.host.views[menu]?.placement).frame
        scene.driver.decide { $0.update(menu, content) }
        let view = try #require(scene.host.views[menu])
        #expect(view.content == content && view.highlighted == 4, "it is still Delete")
        #expect(view.placement?.frame.size.height == before.size.height + 44)
        #expect(view.opacity == 1 && view.scale == 1, "it is as open as it was")
        scene.press(.enter)
        #expect(scene.host.chosen == [[4]])
    }

    @Test func aShorterMenuScrollsNoFurtherThanItsEnd() {
        let menu = scene.open(scene.long)
        scene.settle()
        scene.driver.decisions.scrolled(menu, to: 500)
        scene.driver.decide { $0.update(menu, scene.content) }
        scene.hover(scene.middle(0, in: menu))
        #expect(scene.highlighted(menu) == 0)
    }

    @Test func itMovesWithItsTrigger() throws {
        let menu = scene.open()
        scene.driver.decide { $0.update(menu, scene.content, at: Rect(x: 50, y: 300, width: 100, height: 20)) }
        let placement = try #require(scene.host.views[menu]?.placement)
        #expect(placement.side == .below && placement.frame.origin == Point(x: 50, y: 328))
        #expect(scene.host.read().filter { $0 == "input" }.count == 1)
    }

    @Test(arguments: [false, true]) func aSubmenuGoesAlongWithItsRow(isWide: Bool) throws {
        if isWide { scene.host.bounds.size.width = 1000 }
        let menu = scene.open()
        scene.settle()
        let submenu = try scene.openSubmenu(of: menu)
        let before = try #require(scene.host.views[submenu]?.placement).frame
        var content = scene.content
        content.sections[0].items.insert(MenuItem("New"), at: 0)
        scene.driver.decide { $0.update(menu, content) }
        #expect(scene.host.views[menu]?.opened == 3 && scene.highlighted(menu) == 3)
        #expect(scene.host.views[submenu]?.placement?.frame.minY == before.minY + 44)
        #expect(scene.host.views[submenu]?.content.title == (isWide ? nil : "Share"))
        scene.tap(scene.middle(1, in: submenu))
        #expect(scene.host.chosen == [[2, 1]], "by the path that it has opened with")
    }

    @Test func aSubmenuStaysInPlaceIfItsRowIsGone() throws {
        let menu = scene.open()
        scene.settle()
        let submenu = try scene.openSubmenu(of: menu)
        let before = try #require(scene.host.views[submenu]?.placement).frame
        scene.driver.decide { $0.update(menu, MenuContent([MenuItem("Play")])) }
        #expect(scene.driver.decisions.isOpen(submenu) && scene.host.views[submenu]?.placement?.frame == before)
        #expect(scene.host.views[menu]?.opened == nil && scene.highlighted(menu) == nil)
        // The replacement is a different menu.
        scene.driver.decide { $0.update(menu, scene.content) }
        scene.driver.decide { $0.choose(2, in: menu, time: scene.time) }
        #expect(!scene.driver.decisions.isOpen(submenu) && scene.host.views[menu]?.opened == 2)
        scene.settle()
        #expect(scene.host.views.count == 2)
    }

    @Test func aSubmenuShowsItsContentAtTheTimeOfOpening() throws {
        scene.host.submenus[[2]] = MenuContent([MenuItem("A"), MenuItem("B", isEnabled: false), MenuItem("C")])
        scene.open(by: .key)
        scene.press(.step(.next), .right)
        let submenu = try #require(scene.newest)
        #expect(scene.host.views[submenu]?.content.items.map(\.label) == ["A", "B", "C"])
        scene.press(.step(.next))
        #expect(scene.highlighted(submenu) == 2)
    }

    @Test func theItemWithAnOpenSubmenuIsReportedToTheEnd() throws {
        let menu = scene.open(by: .key)
        scene.press(.step(.next), .right)
        #expect(scene.host.read().filter { $0.contains("opened") } == ["opened 2"])
        scene.driver.decide { $0.interrupt() }
        #expect(scene.host.read().filter { $0.contains("opened") } == ["none opened"])
        #expect(scene.host.views.isEmpty && scene.closed == [menu: 1])
    }

    /// The first row of a submenu is level with its row if the spacing requires it.
    @Test func theSpacingIsTheToolkits() throws {
        scene.host.bounds.size.width = 1000
        scene.host.spacing = MenuSpacing(padding: 10, gap: 3, placeGap: 0, submenuGap: 5, submenuRise: 10)
        let menu = scene.open()
        scene.settle()
        let frame = try #require(scene.host.views[menu]?.placement).frame
        #expect(frame.origin == Point(x: 100, y: 100) && frame.size.height == 20 + 4 * 44 + 9 + 44)
        let row = scene.middle(2, in: menu)
        scene.tap(row)
        scene.settle()
        let submenu = try #require(scene.newest)
        #expect(scene.host.views[submenu]?.placement?.frame.minX == frame.maxX + 5)
        #expect(scene.middle(0, in: submenu).y == row.y)
    }

    @Test func hiddenMenusAreNotUpdated() {
        let menu = scene.open()
        scene.driver.decide { $0.interrupt() }
        scene.driver.decide { $0.update(menu, scene.content) }
        #expect(scene.host.views.isEmpty)
    }
}
