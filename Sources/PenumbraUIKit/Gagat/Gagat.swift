#if canImport(UIKit)
    import PenumbraPull
    import UIKit

    /// The interface of Gagat 1, for applications that move over: the same calls, the pull in the style `castro`.
    @MainActor public enum Gagat {
        /// How the transition looks.
        public struct Configuration: Sendable {
            /// How much the edge is bent by velocity; 1 is usual, 0 keeps it straight.
            public let jellyFactor: Double

            /// A configuration.
            public init(jellyFactor: Double = 1) {
                self.jellyFactor = jellyFactor
            }
        }

        /// A transition; everything is torn down with the last copy of it.
        @MainActor public struct TransitionHandle {
            private let owner: AttachmentOwner

            fileprivate init(_ attachment: WindowAttachment) {
                owner = AttachmentOwner(attachment)
            }

            /// The recogniser of the pull, to set requirements or the number of touches.
            public var panGestureRecognizer: UIPanGestureRecognizer { owner.attachment.recognizer }
        }

        /// Lets two fingers in `window` toggle the style of an object, for as long as the handle is kept.
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
#endif
