#if canImport(UIKit)
    import PenumbraGestures
    import PenumbraMenus
    import UIKit

    /// The container of menus, above everything in a window: it dims the page, and handles the touches while a menu is open.
    final class MenuOverlay: UIView {
        /// Called for the touches of one finger, or the presses of a pointer; the time is in seconds.
        var onTouch: (Touch.Phase, CGPoint, MenuSource, _ time: Double) -> Void = { _, _, _, _ in }
        /// Called with the location of a hovering pointer, or with nil when it leaves.
        var onHover: (CGPoint?) -> Void = { _ in }
        /// Called for the keys of menus.
        var onKey: (MenuKey) -> Void = { _ in }
        /// Called when the size changes.
        var onResize: () -> Void = {}
        /// Called when assistive technology requests to close everything.
        var onEscape: () -> Void = {}

        private let shade = UIView()
        private var size: CGSize?
        private weak var tinted: UIWindow?
        private var tint: UIColor?

        override init(frame: CGRect) {
            super.init(frame: frame)
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            isUserInteractionEnabled = false
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
            if !takes {
                resignFirstResponder()
            } else if window.map({ !$0.containsFirstResponder }) ?? false {
                // A text being edited keeps its keyboard.
                becomeFirstResponder()
            }
        }

        /// Dims the window and desaturates its tint color, from 0 to 1.
        func dim(_ amount: Double, _ window: UIWindow?) {
            shade.alpha = CGFloat(amount * MenuStack.dimming)
            if amount > 0, let window {
                if tinted !== window {
                    tinted = window
                    tint = window.tintColor
                }
                window.tintColor = tint?.grayed(by: amount)
            } else if let tint {
                tinted?.tintColor = tint
                (self.tint, tinted) = (nil, nil)
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
            var others = presses
            for press in presses {
                guard let key = press.key.flatMap({ MenuKey($0) }) else { continue }
                others.remove(press)
                onKey(key)
            }
            if !others.isEmpty { super.pressesBegan(others, with: event) }
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
