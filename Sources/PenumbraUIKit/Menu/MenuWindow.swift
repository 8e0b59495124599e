#if os(iOS)
    import PenumbraMotion
    import PenumbraGestures
    import PenumbraMenus
    import UIKit

    /// All menus of one window.
    @MainActor final class MenuWindow {
        let driver: MenuDriver
        let haptics = MenuHaptics()
        private let stage: MenuStage
        private let notices: SystemNotices
        private let keyLink = FrameLink()
        private var keys = KeyRepeat()
        private var endings: [MenuID: () -> Void] = [:]

        private static let known = NSMapTable<UIWindow, MenuWindow>.weakToStrongObjects()

        /// The menus of a window, which is held weakly.
        static func of(_ window: UIWindow) -> MenuWindow {
            if let menus = known.object(forKey: window) { return menus }
            let menus = MenuWindow(window)
            known.setObject(menus, forKey: window)
            return menus
        }

        private init(_ window: UIWindow) {
            notices = SystemNotices(of: window)
            stage = MenuStage(window: window)
            driver = MenuDriver(host: stage)
            stage.onFrame = { [weak driver] time in driver?.decide { $0.frame(at: time) } }
            stage.onChoose = { [weak driver] item, menu in
                driver?.decide { $0.choose(item, in: menu, by: .key, time: CACurrentMediaTime()) }
            }
            stage.overlay.onTouch = { [weak self] phase, place, source, time in
                self?.take(phase, place, by: source, time)
            }
            stage.overlay.onHover = { [weak driver] place in
                driver?.decide { $0.hover(at: place.map { PenumbraMotion.Point($0) }, time: CACurrentMediaTime()) }
            }
            stage.overlay.onKey = { [weak self] key, isDown in self?.take(key, isDown) }
            stage.overlay.onInput = { [weak self] takesInput in
                if !takesInput { self?.releaseKeys() }
            }
            keyLink.window = window
            keyLink.onFrame = { [weak self] time in self?.repeatKeys(at: time) }
            stage.onHighlight = { [weak self] in self?.highlighted() }
            stage.overlay.onResize = { [weak driver] in driver?.decide { $0.interrupt() } }
            stage.overlay.onEscape = { [weak driver] in driver?.decide { $0.dismiss(time: CACurrentMediaTime()) } }
            notices.onBackground = { [weak driver] in driver?.decide { $0.interrupt() } }
            notices.onReducedMotion = { [weak driver] isReduced in driver?.style.reducesMotion = isReduced }
            stage.onClosed = { [weak self] menu in self?.closed(menu) }
        }

        /// Opens a menu beside a rectangle of the window, or reopens a closing one. `onClosed` is called when nothing of it is
        /// visible any more.
        func open(_ menu: MenuID, _ owner: MenuStage.Owner, at anchor: CGRect, onClosed: @escaping () -> Void) {
            stage.owners[menu] = stage.owners[menu] ?? owner
            endings[menu] = onClosed
            driver.decide {
                $0.open(menu, owner.model.content, at: PenumbraMotion.Rect(anchor), time: CACurrentMediaTime())
            }
        }

        /// Handles a touch of the press that has opened a menu, or of one in the overlay.
        func take(_ phase: Touch.Phase, _ place: CGPoint, by source: MenuSource = .finger, _ time: Double) {
            let place = PenumbraMotion.Point(place)
            switch phase {
            case .down: driver.decide { $0.down(at: place, by: source, time: time) }
            case .move: driver.decide { $0.move(to: place, time: time) }
            case .up: driver.decide { $0.up(at: place, time: time) }
            case .cancel: driver.decide { $0.cancel() }
            }
        }

        /// A finger that slides feels the items; a pointer and keys do not.
        private func highlighted() {
            if driver.isPressed, driver.source == .finger { haptics.slid() }
        }

        // MARK: Keys

        private func take(_ key: MenuKey, _ isDown: Bool) {
            let now = CACurrentMediaTime()
            if isDown {
                keys.press(key, at: now)
                driver.decide { $0.press(key, time: now) }
            } else {
                keys.release(key)
            }
            keyLink.setRunning(keys.deadline != nil)
        }

        private func repeatKeys(at time: Double) {
            if let key = keys.advance(to: time) { driver.decide { $0.press(key, time: time) } }
        }

        private func releaseKeys() {
            keys.release()
            keyLink.tearDown()
            keyLink.onFrame = { [weak self] time in self?.repeatKeys(at: time) }
        }

        private func closed(_ menu: MenuID) {
            stage.owners[menu] = nil
            endings.removeValue(forKey: menu)?()
        }
    }

    /// The haptic feedback of a finger that opens a menu and slides from item to item.
    @MainActor final class MenuHaptics {
        private let impact = UIImpactFeedbackGenerator(style: .light)
        private let selection = UISelectionFeedbackGenerator()

        /// A press has opened a menu.
        func opened() {
            impact.impactOccurred()
            selection.prepare()
        }

        /// A finger has slid to another item.
        func slid() {
            selection.selectionChanged()
        }
    }
#endif
