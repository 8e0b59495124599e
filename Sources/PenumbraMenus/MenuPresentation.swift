import PenumbraMotion
import PenumbraTransition

/// What one menu looks like while it opens and closes.
package struct MenuPresentation: Hashable, Sendable {
    /// How menus come and go from now on.
    package struct Style: Hashable, Sendable {
        /// What carries the progress.
        package var timing: Timing
        /// Whether motion is reduced: menus only fade.
        package var reducesMotion: Bool

        /// The usual style: a spring with a response of 0.4 s and a damping ratio of 0.75.
        package init(
            timing: Timing = .spring(Spring(response: 0.4, dampingRatio: 0.75)), reducesMotion: Bool = false
        ) {
            self.timing = timing
            self.reducesMotion = reducesMotion
        }
    }

    /// The scale that a menu begins with.
    package static let leastScale = 0.4
    /// Over how many seconds menus fade where motion is reduced.
    package static let fadeDuration = 0.15

    /// How far it is open. Its spring swings a little beyond the ends; only the scale follows it there.
    package private(set) var progress: ReversibleProgress
    /// Whether it fades and does not grow.
    package let onlyFades: Bool

    /// One that opens from nothing.
    init(_ style: Style, at now: Double) {
        onlyFades = style.reducesMotion
        let timing = onlyFades ? Timing.curve(.linear, duration: Self.fadeDuration) : style.timing
        progress = ReversibleProgress(timing: timing, arrival: .settles, at: now)
    }

    /// Whether it makes for closed.
    package var isClosing: Bool { progress.isClosing }

    /// Whether it has come to rest; closed, it is gone.
    package var isResting: Bool { progress.outcome != nil }

    /// Whether nothing of it shows any more.
    package var isGone: Bool { progress.outcome == false }

    /// Its size, in parts of the size that it has when open; above 1 where the spring swings beyond.
    package func scale(at now: Double) -> Double {
        onlyFades ? 1 : max(Self.leastScale + (1 - Self.leastScale) * progress.value(at: now), 0)
    }

    /// How opaque it is, from 0 to 1.
    package func opacity(at now: Double) -> Double { progress.fraction(at: now) }

    mutating func advance(to now: Double) {
        progress.advance(to: now)
    }

    /// Makes for open or closed from where it is, as fast as it is.
    mutating func turn(toOpen opens: Bool, at now: Double) {
        progress.turn(toOpen: opens, at: now)
        progress.advance(to: now)
    }

    /// Is gone at once.
    mutating func vanish() {
        progress.finish(open: false)
    }
}
