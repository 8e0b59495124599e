import PenumbraGestures
import PenumbraMotion
import PenumbraRaster

// What is marked as never inlined would be several times in the machine of web pages.

/// One edge in progress, with its position, its bend and its motion.
///
/// All distances are measured along the main axis of the pull, from the side where the edge started.
public struct RevealEdge: Sendable {
    /// The phase of an edge.
    public enum Phase: String, Hashable, Sendable {
        /// Fingers rest on the screen. The change is applied, and the old appearance still covers all of it.
        case resting
        /// Fingers hold the edge.
        case tracking
        /// The edge moves to the far side; the new appearance stays.
        case completing
        /// The edge moves back; the old appearance returns.
        case returning
    }

    /// The motion after the release.
    enum Drive: Hashable, Sendable {
        case spring(Spring, target: Double)
        case linear
    }

    /// The identifier of the edge.
    public let id: EdgeID
    /// The bounds that the edge crosses.
    public let bounds: StageBounds
    /// The current phase.
    public internal(set) var phase: Phase
    /// What it reveals the content through.
    let shape: TransitionShape
    /// Whether it moves as an edge does, in a direction: an edge, or any shape that fingers pull.
    let isDirected: Bool
    /// The direction of an edge.
    let direction: Direction
    let style: EdgeStyle
    /// The jelly factor; 0 keeps the edge straight.
    let jelly: Double

    /// The current motion.
    var motion: EdgeMotion
    /// The motion at the last whole step. Steps are counted from here, so that events between two of them (a frame, a touch)
    /// do not change the trajectory.
    var stepped: EdgeMotion
    /// The fingers that hold it.
    var pan: Pan?
    /// The least position to which fingers can pull the edge: its start, or where it was caught if that was farther back.
    var floor = 0.0
    /// The last position of the fingers' path on the cross axis.
    var pathAcross: Double
    /// The distance of the fingers' centroid from their path on the cross axis.
    var glideGoal = 0.0
    var drive = Drive.linear

    /// Creates an edge that fingers pull from its side, or at which they rest.
    init(
        id: EdgeID, bounds: StageBounds, pan: Pan, shape: TransitionShape, direction: Direction, style: EdgeStyle,
        jelly: Double, phase: Phase = .tracking
    ) {
        self.id = id
        self.bounds = bounds
        self.style = style
        self.jelly = shape.isEdge ? jelly : 0
        self.pan = pan
        self.phase = phase
        isDirected = true
        self.shape = shape
        self.direction = direction
        pathAcross = direction.crossAxis(pan.path)
        glideGoal = direction.crossAxis(pan.location) - pathAcross
        motion = EdgeMotion(time: pan.time)
        motion.glide.value = glideGoal
        motion.position.value = max(0, direction.mainAxis(pan.translation))
        stepped = motion
    }

    /// Creates an edge that moves without fingers.
    init(
        id: EdgeID, bounds: StageBounds, _ shape: TransitionShape, direction: Direction, time: Double,
        style: EdgeStyle,
        jelly: Double
    ) {
        self.id = id
        self.bounds = bounds
        self.style = style
        self.jelly = jelly
        phase = .completing
        isDirected = shape.isEdge
        self.shape = shape
        self.direction = direction
        pathAcross = direction.crossExtent(of: bounds.size) / 2
        motion = EdgeMotion(time: time)
        stepped = motion
        turn(to: .completing, spring: Self.runSpring)
    }

    /// The distance to cover: the extent of the bounds along the main axis for an edge, or else what the shape travels.
    package var length: Double {
        isDirected ? direction.mainExtent(of: bounds.size) : shape.travel(in: bounds.size)
    }

    /// The covered part of the distance, from 0 to 1.
    ///
    /// ```swift
    /// if let edge = driver.reveal.edges.last { print("\(edge.phase): \(Int(edge.progress * 100)) %") }
    /// ```
    @inline(never) public var progress: Double {
        length > 0 ? min(max(motion.position.value / length, 0), 1) : 1
    }

    /// The curve, for an edge, and for any shape that fingers pull; otherwise nil.
    public var curve: EdgeCurve? {
        guard isDirected else { return nil }
        let crossExtent = direction.crossExtent(of: bounds.size)
        return EdgeCurve(
            direction: direction, crossExtent: crossExtent, position: motion.position.value,
            displacement: style == .natural
                ? RubberBand(limit: length / 4, free: length / 8, slope: 1).stretched(motion.displacement.value)
                : motion.displacement.value,
            control: pathAcross + motion.glide.value)
    }

    /// The part that its picture still covers on its own stage.
    @inline(never) public var mask: LayerMask {
        guard shape.isEdge, let curve else { return shape.mask(at: progress, in: bounds.size) }
        return LayerMask(.beyond(curve), feather: shape.feather)
    }

    /// The width of an edge's feather, behind it.
    var feather: Double { shape.isEdge ? shape.feather : 0 }

    /// Whether the whole edge has left the bounds on its target side.
    ///
    /// ```swift
    /// if let edge, edge.isOver { print(edge.phase == .completing ? "it has crossed the row" : "it has gone back") }
    /// ```
    @inline(never) public var isOver: Bool {
        switch phase {
        case .resting, .tracking: false
        case .completing: (curve?.nearest ?? motion.position.value) - feather >= length
        case .returning: (curve?.farthest ?? motion.position.value) <= 0
        }
    }

    /// Whether fingers that land at `point` touch the edge or the area beyond it.
    func isTouched(at point: Point, tolerance: Double) -> Bool {
        guard let curve else { return false }
        let along = curve.direction.mainAxis(point, in: bounds.size)
        return along >= curve.location(at: curve.direction.crossAxis(point)) - tolerance
    }
}

/// The time-dependent state of an edge.
struct EdgeMotion: Sendable {
    /// The time of this state.
    var time: Double
    /// The distance of the end points from the starting side.
    var position = MotionState(value: 0)
    /// The distance of the control point ahead of the end points, before the rubber band.
    var displacement = MotionState(value: 0)
    /// The distance of the control point from the fingers' path, along the cross axis.
    var glide = MotionState(value: 0)
    /// The position at a translation of 0.
    var anchor = 0.0
    /// The velocity of the edge when it was caught; it decays.
    var drift = 0.0
    /// The bend of a caught `castro` edge beyond that of its velocity; it decays.
    var residue = 0.0

    init(time: Double) {
        self.time = time
    }
}

/// The motion and bend of an edge.
///
/// ```swift
/// driver.configuration.style = .castro                   // from the next edge on
/// ```
public enum EdgeStyle: String, CaseIterable, Hashable, Sendable {
    /// The original of the podcast player. The bend follows the velocity of the last frames at once. After the release the edge
    /// moves at constant speed and keeps its bend.
    case castro
    /// The bend follows the velocity through a spring, and after the release a spring moves the edge.
    case natural
}

#if !hasFeature(Embedded)
    extension EdgeStyle: Codable {}
#endif
