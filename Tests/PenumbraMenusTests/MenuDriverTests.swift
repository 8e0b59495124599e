import PenumbraMenus
import PenumbraMotion
import Testing

/// All menus of a window, operated by touch.
@MainActor struct MenuDriverTests {
    @Test func aMenuFromItsFirstCallToItsLast() {
        let scene = MenuScene()
        let menu = scene.open()
        #expect(scene.host.read() == ["build", "place", "input", "frames"])
        scene.settle()
        #expect(scene.host.read() == ["pause"] && scene.host.dimmed == 1 && scene.host.views[menu]?.opacity == 1)
        scene.tap(scene.middle(0, in: menu))
        #expect(scene.host.read() == ["no input", "frames", "choose"] && scene.host.chosen == [[0]])
        scene.settle()
        #expect(scene.host.read() == ["remove", "pause"] && scene.host.dimmed == 0 && scene.closed == [menu: 1])
    }

    @Test func aPressOutsideTurnsItBackAtOnce() throws {
        let scene = MenuScene()
        let menu = scene.open()
        while scene.host.views[menu]?.scale ?? 1 < 0.25 { scene.wait(1.0 / 240) }
        let before = try #require(scene.host.views[menu]).scale
        scene.driver.decide { $0.down(at: Point(x: 5, y: 600), time: scene.time) }
        #expect(!scene.host.takesInput && !scene.driver.decisions.isOpen(menu))
        #expect(scene.host.views[menu]?.scale == before)
        scene.settle()
        #expect(scene.host.views.isEmpty && scene.host.chosen.isEmpty && scene.closed == [menu: 1])
    }

    @Test func itOpensAgainWhileItCloses() {
        let scene = MenuScene()
        let menu = scene.open()
        scene.settle()
        scene.driver.decide { $0.close(menu, time: scene.time) }
        scene.wait(0.05)
        scene.driver.decide {
            $0.open(menu, scene.content, at: Rect(x: 100, y: 100, width: 0, height: 0), time: scene.time)
        }
        scene.settle()
        #expect(scene.driver.decisions.isOpen(menu) && scene.host.views[menu]?.opacity == 1 && scene.closed.isEmpty)
        #expect(scene.host.read().filter { $0 == "build" }.count == 1)
    }

    @Test func aSecondMenuOpensWhileTheFirstCloses() {
        let scene = MenuScene()
        let first = scene.open()
        scene.settle()
        let second = scene.open(at: Point(x: 300, y: 400))
        #expect(
            scene.host.views.count == 2 && scene.driver.decisions.isOpen(second)
                && !scene.driver.decisions.isOpen(first))
        for _ in 0..<10 {
            scene.wait(1.0 / 60)
            #expect(scene.host.dimmed > 0.9, "the page lights up in between")
        }
        scene.settle()
        #expect(scene.host.views.keys.map { $0 } == [second] && scene.closed == [first: 1])
    }

    @Test func pressingSlidingAndLettingGoChoosesInOneMovement() {
        let scene = MenuScene()
        let place = Point(x: 100, y: 100)
        let menu = scene.open(at: place)
        scene.driver.decide { $0.opened(at: place, time: scene.time) }
        scene.wait(0.4)
        scene.driver.decide { $0.move(to: scene.middle(0, in: menu), time: scene.time) }
        #expect(scene.host.views[menu]?.highlighted == 0)
        scene.driver.decide { $0.move(to: scene.middle(1, in: menu), time: scene.time) }
        #expect(scene.host.views[menu]?.highlighted == nil, "a disabled item is not highlighted")
        scene.driver.decide { $0.move(to: scene.middle(3, in: menu), time: scene.time) }
        scene.driver.decide { $0.up(at: scene.middle(3, in: menu), time: scene.time) }
        scene.settle()
        #expect(scene.host.chosen == [[3]] && scene.host.views.isEmpty)
    }

    @Test func aClickThatOpensAMenuLeavesItOpen() {
        let scene = MenuScene()
        let menu = scene.open()
        scene.driver.decide { $0.opened(at: Point(x: 100, y: 100), time: scene.time) }
        scene.wait(0.05)
        scene.driver.decide { $0.up(at: Point(x: 100, y: 100), time: scene.time) }
        scene.settle()
        #expect(scene.driver.decisions.isOpen(menu) && scene.host.chosen.isEmpty)
    }

    @Test func aSubmenuIsChosenFromAndLeadsBack() throws {
        let scene = MenuScene()
        let menu = scene.open()
        scene.settle()
        scene.tap(scene.middle(2, in: menu))
        scene.settle()
        let submenu = try #require(scene.host.views.keys.first { $0 != menu })
        #expect(scene.host.views[submenu]?.content.title == "Share")
        #expect(scene.host.views[menu]?.highlighted == 2)
        let frame = try #require(scene.host.views[submenu]?.placement).frame
        scene.tap(Point(x: frame.minX + 20, y: frame.minY + 10))
        scene.settle()
        #expect(scene.host.views.keys.map { $0 } == [menu], "its heading leads back")
        scene.tap(scene.middle(2, in: menu))
        scene.settle()
        let again = try #require(scene.host.views.keys.first { $0 != menu })
        scene.tap(scene.middle(1, in: again))
        scene.settle()
        #expect(scene.host.chosen == [[2, 1]] && scene.host.views.isEmpty && scene.closed == [menu: 1])
    }

    @Test func aFingerThatRestsOpensASubmenu() {
        let scene = MenuScene()
        let menu = scene.open()
        scene.driver.decide { $0.opened(at: Point(x: 100, y: 100), time: scene.time) }
        scene.settle()
        scene.driver.decide { $0.move(to: scene.middle(2, in: menu), time: scene.time) }
        #expect(scene.host.isRunning && scene.host.views.count == 1)
        scene.wait(0.3)
        #expect(scene.host.views.count == 2)
    }

    @Test func anItemThatKeepsTheMenuDoes() {
        let scene = MenuScene()
        let menu = scene.open(MenuContent([MenuItem("Larger text", staysOpen: true)]))
        scene.settle()
        scene.tap(scene.middle(0, in: menu))
        scene.settle()
        #expect(scene.host.chosen == [[0]] && scene.driver.decisions.isOpen(menu))
    }

    @Test func aFingerAtTheEndScrollsALongMenu() throws {
        let scene = MenuScene()
        let menu = scene.open(scene.long)
        scene.driver.decide { $0.opened(at: Point(x: 100, y: 100), time: scene.time) }
        scene.settle()
        let view = try #require(scene.host.views[menu])
        let frame = try #require(view.placement).frame
        #expect(view.placement?.scrolls == true)
        scene.driver.decide { $0.move(to: Point(x: frame.minX + 10, y: frame.maxY - 8), time: scene.time) }
        scene.settle()
        let offset = try #require(scene.host.views[menu]).offset
        #expect(abs(offset - (try #require(view.layout).height - frame.size.height)) < 1e-9, "to the very end")
        #expect(scene.host.views[menu]?.highlighted == 39)
        scene.driver.decide { $0.up(at: Point(x: frame.minX + 10, y: frame.maxY - 20), time: scene.time) }
        #expect(scene.host.chosen == [[39]])
    }

    @Test func aSubmenuOfAScrolledMenuIsWhereItsRowIs() throws {
        let scene = MenuScene()
        var content = scene.long
        content.sections[0].items[33].submenu = MenuContent([MenuItem("Mail"), MenuItem("Message")])
        let menu = scene.open(content)
        scene.driver.decide { $0.opened(at: Point(x: 100, y: 100), time: scene.time) }
        scene.settle()
        let frame = try #require(scene.host.views[menu]?.placement).frame
        scene.driver.decide { $0.move(to: Point(x: frame.minX + 10, y: frame.maxY - 8), time: scene.time) }
        scene.settle()
        scene.driver.decide { $0.cancel() }
        let row = scene.middle(33, in: menu)
        scene.driver.decide { $0.choose(33, in: menu, time: scene.time) }
        let submenu = try #require(scene.host.views.keys.first { $0 != menu })
        let place = try #require(scene.host.views[submenu]?.placement)
        #expect(place.side == .over && abs(place.frame.minY - (row.y - 22 - scene.host.spacing.submenuRise)) < 1e-9)
    }

    @Test func everythingIsOverAtOnceInAnotherWindow() {
        let scene = MenuScene()
        let menu = scene.open()
        scene.wait(0.1)
        scene.driver.decide { $0.interrupt() }
        #expect(scene.host.views.isEmpty && !scene.host.isRunning && !scene.host.takesInput && scene.host.dimmed == 0)
        #expect(scene.closed == [menu: 1])
    }

    @Test func aFingerThatIsDownInTheMiddleOfThatChoosesNothingLater() {
        let scene = MenuScene()
        let menu = scene.open()
        scene.settle()
        let place = scene.middle(0, in: menu)
        scene.driver.decide { $0.down(at: place, time: scene.time) }
        scene.driver.decide { $0.interrupt() }
        scene.open()
        scene.settle()
        scene.driver.decide { $0.up(at: place, time: scene.time) }
        #expect(scene.host.chosen.isEmpty)
    }
}
