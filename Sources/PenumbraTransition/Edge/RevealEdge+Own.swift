import PenumbraGestures
import PenumbraMotion

/// An edge of your own, with the physics of a transition's.
extension RevealEdge {
    /// Creates an edge that a pan pulls over an area, such as the row of a list.
    ///
    /// You send it the events of a `PanRecognizer`, advance it in every frame, and draw what lies before its ``curve``.
    ///
    /// ```swift
    /// switch pan.handle(touch) {
    /// case .began(let pan, _): edge = RevealEdge(pan, direction: .left, over: size)
    /// case .moved(let pan): edge?.follow(pan)
    /// case .ended(let pan): edge?.release(pan)
    /// default: break
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - pan: The pan, as it began.
    ///   - direction: The direction in which the edge moves.
    ///   - size: The size of the area, in points.
    ///   - style: How the edge bends and moves.
    ///   - jelly: How much it bends. 1 is the original, 0 keeps it straight.
    public init(
        _ pan: Pan, direction: Direction, over size: Size, style: EdgeStyle = .natural, jelly: Double = 1
    ) {
        self.init(
            id: EdgeID(0), bounds: StageBounds(stage: StageID(0), size: size), pan: pan,
            shape: TransitionStyle.edge.shape,
            direction: direction, style: style, jelly: jelly > 0 ? min(jelly, Reveal.mostJelly) : 0)
    }
}
