import ArgumentParser
import Penumbra
import PenumbraGeometry
import PenumbraRaster

/// The mask through which the fingers reveal the new picture.
enum RenderMask: String, CaseIterable, ExpressibleByArgument {
    /// The curved edge itself.
    case jelly
    /// A circle that grows with the edge's progress.
    case circle
    /// A straight edge.
    case wipe
    /// A rectangle that grows out of another one with the edge's progress.
    case zoom
    /// No mask: the old picture fades with the edge's progress.
    case fade

    /// The mask that replaces an edge's mask, in an area of this size.
    func mask(for mask: LayerMask, center: Point, start: Rect?, size: Size) -> LayerMask {
        guard case .beyond(var curve) = mask.region else { return mask }
        let progress = Self.progress(of: curve, in: size)
        switch self {
        case .jelly: return mask
        case .wipe:
            curve.displacement = 0
            return LayerMask(.beyond(curve))
        case .circle: return TransitionStyle.circle(center: center).mask(at: progress, in: size)
        case .zoom:
            let center = Rect(origin: center, size: Size(width: 0, height: 0))
            return TransitionStyle.zoom(from: start ?? center).mask(at: progress, in: size)
        case .fade: return TransitionStyle.fade.mask(at: progress, in: size)
        }
    }

    /// The part of the way that an edge has covered, from 0 to 1.
    static func progress(of curve: EdgeCurve, in size: Size) -> Double {
        min(max(curve.position / curve.direction.mainExtent(of: size), 0), 1)
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

/// The value of `--from`: a side for an edge, or a rectangle for a zoom.
enum RenderStart: ExpressibleByArgument, Hashable {
    case side(RenderSide)
    case area(Rect)

    init?(argument: String) {
        if let side = RenderSide(rawValue: argument) {
            self = .side(side)
        } else if let area = Rect(parsing: argument) {
            self = .area(area)
        } else {
            return nil
        }
    }
}

extension Rect {
    /// Parses a rectangle from a text like `16,420,56,56`; nil unless its width and height are above 0.
    init?(parsing text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 65536 }), numbers[2] > 0, numbers[3] > 0 else {
            return nil
        }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
