import PenumbraMotion

/// How far one menu has come to the screen: a progress from 0, closed, to 1, open, that can be turned round at any
/// instant without a jump in position or velocity.
///
/// A spring carries it and swings a little beyond its ends. Only the scale follows it there.
public struct MenuPresentation: Hashable, Sendable {
    /// How menus come and go from now on.
    public struct Style: Hashable, Sendable {
        /// What carries the progress.
        public var timing: Timing
        /// Whether motion is reduced: menus only fade.
        public var reducesMotion: Bool

        /// The usual style: a spring with a response of 0.4 s and a damping ratio of 0.75.
        public init(
            timing: Timing = .spring(Spring(response: 0.4, dampingRatio: 0.75)), reducesMotion: Bool = false
        ) {
            self.timing = timing
            self.reducesMotion = reducesMotion
        }
    }

    /// The scale that a menu begins with.
    public static let leastScale = 0.4
    /// Over how many seconds menus fade where motion is reduced.
    public static let fadeDuration = 0.15

    /// Whether it makes for closed.
    public private(set) var isClosing = false
    /// Whether it has come to rest; closed, it is gone.
    public private(set) var isResting = false
    /// Whether it fades and does not grow.
    public let onlyFades: Bool

    private let timing: Timing
    private var animator: Animator

    /// One that opens from nothing.
    init(_ style: Style, at now: Double) {
        onlyFades = style.reducesMotion
        timing = onlyFades ? .curve(.linear, duration: Self.fadeDuration) : style.timing
        animator = Animator(timing: timing)
        isResting = animator.start(at: now) != nil
    }

    /// Whether nothing of it shows any more.
    public var isGone: Bool { isClosing && isResting }

    // MARK: What it looks like

    /// How far it is open, with what the spring swings beyond 0 and 1.
    public func progress(at now: Double) -> Double { isGone ? 0 : animator.state(at: now).value }

    /// How fast that changes, per second.
    public func velocity(at now: Double) -> Double { animator.state(at: now).velocity }

    /// Its size, in parts of the size that it has when open; above 1 where the spring swings beyond.
    public func scale(at now: Double) -> Double {
        onlyFades ? 1 : max(Self.leastScale + (1 - Self.leastScale) * progress(at: now), 0)
    }

    /// How opaque it is, from 0 to 1.
    public func opacity(at now: Double) -> Double { min(max(progress(at: now), 0), 1) }

    // MARK: What happens to it

    mutating func advance(to now: Double) {
        guard !isResting else { return }
        if animator.advance(to: now) != nil || isClosing && animator.state(at: now).value <= 0 { isResting = true }
    }

    /// Makes for open or closed from where it is, as fast as it is.
    mutating func turn(toOpen opens: Bool, at now: Double) {
        advance(to: now)
        guard opens == isClosing, !isGone else { return }
        isClosing = !opens
        // Only what has come to rest is inactive, and that is open: it leaves from there.
        if animator.status == .inactive {
            isResting = animator.start(at: now) != nil || animator.scrub(to: 1, at: now) != nil
            isResting = isResting || animator.reverse(at: now) != nil || animator.resume(at: now) != nil
        } else {
            isResting = animator.reverse(at: now) != nil
        }
        advance(to: now)
    }

    /// Is gone at once.
    mutating func vanish() {
        isClosing = true
        isResting = true
    }
}
