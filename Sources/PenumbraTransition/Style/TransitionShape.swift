import PenumbraMotion
import PenumbraRaster

/// The shape of a transition: what has gone at a fraction of it. All that depends on the kind of a shape is here.
package struct TransitionShape: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case edge
        case fade
        case circle
        /// Out of another rectangle; nil for the middle of the area.
        case rectangle(Rect?, cornerRadius: Double)
        #if !hasFeature(Embedded)
            case outline(GrowingOutline)
            case picture(MaskPicture, softness: Double)
        #endif
    }

    package var kind: Kind
    /// The location from which a circle or an outline grows; nil for the default.
    package var center: Point?
    /// The width of the feather along the border, in points; 0 for none.
    package var feather = 0.0

    /// Whether an edge crosses the area.
    package var isEdge: Bool { if case .edge = kind { true } else { false } }

    /// Whether the old content fades out.
    package var isFade: Bool { if case .fade = kind { true } else { false } }

    var growsFromPoint: Bool {
        switch kind {
        case .circle: true
        case .edge, .fade, .rectangle: false
        #if !hasFeature(Embedded)
            case .outline: true
            case .picture: false
        #endif
        }
    }

    /// The location from which the shape grows, in an area of a size in points: the middle if it has none in range.
    package func center(in size: Size) -> Point {
        guard let center, center.isInRange else { return Point(x: size.width / 2, y: size.height / 2) }
        return center
    }

    /// The distance over which a spring moves the shape in an area of a size in points: about that of its border. 1 for a fade.
    package func travel(in size: Size) -> Double {
        isFade ? 1 : size.farthestCornerDistance(from: center(in: size))
    }

    /// The radius of a circle at a fraction of the transition, in points.
    private func radius(_ fraction: Double, _ size: Size, _ reach: Double) -> Double {
        fraction * (size.farthestCornerDistance(from: center(in: size)) + max(reach, feather))
    }

    /// The radius of the corners of a rectangle where it begins; nil without a rectangle.
    package var cornerRadius: Double? { if case .rectangle(_, let radius) = kind { max(radius, 0) } else { nil } }

    /// The rectangle out of which another one grows, in an area of a size in points, and the radius of its corners: no length
    /// in the middle if it is out of range. Nil without a rectangle.
    package func start(in size: Size) -> (rect: Rect, cornerRadius: Double)? {
        guard case .rectangle(let start, let cornerRadius) = kind else { return nil }
        guard let start, start.isInRange, cornerRadius.isCoordinate else {
            return (Rect(x: size.width / 2, y: size.height / 2, width: 0, height: 0), 0)
        }
        return (start, cornerRadius)
    }

    #if !hasFeature(Embedded)
        /// The scale of an outline at a fraction of the transition.
        private func scale(_ outline: GrowingOutline, _ fraction: Double, _ size: Size, _ reach: Double) -> Double {
            fraction * outline.scale(covering: size, from: center(in: size), reach: max(reach, feather))
        }
    #endif

    /// The outline through which a page opened to `fraction` is visible, in an area of a size in points; nil for an edge, a fade
    /// and a picture.
    ///
    /// The edges of a rectangle move evenly.
    ///
    /// - Parameter reach: How far beyond the area an open outline reaches, at least: the feather has left the area in any case.
    package func outline(at fraction: Double, in size: Size, reach: Double) -> Outline? {
        switch kind {
        case .edge, .fade: return nil
        case .circle: return .circle(center: center(in: size), radius: radius(fraction, size, reach))
        case .rectangle:
            guard let (start, cornerRadius) = start(in: size) else { return nil }
            let reach = max(reach, feather)
            func edge(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
            let (left, top) = (edge(start.minX, -reach), edge(start.minY, -reach))
            let (right, bottom) = (edge(start.maxX, size.width + reach), edge(start.maxY, size.height + reach))
            return .roundedRectangle(
                Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0)),
                cornerRadius: edge(cornerRadius, 0))
        #if !hasFeature(Embedded)
            case .outline(let outline):
                let scale = scale(outline, fraction, size, reach)
                return .path(outline.path(scale: scale, center: center(in: size)), .nonZero)
            case .picture: return nil
        #endif
        }
    }

    /// The least distance of the outline from the location from which it grows; nil if it grows from none.
    func depth(at fraction: Double, in size: Size, reach: Double) -> Double? {
        switch kind {
        case .edge, .fade, .rectangle: return nil
        case .circle: return max(radius(fraction, size, reach), 0)
        #if !hasFeature(Embedded)
            case .outline(let outline): return outline.depth(scale: scale(outline, fraction, size, reach))
            case .picture: return nil
        #endif
        }
    }

    #if !hasFeature(Embedded)
        /// The outline that lies a distance outside of that at a fraction of the transition; nil if the shape grows from no
        /// location.
        func outline(around fraction: Double, at distance: Double, in size: Size, reach: Double) -> Path? {
            var path = Path()
            switch kind {
            case .edge, .fade, .rectangle, .picture: return nil
            case .circle: path.addCircle(center(in: size), radius(fraction, size, reach) + distance)
            case .outline(let outline):
                let scale = outline.scale(around: scale(outline, fraction, size, reach), at: distance)
                path = outline.path(scale: scale, center: center(in: size))
            }
            return path
        }
    #endif

    /// The mask of the old content at a fraction of the transition, without a shadow and a rim.
    package func mask(at fraction: Double, in size: Size, reach: Double = 0) -> LayerMask {
        switch kind {
        case .edge:
            let curve = EdgeCurve(
                direction: .down, crossExtent: size.width, position: fraction * (size.height + feather),
                displacement: 0, control: size.width / 2)
            return LayerMask(.beyond(curve), feather: feather)
        #if !hasFeature(Embedded)
            case .picture(let picture, let softness):
                return LayerMask(.pictured(picture, progress: fraction, softness: softness))
        #endif
        default:
            guard let outline = outline(at: fraction, in: size, reach: reach) else {
                return LayerMask(.everything, opacity: 1 - fraction)
            }
            return LayerMask(.outside(outline), feather: feather)
        }
    }
}
