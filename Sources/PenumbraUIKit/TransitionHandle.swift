#if os(iOS)
    import PenumbraMotion
    import PenumbraTransition
    import PenumbraThemes
    import UIKit

    /// A transition attached to a window. It is removed with its handle.
    @MainActor public final class TransitionHandle {
        /// Called before the old appearance is captured, with the new theme.
        public var onWillBegin: (Theme) -> Void {
            get { events.onWillBegin }
            set { events.onWillBegin = newValue }
        }
        /// Called when the transition ends; `completed` is false if it was reversed.
        public var onDidEnd: (_ theme: Theme, _ completed: Bool) -> Void {
            get { events.onDidEnd }
            set { events.onDidEnd = newValue }
        }
        /// Called in every frame of a transition, with the time in seconds.
        public var onFrame: (_ time: Double, Reveal) -> Void {
            get { events.onFrame }
            set { events.onFrame = newValue }
        }

        /// The recognizer of the pull. Use it to set requirements. Scroll views need none: their recognizers already wait for
        /// it.
        public let panGestureRecognizer: UIPanGestureRecognizer

        private let engine: TransitionEngine
        private let events = TransitionEvents()
        private let attachment: WindowAttachment
        private let restoration: Restoration
        private weak var window: UIWindow?
        private var follower: SystemFollower?

        init(window: UIWindow, engine: TransitionEngine) {
            self.engine = engine
            self.window = window
            let attachment = WindowAttachment(
                window: window, driver: engine.driver, gesture: PullGesture(),
                onFrame: { [weak engine] time in engine?.frame(at: time) })
            let look = WindowLook(window: window, store: engine.store)
            self.attachment = attachment
            restoration = Restoration {
                attachment.tearDown()
                look.tearDown()
            }
            panGestureRecognizer = attachment.recognizer
            engine.add(events)
        }

        /// Detaches the transition before the handle is released. A running animation finishes at once.
        public func detach() {
            follower = nil
            restoration.run()
        }

        // MARK: Changing the theme

        /// Whether the current theme is shown light or dark.
        public var appearance: Appearance { engine.store.appearance }

        /// Changes to the theme named `name`, with an animation.
        ///
        /// - Throws: ``UnknownTheme`` if the store has no theme of that name.
        public func choose(_ name: String, style: TransitionStyle? = .edge) throws(UnknownTheme) {
            try choose(.theme(name), style: style)
        }

        /// Makes `choice` the user's choice, with an animation.
        ///
        /// - Throws: ``UnknownTheme`` if the store lacks a theme that `choice` names.
        public func choose(_ choice: ThemeChoice, style: TransitionStyle? = .edge) throws(UnknownTheme) {
            try engine.choose(choice, by: style, on: attachment.id, at: CACurrentMediaTime())
        }

        /// Follows the traits of the system or of a schedule, with an animation if the visible theme changes.
        public func follow(_ traits: Traits, style: TransitionStyle? = .fade) {
            engine.follow(traits, by: style, on: attachment.id, at: CACurrentMediaTime())
        }

        /// Whether the themes follow the traits of the window's scene: whenever the scene becomes active, and on iOS 17 at every
        /// change. The default is false.
        public var followsSystem: Bool {
            get { follower != nil }
            set {
                guard newValue != followsSystem else { return }
                guard newValue else { return follower = nil }
                // Nothing animates before the window shows for the first time.
                follower = SystemFollower(of: window) { [weak self] traits, isFirst in
                    self?.follow(traits, style: isFirst ? nil : .fade)
                }
            }
        }

        /// Dismisses the current edge, like Escape. Returns false if there is none.
        @discardableResult public func dismiss() -> Bool {
            engine.driver.dismiss(at: CACurrentMediaTime())
        }

        // MARK: Pulling

        /// The number of fingers, the direction, and whether pulling is enabled.
        public var gesture: PullGesture {
            get { attachment.gesture }
            set { attachment.gesture = newValue }
        }

        /// Whether a pull gives way to views that use the same fingers themselves: maps, lists in which two fingers select
        /// rows, and pans with as many fingers. It also gives way to VoiceOver, where two fingers that move down read the page.
        /// The default is true.
        public var givesWay: Bool {
            get { attachment.givesWay }
            set { attachment.givesWay = newValue }
        }

        /// The motion and bend of the edge.
        public var style: EdgeStyle {
            get { attachment.edge.style }
            set { attachment.edge.style = newValue }
        }

        /// How far velocity bends the edge: 1 is the default, 0 keeps it straight. A negative value counts as 0.
        public var jelly: Double {
            get { attachment.edge.jelly }
            set { attachment.edge.jelly = max(0, newValue) }
        }

        /// What a pull reveals the theme through: an edge by default. A shape without a location grows from the middle.
        public var shape: TransitionStyle {
            get { attachment.edge.shape }
            set { attachment.edge.shape = newValue }
        }

        /// Excludes touches that begin in a view of the window, such as a map or a drawing.
        public func exclude(_ view: UIView) {
            attachment.exclude(view)
        }
    }
#endif
