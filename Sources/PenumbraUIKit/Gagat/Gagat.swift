#if canImport(UIKit)
    import PenumbraTransition
    import UIKit

    /// The interface of Gagat 1, for migrating applications: the same calls, with the `castro` pull style.
    ///
    /// All of it is on the main actor. Code in Swift 5 mode compiles as before, even if it does not state an actor.
    @MainActor @preconcurrency public enum Gagat {
        /// The configuration of a transition.
        public struct Configuration: Sendable {
            /// How far velocity bends the edge; 1 is the default, 0 keeps it straight.
            public let jellyFactor: Double

            /// Creates a configuration.
            public init(jellyFactor: Double = 1) {
                self.jellyFactor = jellyFactor
            }
        }

        /// The handle of a transition, which is torn down with the handle's last copy.
        @MainActor @preconcurrency public struct TransitionHandle {
            private let owner: AttachmentOwner

            fileprivate init(_ attachment: WindowAttachment) {
                owner = AttachmentOwner(attachment)
            }

            /// The recognizer of the pull. Use it to set requirements or the number of touches.
            public var panGestureRecognizer: UIPanGestureRecognizer { owner.attachment.recognizer }
        }

        /// Lets two fingers in `window` toggle the style of an object, for as long as you keep the handle.
        public static func configure(
            for window: UIWindow, with styleableObject: any GagatStyleable,
            using configuration: Configuration = Configuration()
        ) -> TransitionHandle {
            var count = 0
            let driver = RevealDriver(
                configuration: .init(style: .castro, jelly: max(0, configuration.jellyFactor))
            ) {
                count += 1
                return StyleToggle(styleableObject, number: count)
            }
            driver.onWillBegin = { _ in styleableObject.styleTransitionWillBegin() }
            driver.onDidEnd = { _, _ in styleableObject.styleTransitionDidEnd() }
            return TransitionHandle(
                WindowAttachment(window: window, driver: driver, gesture: PullGesture()) {
                    [weak driver] time in driver?.frame(at: time)
                })
        }
    }

    /// A type that can toggle between two visual styles, as in Gagat.
    @MainActor @preconcurrency public protocol GagatStyleable {
        /// Activates the inactive style. Called at the start of a transition, and at the end of one that was reversed.
        func toggleActiveStyle()
        /// Called when a transition is about to begin, just before ``toggleActiveStyle()``.
        func styleTransitionWillBegin()
        /// Called when a transition has ended.
        func styleTransitionDidEnd()
    }

    extension GagatStyleable {
        /// Does nothing.
        public func styleTransitionWillBegin() {}
        /// Does nothing.
        public func styleTransitionDidEnd() {}
    }

    /// The change of a ``GagatStyleable`` for a driver; a rollback toggles the style again.
    @MainActor final class StyleToggle: Change {
        let styleable: any GagatStyleable
        /// A unique destination, so that no two toggles count as one.
        let destination: String

        init(_ styleable: any GagatStyleable, number: Int) {
            self.styleable = styleable
            destination = "toggle \(number)"
        }

        func apply() {
            styleable.toggleActiveStyle()
        }

        func commit() {}

        func rollBack() {
            styleable.toggleActiveStyle()
        }
    }
#endif
