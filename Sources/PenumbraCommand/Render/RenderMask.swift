import ArgumentParser
import PenumbraGeometry
import PenumbraRaster
import PenumbraTransition

/// The mask through which the fingers reveal the new picture.
enum RenderMask: String, CaseIterable, ExpressibleByArgument {
    /// The curved edge itself.
    case jelly
    /// A circle that grows with the edge's progress.
    case circle
    /// A straight edge.
    case wipe
    /// No mask: the old picture fades with the edge's progress.
    case fade

    /// The mask that replaces an edge's mask, in an area of this size.
    func mask(for mask: LayerMask, center: Point, size: Size) -> LayerMask {
        guard case .beyond(var curve) = mask.region else { return mask }
        let progress = min(max(curve.position / curve.direction.mainExtent(of: size), 0), 1)
        switch self {
        case .jelly: return mask
        case .wipe:
            curve.displacement = 0
            return LayerMask(.beyond(curve))
        case .circle: return TransitionStyle.circle(center: center).mask(at: progress, in: size)
        case .fade: return TransitionStyle.fade.mask(at: progress, in: size)
        }
    }
}

/// The side that an edge is pulled from.
enum RenderSide: String, CaseIterable, ExpressibleByArgument {
    case top
    case bottom
    case left
    case right

    /// The direction of the pull.
    var direction: Direction {
        switch self {
        case .top: .down
        case .bottom: .up
        case .left: .right
        case .right: .left
        }
    }
}
