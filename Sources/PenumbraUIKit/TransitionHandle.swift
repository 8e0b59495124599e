#if canImport(UIKit)
    import PenumbraGeometry
    import PenumbraPull
    import PenumbraThemes
    import PenumbraTransition
    import UIKit

    /// A transition attached to a window. Everything that it put there is taken away when it goes.
    @MainActor public final class TransitionHandle {
        /// Called before the old look is frozen, with the theme that comes.
        public var onWillBegin: (Theme) -> Void {
            get { events.onWillBegin }
            set { events.onWillBegin = newValue }
        }
        /// Called when a transition is over; `completed` is false where it went back.
        public var onDidEnd: (_ theme: Theme, _ completed: Bool) -> Void {
            get { events.onDidEnd }
            set { events.onDidEnd = newValue }
        }
        /// Called in every frame of a transition, with the time in seconds.
        public var onFrame: (_ time: Double, Reveal) -> Void {
            get { events.onFrame }
            set { events.onFrame = newValue }
        }

        /// The recogniser of the pull, to set requirements. Lists need none: theirs wait for it already.
        public let panGestureRecognizer: UIPanGestureRecognizer

        private let engine: TransitionEngine
        private let events = TransitionEvents()
        private let owner: AttachmentOwner

        init(window: UIWindow, engine: TransitionEngine) {
            self.engine = engine
            let attachment = WindowAttachment(
                window: window, driver: engine.driver, gesture: PullGesture(),
                onFrame: { [weak engine] time in engine?.frame(at: time) })
            owner = AttachmentOwner(attachment, look: WindowLook(window: window, store: engine.store))
            panGestureRecognizer = attachment.recognizer
            engine.add(events)
        }

        /// Takes everything away before the handle goes. What is under way is finished at once.
        public func detach() {
            owner.tearDown()
        }

        // MARK: Changing the theme

        /// Changes to the theme called `name`, with an effect. A name that the store does not know throws.
        public func choose(_ name: String, style: TransitionStyle? = .edge) throws(UnknownTheme) {
            try choose(.theme(name), style: style)
        }

        /// Makes `choice` the user's, with an effect. A name that the store does not know throws.
        public func choose(_ choice: ThemeChoice, style: TransitionStyle? = .edge) throws(UnknownTheme) {
            try engine.choose(choice, by: style, on: owner.attachment.id, at: CACurrentMediaTime())
        }

        /// Follows what the system or a schedule asks for, with an effect where that changes what shows.
        public func follow(_ traits: Traits, style: TransitionStyle? = .fade) {
            engine.follow(traits, by: style, on: owner.attachment.id, at: CACurrentMediaTime())
        }

        /// Takes back what is under way, as Escape does. False where there is nothing.
        public func dismiss() -> Bool {
            engine.driver.dismiss(at: CACurrentMediaTime())
        }

        // MARK: Pulling

        /// How many fingers pull, which way (the first of several directions), and whether they do at all.
        public var gesture: PullGesture {
            get { owner.attachment.gesture }
            set { owner.attachment.gesture = newValue }
        }

        /// How the edge looks and moves.
        public var style: EdgeStyle {
            get { owner.attachment.edge.style }
            set { owner.attachment.edge.style = newValue }
        }

        /// How far velocity bends the edge: 1 is usual, 0 keeps it straight. A negative value counts as 0.
        public var jelly: Double {
            get { owner.attachment.edge.jelly }
            set { owner.attachment.edge.jelly = max(0, newValue) }
        }

        /// Leaves touches that begin in a view of the window to it: a map, a drawing.
        public func exclude(_ view: UIView) {
            owner.attachment.exclude(view)
        }
    }
#endif
