#if os(iOS)
    import PenumbraMotion
    import PenumbraMenus
    import UIKit

    /// The views of one window's menus, for the core's menu driver.
    ///
    /// The names in comments after some calls are those of the transcript in MenuDriverTests.
    @MainActor final class MenuStage: MenuHost {
        /// The owner of a root menu.
        struct Owner {
            let model: MenuModel
            let colors: PartColors
            /// The sender of its actions.
            weak var sender: UIView?
        }

        /// The owners of the menus that are open or closing.
        var owners: [MenuID: Owner] = [:]
        /// Called when assistive technology chooses an item.
        var onChoose: (_ item: Int, MenuID) -> Void = { _, _ in }
        /// Called before a requested frame; the time is in seconds.
        var onFrame: (_ time: Double) -> Void = { _ in }

        /// Called when an item is highlighted.
        var onHighlight: () -> Void = {}
        /// Called when nothing of a root menu is visible any more.
        var onClosed: (MenuID) -> Void = { _ in }

        let overlay = MenuOverlay(frame: .zero)
        private weak var window: UIWindow?
        private let link = FrameLink()
        private var views: [MenuID: MenuView] = [:]

        /// The least distance of menus from the border of the window, in points.
        private static let margin: CGFloat = 8

        init(window: UIWindow) {
            self.window = window
            link.window = window
        }

        // MARK: MenuHost

        var bounds: PenumbraMotion.Rect {
            guard let window else { return PenumbraMotion.Rect(x: 0, y: 0, width: 0, height: 0) }
            return PenumbraMotion.Rect(
                window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin))
        }

        var isMirrored: Bool { window?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

        func build(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuMeasure {
            let owner = owners[root]
            let view = MenuView(
                content, colors: owner?.colors ?? PartColors(nil), room: CGFloat(bounds.size.width),
                element: { owner?.model[path + [$0]] },
                choose: { [weak self] item in self?.onChoose(item, menu) })
            views[menu] = view  // build
            if let window, overlay.superview !== window {
                overlay.frame = window.bounds
                window.addSubview(overlay)
            }
            window?.bringSubviewToFront(overlay)
            overlay.addSubview(view)
            return view.measure
        }

        func place(_ menu: MenuID, _ placement: MenuPlacement, _ layout: MenuLayout) {
            guard let view = views[menu] else { return }
            view.place(placement, layout)  // place
            UIAccessibility.post(notification: .screenChanged, argument: view)
        }

        func show(_ menu: MenuID, scale: Double, opacity: Double) {
            views[menu]?.show(scale: scale, opacity: opacity)
        }

        func highlight(_ menu: MenuID, _ item: Int?) {
            views[menu]?.highlight(item)
            if item != nil { onHighlight() }
        }

        func scroll(_ menu: MenuID, to offset: Double) {
            views[menu]?.scroll(to: offset)
        }

        func remove(_ menu: MenuID) {
            views.removeValue(forKey: menu)?.removeFromSuperview()  // remove
            if views.isEmpty { overlay.removeFromSuperview() }
        }

        func dim(_ amount: Double) {
            overlay.dim(amount)
        }

        func takeInput(_ takes: Bool) {
            overlay.takeInput(takes)  // input, no input
            if !takes { UIAccessibility.post(notification: .screenChanged, argument: nil) }
        }

        func choose(_ path: [Int], in root: MenuID) {
            guard let owner = owners[root] else { return }
            owner.model.perform(path, from: owner.sender)  // choose
        }

        func closed(_ menu: MenuID) {
            onClosed(menu)
        }

        func setFrames(_ areWanted: Bool) {
            if areWanted {
                link.onFrame = { [weak self] time in self?.onFrame(time) }
                link.setRunning(true)  // frames
            } else if views.isEmpty {
                link.tearDown()  // pause
            } else {
                link.setRunning(false)  // pause
            }
        }
    }
#endif
