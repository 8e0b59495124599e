#if os(iOS)
    import PenumbraGestures
    import PenumbraMenus
    import UIKit

    /// The container of menus, above everything in a window: it dims the page, and handles the touches while a menu is open.
    final class MenuOverlay: UIView {
        /// Called for the touches of one finger, or the presses of a pointer; the time is in seconds.
        var onTouch: (Touch.Phase, CGPoint, MenuSource, _ time: Double) -> Void = { _, _, _, _ in }
        /// Called with the location of a hovering pointer, or with nil when it leaves.
        var onHover: (CGPoint?) -> Void = { _ in }
        /// Called for the keys of menus, when they go down and when they come up.
        var onKey: (MenuKey, _ isDown: Bool) -> Void = { _, _ in }
        /// Called with whether touches and keys go to menus.
        var onInput: (Bool) -> Void = { _ in }
        /// Called when the size changes.
        var onResize: () -> Void = {}
        /// Called when assistive technology requests to close everything.
        var onEscape: () -> Void = {}

        private let shade = UIView()
        private var size: CGSize?
        /// The window whose tint is dimmed.
        private weak var dimmed: UIWindow?

        /// The duration in which the tint loses its color, in seconds.
        private static let tintDuration = 0.25

        override init(frame: CGRect) {
            super.init(frame: frame)
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            isUserInteractionEnabled = false
            // Menus keep their colors while the page loses its own.
            tintAdjustmentMode = .normal
            shade.isUserInteractionEnabled = false
            shade.autoresizingMask = autoresizingMask
            shade.backgroundColor = .black
            shade.alpha = 0
            shade.frame = bounds
            addSubview(shade)
            addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: #selector(hovered(_:))))
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        /// Sets whether touches go to menus, or to the page below.
        func takeInput(_ takes: Bool) {
            isUserInteractionEnabled = takes
            accessibilityViewIsModal = takes
            onInput(takes)
            dimTint(takes)
            if !takes {
                resignFirstResponder()
            } else if window.map({ !$0.containsFirstResponder }) ?? false {
                // A text being edited keeps its keyboard.
                becomeFirstResponder()
            }
        }

        /// Dims the window, from 0 to 1.
        func dim(_ amount: Double) {
            shade.alpha = CGFloat(amount * MenuPresentation.dimming)
        }

        /// Takes the color out of the tint of the window below, once, as under an alert; or gives it back. A tint that
        /// something else has dimmed is left alone.
        private func dimTint(_ isDim: Bool) {
            guard let window = isDim ? window : dimmed else { return }
            if isDim, window.tintAdjustmentMode == .dimmed { return }
            dimmed = isDim ? window : nil
            UIView.animate(withDuration: Self.tintDuration) {
                window.tintAdjustmentMode = isDim ? .dimmed : .automatic
            }
        }

        /// Reports a changed size.
        override func layoutSubviews() {
            super.layoutSubviews()
            if let size, size != bounds.size { onResize() }
            size = bounds.size
        }

        /// Forwards the touch.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            forward(touches, .down)
        }

        /// Forwards the touch.
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            forward(touches, .move)
        }

        /// Forwards the touch.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            forward(touches, .up)
        }

        /// Forwards the touch.
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            forward(touches, .cancel)
        }

        /// Forwards a touch. A view gets only one finger by default.
        private func forward(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
            guard let touch = touches.first else { return }
            let source: MenuSource = touch.type == .indirectPointer ? .pointer : .finger
            onTouch(phase, touch.location(in: self), source, touch.timestamp)
        }

        /// The overlay handles keys.
        override var canBecomeFirstResponder: Bool { true }

        /// Forwards the keys of menus, and leaves other keys to the responder chain.
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let others = take(presses, areDown: true)
            if !others.isEmpty { super.pressesBegan(others, with: event) }
        }

        /// Notes that keys of menus are up.
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let others = take(presses, areDown: false)
            if !others.isEmpty { super.pressesEnded(others, with: event) }
        }

        /// Notes that keys of menus are no longer reported.
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let others = take(presses, areDown: false)
            if !others.isEmpty { super.pressesCancelled(others, with: event) }
        }

        /// Forwards the keys of menus, and returns the rest.
        private func take(_ presses: Set<UIPress>, areDown: Bool) -> Set<UIPress> {
            presses.filter { press in
                guard let key = press.key.flatMap({ MenuKey($0) }) else { return true }
                onKey(key, areDown)
                return false
            }
        }

        @objc private func hovered(_ hover: UIHoverGestureRecognizer) {
            switch hover.state {
            case .began, .changed: onHover(hover.location(in: self))
            default: onHover(nil)
            }
        }

        /// Closes everything.
        override func accessibilityPerformEscape() -> Bool {
            onEscape()
            return true
        }
    }

    extension UIView {
        /// Whether the view or a descendant is the first responder.
        fileprivate var containsFirstResponder: Bool {
            isFirstResponder || (next as? UIViewController)?.isFirstResponder ?? false
                || subviews.contains { $0.containsFirstResponder }
        }
    }
#endif
