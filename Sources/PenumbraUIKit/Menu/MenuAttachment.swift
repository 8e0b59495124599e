#if os(iOS)
    import PenumbraMenus
    import UIKit

    /// The ways in which one view opens its menu: a press, a tap in content that scrolls, a secondary click, and an action of
    /// assistive tools.
    @MainActor final class MenuAttachment: NSObject, UIGestureRecognizerDelegate {
        /// Called when the menu is to open: beside a location in the window, or beside the view if it is nil.
        var onOpen: (_ view: UIView, _ place: CGPoint?) -> Void = { _, _ in }
        /// Called for the press, which has opened the menu when it begins.
        var onPress: (UILongPressGestureRecognizer) -> Void = { _ in }

        private weak var view: UIView?
        private let duration: TimeInterval
        private let press = UILongPressGestureRecognizer()
        private let tap = UITapGestureRecognizer()
        private let click = UITapGestureRecognizer()
        private var restoration: Restoration?

        init(_ view: UIView, after duration: TimeInterval, named name: String) {
            self.view = view
            self.duration = duration
            super.init()
            press.addTarget(self, action: #selector(pressed))
            tap.addTarget(self, action: #selector(tapped))
            click.addTarget(self, action: #selector(clicked))
            click.buttonMaskRequired = .secondary
            click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
            for recognizer in all {
                recognizer.delegate = self
                view.addGestureRecognizer(recognizer)
            }
            let action = UIAccessibilityCustomAction(name: name) { [weak self] _ in self?.open() ?? false }
            if trigger.needsAction {
                view.accessibilityCustomActions = (view.accessibilityCustomActions ?? []) + [action]
            }
            restoration = Restoration { [weak view, all = self.all] in
                for recognizer in all { view?.removeGestureRecognizer(recognizer) }
                view?.accessibilityCustomActions?.removeAll { $0 === action }
            }
        }

        /// Removes everything from the view before the object goes.
        func remove() {
            restoration?.run()
        }

        /// Whether the menu opens beside the finger.
        var opensBesideFinger: Bool { trigger.opensBesideFinger }

        private var all: [UIGestureRecognizer] { [press, tap, click] }

        private var trigger: MenuTrigger {
            MenuTrigger(after: duration, isInScrollingContent: scrollViews.contains(where: \.isScrollEnabled))
        }

        private var scrollViews: [UIScrollView] {
            (view?.superview).ancestors(within: nil).compactMap { $0 as? UIScrollView }
        }

        private func open() -> Bool {
            guard let view, view.window != nil else { return false }
            onOpen(view, nil)
            return true
        }

        // MARK: UIGestureRecognizerDelegate

        /// The view may have moved into a list since it got its menu. A finger that stops a list opens no menu.
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            guard touch.type == .indirectPointer || !scrollViews.contains(where: \.isDecelerating) else { return false }
            let trigger = trigger
            if gestureRecognizer === press, press.minimumPressDuration != trigger.pressDuration {
                press.minimumPressDuration = trigger.pressDuration
            }
            return gestureRecognizer !== tap || trigger.opensOnTap
        }

        // MARK: Recognizers

        @objc private func pressed() {
            onPress(press)
        }

        @objc private func tapped() {
            _ = open()
        }

        @objc private func clicked() {
            if let view { onOpen(view, click.location(in: nil)) }
        }
    }
#endif
