import PenumbraGeometry
import PenumbraGestures
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// One edge under way: where it is, how it is bent, and what moves it.
///
/// Everything is measured along the direction of the pull, from the side where the edge started.
public struct RevealEdge: Sendable {
    /// What an edge is about to do.
    public enum Phase: String, Hashable, Sendable {
        /// Fingers rest on the glass. The change is made, and the old look still covers all of it.
        case resting
        /// Fingers hold it.
        case tracking
        /// It makes for the far side; the new look stays.
        case completing
        /// It makes for where it came from; the old look comes back.
        case returning
    }

    /// What moves it after the release.
    enum Drive: Hashable, Sendable {
        case spring(Spring, target: Double)
        case linear
    }

    /// Which edge it is.
    public let id: EdgeID
    /// The area that it crosses.
    public let bounds: StageBounds
    /// What it is about to do.
    public internal(set) var phase: Phase
    /// Whether an edge, a circle or a fade uncovers the new look.
    let transition: TransitionStyle
    /// Which way an edge goes.
    let direction: Direction
    let style: EdgeStyle
    /// The jelly factor; 0 keeps the edge straight.
    let jelly: Double

    /// How it moves now.
    var motion: EdgeMotion
    /// How it moved at the last whole step. Steps are counted from here, so that what happens between two of them (a
    /// frame, a touch) does not change where it goes.
    var stepped: EdgeMotion
    /// The fingers that hold it.
    var pan: Pan?
    /// How far back fingers can pull it: to where it started, or to where it was caught if that was farther back.
    var floor = 0.0
    /// Where the fingers' path was last, across.
    var pathAcross: Double
    /// How far the fingers' centroid is from their path, across.
    var glideGoal = 0.0
    var drive = Drive.linear

    /// An edge that fingers pull from its side, or at which they rest.
    init(
        id: EdgeID, bounds: StageBounds, pan: Pan, direction: Direction, style: EdgeStyle, jelly: Double,
        phase: Phase = .tracking
    ) {
        self.id = id
        self.bounds = bounds
        self.style = style
        self.jelly = jelly
        self.pan = pan
        self.phase = phase
        transition = .edge
        self.direction = direction
        pathAcross = direction.crossAxis(pan.path)
        glideGoal = direction.crossAxis(pan.location) - pathAcross
        motion = EdgeMotion(time: pan.time)
        motion.glide.value = glideGoal
        motion.position.value = max(0, direction.mainAxis(pan.translation))
        stepped = motion
    }

    /// An edge that runs by itself.
    init(
        id: EdgeID, bounds: StageBounds, _ transition: TransitionStyle, direction: Direction, time: Double,
        style: EdgeStyle,
        jelly: Double
    ) {
        self.id = id
        self.bounds = bounds
        self.style = style
        self.jelly = jelly
        phase = .completing
        self.transition = transition
        self.direction = direction
        pathAcross = direction.crossExtent(of: bounds.size) / 2
        motion = EdgeMotion(time: time)
        stepped = motion
        turn(to: .completing, spring: Self.runSpring)
    }

    /// How far it has to go: the extent of the field along the direction, the radius that covers it, or 1.
    public var length: Double {
        switch transition {
        case .edge: direction.mainExtent(of: bounds.size)
        case .circle: transition.center(in: bounds.size).map(bounds.size.farthestCornerDistance) ?? 1
        case .fade: 1
        }
    }

    /// How much of the way it has gone, from 0 to 1.
    public var progress: Double {
        length > 0 ? min(max(motion.position.value / length, 0), 1) : 1
    }

    /// The curve, for an edge; nil for a circle or a fade.
    public var curve: EdgeCurve? {
        guard case .edge = transition else { return nil }
        let crossExtent = direction.crossExtent(of: bounds.size)
        return EdgeCurve(
            direction: direction, crossExtent: crossExtent, position: motion.position.value,
            displacement: style == .natural
                ? RubberBand(limit: length / 4, free: length / 8, slope: 1).stretched(motion.displacement.value)
                : motion.displacement.value,
            control: pathAcross + motion.glide.value)
    }

    /// What its picture still covers on its own stage.
    public var mask: LayerMask {
        if let curve { return LayerMask(.beyond(curve)) }
        if let center = transition.center(in: bounds.size) {
            return LayerMask(.outside(.circle(center: center, radius: max(0, motion.position.value))))
        }
        return LayerMask(.everything, opacity: 1 - progress)
    }

    /// Whether its whole border has left the field on the side it makes for.
    var isOver: Bool {
        switch phase {
        case .resting, .tracking: false
        case .completing: (curve?.nearest ?? motion.position.value) >= length
        case .returning: (curve?.farthest ?? motion.position.value) <= 0
        }
    }

    /// Whether fingers that land at `point` touch it, or what it is about to uncover: at the edge or beyond it.
    func isTouched(at point: Point, tolerance: Double) -> Bool {
        guard let curve else { return false }
        let along = curve.direction.mainAxis(point, in: bounds.size)
        return along >= curve.location(at: curve.direction.crossAxis(point)) - tolerance
    }
}
