import ArgumentParser
import PenumbraGeometry
import PenumbraPull

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
    func mask(for mask: Mask, center: Point, size: Size) -> Mask {
        guard case .edge(var curve) = mask else { return mask }
        let progress = min(max(curve.position / curve.direction.length(of: size), 0), 1)
        switch self {
        case .jelly: return mask
        case .wipe:
            curve.displacement = 0
            return .edge(curve)
        case .circle: return .hole(center: center, radius: progress * size.farthestCornerDistance(from: center))
        case .fade: return .fade(opacity: 1 - progress)
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
