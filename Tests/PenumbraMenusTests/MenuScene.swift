import PenumbraMenus
import PenumbraMotion
import TestSupport
import Testing

/// A driver in a mock window, with a clock.
@MainActor final class MenuScene {
    let host = RecordingMenuHost()
    let driver: MenuDriver
    private(set) var time = 0.0
    var closed: [MenuID: Int] { host.closed }
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
        host.driver = driver
    }

    @discardableResult
    func open(
        _ content: MenuContent? = nil, at place: Point = Point(x: 100, y: 100), by source: MenuSource = .finger
    ) -> MenuID {
        let menu = driver.decisions.name()
        let anchor = Rect(origin: place, size: Size(width: 0, height: 0))
        driver.decide { $0.open(menu, content ?? self.content, at: anchor, by: source, time: time) }
        return menu
    }

    func wait(_ seconds: Double) {
        for next in frameTimes(from: time, for: seconds) {
            time = next
            if host.isRunning { driver.decide { $0.frame(at: time) } }
        }
    }

    func settle() {
        for _ in 0..<600 where host.isRunning { wait(1.0 / 60) }
        #expect(!host.isRunning, "it does not come to rest")
    }

    /// Returns the middle of an item.
    func middle(_ item: Int, in menu: MenuID) -> Point {
        guard let view = host.views[menu], let frame = view.placement?.frame,
            let line = view.layout?.line(of: item)
        else { return Point(x: -1, y: -1) }
        return Point(x: frame.minX + 20, y: frame.minY + (line.minY + line.maxY) / 2 - view.offset)
    }

    /// Returns the highlighted row of a menu, according to its view.
    func highlighted(_ menu: MenuID) -> Int? { host.views[menu]?.highlighted }

    /// The menu that opened most recently.
    var newest: MenuID? { host.views.keys.max { $0.number < $1.number } }

    /// Opens the submenu of Share with a tap, and waits until it rests.
    func openSubmenu(of menu: MenuID) throws -> MenuID {
        tap(middle(2, in: menu))
        settle()
        return try #require(newest)
    }

    func press(_ keys: MenuKey...) {
        for key in keys { driver.decide { $0.press(key, time: time) } }
    }

    func hover(_ place: Point) {
        driver.decide { $0.hover(at: place, time: time) }
    }

    func tap(_ place: Point, by source: MenuSource = .finger) {
        driver.decide { $0.down(at: place, by: source, time: time) }
        wait(0.05)
        driver.decide { $0.up(at: place, time: time) }
    }
}
