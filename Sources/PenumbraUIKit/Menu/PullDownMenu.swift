#if canImport(UIKit)
    import PenumbraGeometry
    import PenumbraMenus
    import PenumbraThemes
    import UIKit

    /// A menu that opens from any point, and can be turned back and opened again while it moves.
    ///
    ///     let menu = PullDownMenu(UIMenu(children: actions), themes: themes)
    ///     menu.attach(to: button)
    ///
    /// Keep it for as long as it is attached. What it shows is what the `UIMenu` has when it opens.
    @MainActor public final class PullDownMenu: NSObject {
        /// What it shows when it opens next.
        public var menu: UIMenu
        /// Whose colours it has; those of the system where that is nil.
        public var themes: ThemeStore?
        /// Called before it opens; the time to set ``menu``.
        public var onWillOpen: () -> Void = {}
        /// Called once it is gone, however often it has turned round.
        public var onClosed: () -> Void = {}

        /// Its name in the window where it shows; nil while it does not.
        private var shown: (window: MenuWindow, id: MenuID)?

        /// A menu that is shown nowhere.
        public init(_ menu: UIMenu, themes: ThemeStore? = nil) {
            self.menu = menu
            self.themes = themes
            super.init()
        }

        /// Whether it is open, or on its way there.
        public var isOpen: Bool { shown.map { $0.window.driver.isOpen($0.id) } ?? false }

        /// Opens it at a place in a window.
        public func open(at place: CGPoint, in window: UIWindow) {
            open(at: CGRect(origin: place, size: .zero), in: window, for: nil)
        }

        /// Opens it beside a view. Without effect where the view is in no window.
        public func open(from view: UIView) {
            guard let window = view.window else { return }
            open(at: view.convert(view.bounds, to: nil), in: window, for: view)
        }

        /// Turns it back, from where it is.
        public func close() {
            guard let shown else { return }
            shown.window.driver.close(shown.id, time: CACurrentMediaTime())
        }

        private func open(at anchor: CGRect, in window: UIWindow, for sender: UIView?) {
            let menus = MenuWindow.of(window)
            if let shown, shown.window !== menus { shown.window.driver.close(shown.id, time: CACurrentMediaTime()) }
            let id = shown.flatMap { $0.window === menus ? $0.id : nil }
            if id == nil { onWillOpen() }
            let name = id ?? menus.driver.name()
            shown = (menus, name)
            let owner = MenuStage.Owner(model: MenuModel(menu), colors: PartColors(themes), sender: sender)
            menus.open(name, owner, at: anchor) { [weak self] in self?.closed(name, in: menus) }
        }

        private func closed(_ name: MenuID, in menus: MenuWindow) {
            if let shown, shown.window === menus, shown.id == name { self.shown = nil }
            onClosed()
        }

        // MARK: A view that opens it

        /// Lets a press on a view open it: after so many seconds, beside the finger, or at once, beside the view. To slide
        /// from there and to let go chooses in one movement.
        public func attach(to view: UIView, after duration: TimeInterval = 0) {
            let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
            press.minimumPressDuration = duration
            view.addGestureRecognizer(press)
        }

        @objc private func pressed(_ press: UILongPressGestureRecognizer) {
            guard let view = press.view, let window = view.window else { return }
            let (place, now) = (press.location(in: nil), CACurrentMediaTime())
            switch press.state {
            case .began:
                if press.minimumPressDuration > 0 {
                    open(at: CGRect(origin: place, size: .zero), in: window, for: view)
                } else {
                    open(from: view)
                }
                MenuWindow.of(window).driver.opened(at: PenumbraGeometry.Point(place), time: now)
            case .changed: MenuWindow.of(window).take(.move, place, now)
            case .ended: MenuWindow.of(window).take(.up, place, now)
            case .cancelled, .failed: MenuWindow.of(window).take(.cancel, place, now)
            default: break
            }
        }
    }
#endif
