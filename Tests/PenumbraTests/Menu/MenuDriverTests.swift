import Penumbra
import TestSupport
import Testing

/// All menus of a window, by touches.
@MainActor struct MenuDriverTests {
    /// A driver in a window of paper, with a clock.
    @MainActor private final class Scene {
        let host = RecordingMenuHost()
        let driver: MenuDriver
        private(set) var time = 0.0
        private(set) var closed: [MenuID: Int] = [:]
        let content = MenuContent(sections: [
            MenuSection([
                MenuItem("Play"), MenuItem("Archive", isEnabled: false),
                MenuItem("Share", submenu: MenuContent([MenuItem("Mail"), MenuItem("Message")])),
            ]),
            MenuSection(title: "More", [MenuItem("Delete", role: .destructive)]),
        ])
        let long = MenuContent((0..<40).map { MenuItem("Item \($0)") })

        init() {
            driver = MenuDriver(host: host)
            driver.onClosed = { [unowned self] in closed[$0, default: 0] += 1 }
        }

        @discardableResult
        func open(_ content: MenuContent? = nil, at place: Point = Point(x: 100, y: 100)) -> MenuID {
            let menu = driver.name()
            driver.open(
                menu, content ?? self.content, at: Rect(origin: place, size: Size(width: 0, height: 0)), time: time)
            return menu
        }

        func wait(_ seconds: Double) {
            let end = time + seconds
            while time < end {
                time = min(time + 1.0 / 60, end)
                if host.isRunning { driver.frame(at: time) }
            }
        }

        func settle() {
            for _ in 0..<600 where host.isRunning { wait(1.0 / 60) }
            #expect(!host.isRunning, "it does not come to rest")
        }

        /// The middle of an item.
        func middle(_ item: Int, in menu: MenuID) -> Point {
            guard let view = host.views[menu], let frame = view.placement?.frame,
                let line = view.layout?.line(of: item)
            else { return Point(x: -1, y: -1) }
            return Point(x: frame.minX + 20, y: frame.minY + (line.minY + line.maxY) / 2 - view.offset)
        }

        func tap(_ place: Point) {
            driver.down(at: place, time: time)
            wait(0.05)
            driver.up(at: place, time: time)
        }
    }

    @Test func aMenuFromItsFirstCallToItsLast() {
        let scene = Scene()
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
        let scene = Scene()
        let menu = scene.open()
        while scene.host.views[menu]?.opacity ?? 1 < 0.25 { scene.wait(1.0 / 240) }
        let before = try #require(scene.host.views[menu]).opacity
        scene.driver.down(at: Point(x: 5, y: 600), time: scene.time)
        #expect(!scene.host.takesInput && !scene.driver.isOpen(menu))
        #expect(scene.host.views[menu]?.opacity == before)
        scene.settle()
        #expect(scene.host.views.isEmpty && scene.host.chosen.isEmpty && scene.closed == [menu: 1])
    }

    @Test func itOpensAgainWhileItCloses() {
        let scene = Scene()
        let menu = scene.open()
        scene.settle()
        scene.driver.close(menu, time: scene.time)
        scene.wait(0.05)
        scene.driver.open(menu, scene.content, at: Rect(x: 100, y: 100, width: 0, height: 0), time: scene.time)
        scene.settle()
        #expect(scene.driver.isOpen(menu) && scene.host.views[menu]?.opacity == 1 && scene.closed.isEmpty)
        #expect(scene.host.read().filter { $0 == "build" }.count == 1)
    }

    @Test func aSecondMenuOpensWhileTheFirstCloses() {
        let scene = Scene()
        let first = scene.open()
        scene.settle()
        let second = scene.open(at: Point(x: 300, y: 400))
        #expect(scene.host.views.count == 2 && scene.driver.isOpen(second) && !scene.driver.isOpen(first))
        for _ in 0..<10 {
            scene.wait(1.0 / 60)
            #expect(scene.host.dimmed > 0.9, "the page lights up in between")
        }
        scene.settle()
        #expect(scene.host.views.keys.map { $0 } == [second] && scene.closed == [first: 1])
    }

    @Test func pressingSlidingAndLettingGoChoosesInOneMovement() {
        let scene = Scene()
        let place = Point(x: 100, y: 100)
        let menu = scene.open(at: place)
        scene.driver.summoned(at: place, time: scene.time)
        scene.wait(0.4)
        scene.driver.move(to: scene.middle(0, in: menu), time: scene.time)
        #expect(scene.host.views[menu]?.highlighted == 0)
        scene.driver.move(to: scene.middle(1, in: menu), time: scene.time)
        #expect(scene.host.views[menu]?.highlighted == nil, "a disabled item is not highlighted")
        scene.driver.move(to: scene.middle(3, in: menu), time: scene.time)
        scene.driver.up(at: scene.middle(3, in: menu), time: scene.time)
        scene.settle()
        #expect(scene.host.chosen == [[3]] && scene.host.views.isEmpty)
    }

    @Test func aClickThatSummonsLeavesItOpen() {
        let scene = Scene()
        let menu = scene.open()
        scene.driver.summoned(at: Point(x: 100, y: 100), time: scene.time)
        scene.wait(0.05)
        scene.driver.up(at: Point(x: 100, y: 100), time: scene.time)
        scene.settle()
        #expect(scene.driver.isOpen(menu) && scene.host.chosen.isEmpty)
    }

    @Test func aSubmenuIsChosenFromAndLeadsBack() throws {
        let scene = Scene()
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
        let scene = Scene()
        let menu = scene.open()
        scene.driver.summoned(at: Point(x: 100, y: 100), time: scene.time)
        scene.settle()
        scene.driver.move(to: scene.middle(2, in: menu), time: scene.time)
        #expect(scene.host.isRunning && scene.host.views.count == 1)
        scene.wait(0.3)
        #expect(scene.host.views.count == 2)
    }

    @Test func anItemThatKeepsTheMenuDoes() {
        let scene = Scene()
        scene.host.staying = [[0]]
        let menu = scene.open()
        scene.settle()
        scene.tap(scene.middle(0, in: menu))
        scene.settle()
        #expect(scene.host.chosen == [[0]] && scene.driver.isOpen(menu))
    }

    @Test func aFingerAtTheEndScrollsALongMenu() throws {
        let scene = Scene()
        let menu = scene.open(scene.long)
        scene.driver.summoned(at: Point(x: 100, y: 100), time: scene.time)
        scene.settle()
        let view = try #require(scene.host.views[menu])
        let frame = try #require(view.placement).frame
        #expect(view.placement?.scrolls == true)
        scene.driver.move(to: Point(x: frame.minX + 10, y: frame.maxY - 8), time: scene.time)
        scene.settle()
        let offset = try #require(scene.host.views[menu]).offset
        #expect(abs(offset - (try #require(view.layout).height - frame.size.height)) < 1e-9, "to the very end")
        #expect(scene.host.views[menu]?.highlighted == 39)
        scene.driver.up(at: Point(x: frame.minX + 10, y: frame.maxY - 20), time: scene.time)
        #expect(scene.host.chosen == [[39]])
    }

    @Test func aSubmenuOfAScrolledMenuIsWhereItsRowIs() throws {
        let scene = Scene()
        var content = scene.long
        content.sections[0].items[33].submenu = MenuContent([MenuItem("Mail"), MenuItem("Message")])
        let menu = scene.open(content)
        scene.driver.summoned(at: Point(x: 100, y: 100), time: scene.time)
        scene.settle()
        let frame = try #require(scene.host.views[menu]?.placement).frame
        scene.driver.move(to: Point(x: frame.minX + 10, y: frame.maxY - 8), time: scene.time)
        scene.settle()
        scene.driver.cancel()
        let row = scene.middle(33, in: menu)
        scene.driver.choose(33, in: menu, time: scene.time)
        let submenu = try #require(scene.host.views.keys.first { $0 != menu })
        let place = try #require(scene.host.views[submenu]?.placement)
        #expect(place.side == .over && abs(place.frame.minY - (row.y - 22)) < 1e-9)
    }

    @Test func everythingIsOverAtOnceInAnotherWindow() {
        let scene = Scene()
        let menu = scene.open()
        scene.wait(0.1)
        scene.driver.interrupt()
        #expect(scene.host.views.isEmpty && !scene.host.isRunning && !scene.host.takesInput && scene.host.dimmed == 0)
        #expect(scene.closed == [menu: 1])
    }

    @Test func aFingerThatIsDownInTheMiddleOfThatChoosesNothingLater() {
        let scene = Scene()
        let menu = scene.open()
        scene.settle()
        let place = scene.middle(0, in: menu)
        scene.driver.down(at: place, time: scene.time)
        scene.driver.interrupt()
        scene.open()
        scene.settle()
        scene.driver.up(at: place, time: scene.time)
        #expect(scene.host.chosen.isEmpty)
    }

    /// Whatever happens in whatever order: views are used as they may be (the host traps otherwise), menus lie within the
    /// window, and when all are dismissed nothing is left and each has closed once.
    @Test(arguments: [UInt64(1), 2, 3, 4])
    func nothingIsLeftWhateverHappens(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<100 {
            let (scene, place) = (Scene(), "seed \(seed), round \(round)" as Comment)
            scene.host.isMirrored = random.chance(0.5)
            var opened: [MenuID] = []
            for _ in 0..<80 {
                let point = Point(x: .random(in: 0...375, using: &random), y: .random(in: 0...667, using: &random))
                let time = scene.time - (random.chance(0.1) ? 0.02 : 0)
                switch Int.random(in: 0..<14, using: &random) {
                case 0: opened.append(scene.open(random.chance(0.5) ? scene.long : nil, at: point))
                case 1:
                    if let menu = opened.randomElement(using: &random), scene.closed[menu] == nil {
                        scene.driver.open(
                            menu, scene.content, at: Rect(origin: point, size: Size(width: 40, height: 20)), time: time)
                    }
                case 2: if let menu = opened.randomElement(using: &random) { scene.driver.close(menu, time: time) }
                case 3: scene.driver.dismiss(time: time)
                case 4 where random.chance(0.2): scene.driver.interrupt()
                case 5: scene.driver.summoned(at: point, time: time)
                case 6, 7: scene.driver.down(at: point, time: time)
                case 8, 9: scene.driver.move(to: point, time: time)
                case 10: scene.driver.up(at: point, time: time)
                case 11: scene.driver.cancel()
                case 12:
                    if let menu = scene.host.views.keys.min(by: { $0.number < $1.number }) {
                        scene.driver.choose(.random(in: 0...4, using: &random), in: menu, time: time)
                    }
                default: scene.wait(.random(in: 0...0.3, using: &random))
                }
                #expect(scene.host.takesInput == scene.host.views.keys.contains { scene.driver.isOpen($0) }, place)
                for view in scene.host.views.values {
                    guard let frame = view.placement?.frame else { continue }
                    #expect(frame.minX >= 8 && frame.minY >= 8 && frame.maxX <= 367 && frame.maxY <= 659, place)
                }
            }
            scene.driver.cancel()
            scene.driver.dismiss(time: scene.time)
            scene.settle()
            #expect(scene.host.views.isEmpty && !scene.host.takesInput && scene.host.dimmed == 0, place)
            for menu in opened { #expect(scene.closed[menu] == 1, place) }
        }
    }
}
