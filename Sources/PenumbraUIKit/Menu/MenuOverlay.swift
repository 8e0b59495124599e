#if canImport(UIKit)
    import PenumbraGestures
    import PenumbraMenus
    import UIKit

    /// What menus lie in, above everything in a window: it dims the page, and takes the touches while a menu is open.
    final class MenuOverlay: UIView {
        /// Takes the touches of one finger, or the presses of a pointer; the time is in seconds.
        var onTouch: (Touch.Phase, CGPoint, MenuSource, _ time: Double) -> Void = { _, _, _, _ in }
        /// Called where a pointer is that is not pressed, and with nil where it is not there any more.
        var onHover: (CGPoint?) -> Void = { _ in }
        /// Takes what keys ask.
        var onKey: (MenuKey) -> Void = { _ in }
        /// Called when it has another size.
        var onResize: () -> Void = {}
        /// Called when assistive technology wants everything closed.
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

        /// Whether touches go to menus, or to the page beneath.
        func takeInput(_ takes: Bool) {
            isUserInteractionEnabled = takes
            accessibilityViewIsModal = takes
            if !takes {
                resignFirstResponder()
            } else if window.map({ !$0.containsFirstResponder }) ?? false {
                // What edits a text keeps its keyboard.
                becomeFirstResponder()
            }
        }

        /// Dims the window and takes the colour of its tint away, from 0 to 1.
        func dim(_ amount: Double, _ window: UIWindow?) {
            shade.alpha = CGFloat(amount * MenuStack.dimming)
            if amount > 0, let window {
                if tinted !== window {
                    tinted = window
                    tint = window.tintColor
                }
                window.tintColor = tint?.greyed(by: amount)
            } else if let tint {
                tinted?.tintColor = tint
                (self.tint, tinted) = (nil, nil)
            }
        }

        /// Says when it has another size.
        override func layoutSubviews() {
            super.layoutSubviews()
            if let size, size != bounds.size { onResize() }
            size = bounds.size
        }

        /// Hands the touch on.
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            tell(touches, .down)
        }

        /// Hands the touch on.
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            tell(touches, .move)
        }

        /// Hands the touch on.
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            tell(touches, .up)
        }

        /// Hands the touch on.
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            tell(touches, .cancel)
        }

        /// Only one finger comes here, as a view has it that does not ask for more.
        private func tell(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
            guard let touch = touches.first else { return }
            let source: MenuSource = touch.type == .indirectPointer ? .pointer : .finger
            onTouch(phase, touch.location(in: self), source, touch.timestamp)
        }

        /// For keys.
        override var canBecomeFirstResponder: Bool { true }

        /// Hands on what menus know, and leaves the rest to others.
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
        /// Whether keys go to something in it.
        fileprivate var containsFirstResponder: Bool {
            isFirstResponder || (next as? UIViewController)?.isFirstResponder ?? false
                || subviews.contains { $0.containsFirstResponder }
        }
    }
#endif
