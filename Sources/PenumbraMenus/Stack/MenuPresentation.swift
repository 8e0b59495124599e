import PenumbraMotion
import PenumbraTransition

/// The appearance of one menu while it opens and closes.
package struct MenuPresentation: Hashable, Sendable {
    /// The style of opening and closing.
    package struct Style: Hashable, Sendable {
        /// The timing of the progress.
        package var timing: Timing
        /// Whether motion is reduced: menus only fade.
        package var reducesMotion: Bool

        /// Creates a style. The default is a spring with a response of 0.4 s and a damping ratio of 0.75.
        package init(
            timing: Timing = .spring(Spring(response: 0.4, dampingRatio: 0.75)), reducesMotion: Bool = false
        ) {
            self.timing = timing
            self.reducesMotion = reducesMotion
        }
    }

    /// The initial scale of a menu. GTK cannot draw a shadow at a scale near 0.
    package static let leastScale = 0.1
    /// The duration of fades with reduced motion, in seconds.
    package static let fadeDuration = 0.15
    /// The darkness of the page below an open menu, as an opacity of black.
    package static let dimming = 0.2

    /// The progress of opening. Its spring overshoots the ends a little; only the scale follows it there.
    package private(set) var progress: ReversibleProgress
    /// Whether it fades without a change of scale.
    package let onlyFades: Bool

    /// Creates a presentation that opens from 0.
    init(_ style: Style, at now: Double) {
        onlyFades = style.reducesMotion
        let timing = onlyFades ? Timing.curve(.linear, duration: Self.fadeDuration) : style.timing
        progress = ReversibleProgress(timing: timing, arrival: .settles, at: now)
    }

    /// Whether it is closing or closed.
    package var isClosing: Bool { progress.isClosing }

    /// Whether it has settled; a closed menu is gone.
    package var isResting: Bool { progress.outcome != nil }

    /// Whether nothing of it is visible any more.
    package var isGone: Bool { progress.outcome == false }

    /// The scale of the menu; above 1 while the spring overshoots.
    package func scale(at now: Double) -> Double {
        onlyFades ? 1 : max(Self.leastScale + (1 - Self.leastScale) * progress.value(at: now), 0)
    }

    /// The opacity, from 0 to 1. A menu that grows is opaque: no text shows through its own.
    package func opacity(at now: Double) -> Double { onlyFades ? progress.fraction(at: now) : 1 }

    mutating func advance(to now: Double) {
        progress.advance(to: now)
    }

    /// Opens or closes from the current position and velocity.
    mutating func turn(toOpen opens: Bool, at now: Double) {
        progress.turn(toOpen: opens, at: now)
        progress.advance(to: now)
    }

    /// Disappears at once.
    mutating func vanish() {
        progress.finish(open: false)
    }
}
