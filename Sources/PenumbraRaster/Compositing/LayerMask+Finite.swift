import PenumbraMotion

extension LayerMask {
    /// Whether no number is infinite or NaN: the rows of such a mask could not be counted. Without an allocation.
    var isFinite: Bool {
        guard region.isFinite, feather.isFinite else { return false }
        if let shadow, !(shadow.offset.dx.isFinite && shadow.offset.dy.isFinite && shadow.radius.isFinite) {
            return false
        }
        return rim?.width.isFinite ?? true
    }
}

extension Region {
    fileprivate var isFinite: Bool {
        switch self {
        case .everything: true
        case .beyond(let curve):
            curve.crossExtent.isFinite && curve.position.isFinite && curve.displacement.isFinite
                && curve.control.isFinite
        case .inside(let outline), .outside(let outline): outline.isFinite
        #if !hasFeature(Embedded)
            case .pictured(_, let progress, let softness): progress.isFinite && softness.isFinite
        #endif
        }
    }
}

extension Outline {
    fileprivate var isFinite: Bool {
        switch self {
        case .circle(let center, let radius): center.isFinite && radius.isFinite
        case .roundedRectangle(let rect, let radius):
            rect.origin.isFinite && rect.size.width.isFinite && rect.size.height.isFinite && radius.isFinite
        case .path(let path, _):
            path.elements.allSatisfy { element in
                switch element {
                case .move(let point), .line(let point): point.isFinite
                case .quadratic(let end, let control): end.isFinite && control.isFinite
                case .cubic(let end, let first, let second): end.isFinite && first.isFinite && second.isFinite
                case .close: true
                }
            }
        }
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
