#if os(iOS)
    import PenumbraMotion
    import PenumbraMenus
    import PenumbraThemes
    import UIKit

    /// A menu that opens from any point, and that can be reversed while it moves.
    ///
    ///     let menu = PullDownMenu(UIMenu(children: actions), themes: themes)
    ///     menu.attach(to: button)
    ///
    /// Keep it: when it goes, it leaves its views. It can be attached to one view or to many: ``onWillOpen`` gets the view for which
    /// it opens. It shows the content of the `UIMenu` at the time it opens.
    @MainActor public final class PullDownMenu: NSObject {
        /// The content, used the next time the menu opens.
        public var menu: UIMenu
        /// The store of the colors; nil for the system's colors.
        public var themes: ThemeStore?
        /// Called before the menu opens, with the view for which it opens, or nil if it opens at a location. You can set
        /// ``menu`` here.
        public var onWillOpen: (_ view: UIView?) -> Void = { _ in }
        /// Called once the menu is gone, however often it has been reversed.
        public var onClosed: () -> Void = {}

        /// The name of the action that opens the menu of a view with a long press, for assistive tools. It is in the user's language.
        public var actionName = Texts.showMenu

        private let attachments = NSMapTable<UIView, MenuAttachment>.weakToStrongObjects()
        /// The window and the identifier of the open menu; nil while it is not visible.
        private var shown: (window: MenuWindow, id: MenuID)?

        /// Creates a menu.
        ///
        /// - Parameters:
        ///   - menu: The content.
        ///   - themes: The store of the colors; nil for the system's colors.
        public init(_ menu: UIMenu, themes: ThemeStore? = nil) {
            self.menu = menu
            self.themes = themes
            super.init()
        }

        /// Whether the menu is open or opening.
        public var isOpen: Bool { shown.map { $0.window.driver.decisions.isOpen($0.id) } ?? false }

        /// Opens the menu at a location in a window.
        public func open(at place: CGPoint, in window: UIWindow) {
            open(at: CGRect(origin: place, size: .zero), in: window, for: nil)
        }

        /// Opens the menu beside a view. Does nothing if the view is in no window.
        public func open(from view: UIView) {
            guard let window = view.window else { return }
            open(at: view.convert(view.bounds, to: nil), in: window, for: view)
        }

        /// Closes the menu from its current position.
        public func close() {
            guard let shown else { return }
            shown.window.driver.decide { $0.close(shown.id, time: CACurrentMediaTime()) }
        }

        private func open(at anchor: CGRect, in window: UIWindow, for sender: UIView?) {
            let menus = MenuWindow.of(window)
            if let shown, shown.window !== menus {
                shown.window.driver.decide { $0.close(shown.id, time: CACurrentMediaTime()) }
            }
            let id = shown.flatMap { $0.window === menus ? $0.id : nil }
            if id == nil { onWillOpen(sender) }
            let name = id ?? menus.driver.decisions.name()
            shown = (menus, name)
            let owner = MenuStage.Owner(model: MenuModel(menu), colors: PartColors(themes), sender: sender)
            menus.open(name, owner, at: anchor) { [weak self] in self?.closed(name, in: menus) }
        }

        private func closed(_ name: MenuID, in menus: MenuWindow) {
            if let shown, shown.window === menus, shown.id == name { self.shown = nil }
            onClosed()
        }

        // MARK: Attaching to a view

        /// Opens the menu on a press of a view: after `duration` seconds beside the finger, or at once, beside the view, if it
        /// is 0. Sliding on and releasing chooses an item in one movement. A secondary click opens the menu too. If the press
        /// is long, so does an action of assistive tools.
        ///
        /// In content that scrolls, a press that opens at once waits for a moment, so that a finger that moves in that time
        /// scrolls. A tap opens the menu. A second call for the same view replaces the first, as for cells that are reused.
        public func attach(to view: UIView, after duration: TimeInterval = 0) {
            detach(from: view)
            let attachment = MenuAttachment(view, after: duration, named: actionName)
            attachment.onOpen = { [weak self] view, place in
                guard let self, let window = view.window else { return }
                if let place {
                    open(at: CGRect(origin: place, size: .zero), in: window, for: view)
                } else {
                    open(from: view)
                }
            }
            attachment.onPress = { [weak self, weak attachment] press in
                self?.take(press, opensBesideFinger: attachment?.opensBesideFinger ?? false)
            }
            attachments.setObject(attachment, forKey: view)
        }

        /// Removes the menu from a view. A menu that is open stays open.
        public func detach(from view: UIView) {
            attachments.object(forKey: view)?.remove()
            attachments.removeObject(forKey: view)
        }

        private func take(_ press: UILongPressGestureRecognizer, opensBesideFinger: Bool) {
            guard let view = press.view, let window = view.window else { return }
            let (place, now) = (press.location(in: nil), CACurrentMediaTime())
            let menus = MenuWindow.of(window)
            switch press.state {
            case .began:
                menus.haptics.opened()
                if opensBesideFinger {
                    open(at: CGRect(origin: place, size: .zero), in: window, for: view)
                } else {
                    open(from: view)
                }
                menus.driver.decide { $0.opened(at: PenumbraMotion.Point(place), time: now) }
            case .changed: menus.take(.move, place, now)
            case .ended: menus.take(.up, place, now)
            case .cancelled, .failed: menus.take(.cancel, place, now)
            default: break
            }
        }
    }
#endif
