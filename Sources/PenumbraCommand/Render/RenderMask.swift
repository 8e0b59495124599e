import ArgumentParser
import PenumbraGeometry
import PenumbraRaster
import PenumbraTransition

/// What the fingers uncover the new picture through.
enum RenderMask: String, CaseIterable, ExpressibleByArgument {
    /// The bent edge itself.
    case jelly
    /// A circle that grows as the edge would go on.
    case circle
    /// A straight edge.
    case wipe
    /// None: the old picture fades as the edge would go on.
    case fade

    /// The mask in the place of an edge's, on an area of this size.
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

    /// The way in which it is pulled.
    var direction: Direction {
        switch self {
        case .top: .down
        case .bottom: .up
        case .left: .right
        case .right: .left
        }
    }
}
