import PenumbraMotion

/// The mask of a picture above a page: its visible region, its shadow on the page, and its rim; all in points. If one of its
/// numbers is infinite or NaN, nothing of the picture is visible.
public struct LayerMask: Hashable, Sendable {
    /// The visible region of the picture.
    public var region: Region
    /// The opacity, clamped to 0...1. It also fades the shadow and the rim.
    public var opacity: Double
    /// The shadow on the page below; nil for none.
    public var shadow: Shadow?
    /// The rim of light along the picture's border; nil for none. Only the outside of a circle or of a path can have one.
    public var rim: Rim?
    /// The width of the border's feather, in points; 0 for a sharp border. Over this distance the picture fades out, outside of
    /// its region. A picture with a feather has no shadow and no rim.
    public var feather: Double

    /// Creates a mask. By default it is opaque and sharp, without shadow and rim.
    public init(
        _ region: Region, opacity: Double = 1, shadow: Shadow? = nil, rim: Rim? = nil, feather: Double = 0
    ) {
        self.region = region
        self.opacity = opacity
        self.shadow = shadow
        self.rim = rim
        self.feather = feather
    }
}

/// A region of the plane.
public enum Region: Hashable, Sendable {
    /// The whole plane.
    case everything
    /// The area beyond a curve, in the direction of its motion. Beyond its ends the curve continues straight, at its position.
    case beyond(EdgeCurve)
    /// The inside of an outline.
    case inside(Outline)
    /// The outside of an outline.
    case outside(Outline)
    #if !hasFeature(Embedded)
        /// The part that a mask picture leaves at a progress from 0, everything, to 1, nothing. `softness`, from 0 to 1, is the
        /// part of the time for which each pixel fades.
        case pictured(MaskPicture, progress: Double, softness: Double)
    #endif
}

extension Region {
    /// Whether a line separates it from the rest of the plane.
    var hasBorder: Bool {
        switch self {
        case .beyond, .inside, .outside: true
        default: false
        }
    }
}

/// A closed outline.
public enum Outline: Hashable, Sendable {
    /// A circle; empty for a radius of 0 or less.
    case circle(center: Point, radius: Double)
    /// A rectangle with rounded corners, whose radius is at most half the shorter side.
    case roundedRectangle(Rect, cornerRadius: Double)
    /// A path. Its shadow at a place is that of the nearest line: of one side, not of both, at a corner.
    case path(Path, FillRule)
}

extension Path {
    /// Adds an outline, clockwise on the screen or the other way; a path as it is or reversed.
    package mutating func add(_ outline: Outline, clockwise: Bool = true) {
        switch outline {
        case .circle(let center, let radius): addCircle(center, radius, clockwise: clockwise)
        case .roundedRectangle(let rect, let radius):
            addRoundedRectangle(rect, cornerRadius: radius, clockwise: clockwise)
        case .path(let path, _): elements += clockwise ? path.elements : path.reversed.elements
        }
    }
}

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
