import PenumbraGeometry
import PenumbraRaster

/// The animation that reveals a new theme or a page, and hides it again: a shape that grows from nothing until it covers the
/// area, with its border.
///
/// ```swift
/// let styles: [TransitionStyle] = [
///     .edge, .edge.feathered(by: 48), .fade, .circle(), .circle(center: pressed, .shadowed()), .zoom(from: row),
///     .shape(.star(points: 5)), .picture(clouds),
/// ]
/// ```
public struct TransitionStyle: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
        case edge
        case fade
        case circle
        case rectangle(Rect?, cornerRadius: Double)
        #if !hasFeature(Embedded)
            case outline(GrowingOutline)
            case picture(MaskPicture, softness: Double)
        #endif
    }

    /// The shape.
    package var shape: Shape
    /// The location from which a circle or an outline grows; nil for the default.
    package var center: Point?
    /// The style of the hole's border; nil for the default of what shows it.
    package var style: BorderStyle?
    /// The width of the feather along the border, in points; 0 for none.
    package var feather = 0.0

    /// An edge crosses the area: for a theme in the direction of the pull, for a page from the top down.
    public static let edge = TransitionStyle(shape: .edge)

    /// The old content fades out. Used for reduced motion.
    public static let fade = TransitionStyle(shape: .fade)

    /// A circle grows from a location.
    ///
    /// - Parameters:
    ///   - center: The location, in points. If it is nil, or not a location from -1e9 to 1e9, that is where the user pressed, if
    ///     the toolkit knows it, or else the middle of the area.
    ///   - border: The style of the border; nil for that of the navigation. That of a theme is always plain.
    public static func circle(center: Point? = nil, _ border: BorderStyle? = nil) -> TransitionStyle {
        TransitionStyle(shape: .circle, center: center, style: border)
    }

    /// A page grows out of the row from which it opens, as a rectangle, and carries the elements of both along. A theme opens in
    /// a rectangle that grows from the middle.
    public static let zoom = zoom(cornerRadius: 0)

    /// The same with a row that has rounded corners, whose radius is in points.
    public static func zoom(cornerRadius: Double, _ border: BorderStyle? = nil) -> TransitionStyle {
        TransitionStyle(shape: .rectangle(nil, cornerRadius: cornerRadius), style: border)
    }

    /// A rectangle with rounded corners grows out of another one.
    ///
    /// - Parameters:
    ///   - start: The rectangle, in points.
    ///   - cornerRadius: The radius of its corners, in points.
    ///   - border: The style of the border; nil for that of the navigation. That of a theme is always plain, and no rectangle has
    ///     a rim.
    public static func zoom(
        from start: Rect, cornerRadius: Double = 0, _ border: BorderStyle? = nil
    ) -> TransitionStyle {
        TransitionStyle(shape: .rectangle(start, cornerRadius: cornerRadius), style: border)
    }

    /// The same animation with a feather along its border, over which the old content fades. It has no shadow and no rim then.
    ///
    /// - Parameter width: The width of the feather in points, at least 0.
    public func feathered(by width: Double) -> TransitionStyle {
        var style = self
        style.feather = width.isCoordinate ? max(width, 0) : 0
        return style
    }

    /// The same animation with a border, which replaces the default alone or any.
    package func bordered(_ border: BorderStyle, evenIfSet: Bool = false) -> TransitionStyle {
        guard style == nil || evenIfSet else { return self }
        var copy = self
        copy.style = border
        return copy
    }

    /// The style of the hole's border.
    package var border: BorderStyle { style ?? .plain }

    /// The radius of the corners of a rectangle where it begins; nil without a rectangle.
    package var cornerRadius: Double? { if case .rectangle(_, let radius) = shape { max(radius, 0) } else { nil } }

    /// The same animation from a location, if it grows from one and has none in range.
    package func located(_ place: @autoclosure () -> Point?) -> TransitionStyle {
        guard growsFromPoint, center?.isInRange != true else { return self }
        var style = self
        style.center = place()
        return style
    }

    /// Whether an edge crosses the area.
    package var isEdge: Bool { if case .edge = shape { true } else { false } }

    private var growsFromPoint: Bool {
        switch shape {
        case .circle: true
        case .edge, .fade, .rectangle: false
        #if !hasFeature(Embedded)
            case .outline: true
            case .picture: false
        #endif
        }
    }

    /// How far beyond the area an open hole reaches, so that its shadow and its feather have left the area too.
    private var reach: Double { feather > 0 ? feather : border.shadow?.reach ?? 0 }

    /// The radius of the circle at a fraction of the transition, in points; nil without a circle.
    ///
    /// - Parameters:
    ///   - fraction: From 0, closed, to 1, open.
    ///   - size: The size of the area, in points.
    package func radius(at fraction: Double, in size: Size) -> Double? {
        guard case .circle = shape, let center = center(in: size) else { return nil }
        return fraction * (size.farthestCornerDistance(from: center) + reach)
    }

    /// The location from which the shape grows, in an area of a size in points: the middle if it has none in range. Nil if it
    /// does not grow from a location.
    package func center(in size: Size) -> Point? {
        guard growsFromPoint else { return nil }
        guard let center, center.isInRange else { return Point(x: size.width / 2, y: size.height / 2) }
        return center
    }

    /// The rectangle out of which another one grows, in an area of a size in points, and the radius of its corners: no length
    /// in the middle if it is out of range. Nil without a rectangle.
    package func start(in size: Size) -> (rect: Rect, cornerRadius: Double)? {
        guard case .rectangle(let start, let cornerRadius) = shape else { return nil }
        guard let start, start.isInRange, cornerRadius.isCoordinate else {
            return (Rect(x: size.width / 2, y: size.height / 2, width: 0, height: 0), 0)
        }
        return (start, cornerRadius)
    }

    /// The distance that the border travels in an area of a size in points, at least that of its farthest part: what a spring
    /// moves over. 1 for a fade.
    package func travel(in size: Size) -> Double {
        switch shape {
        case .edge: return size.height
        case .fade: return 1
        case .rectangle:
            guard let (start, _) = start(in: size) else { return 1 }
            return max(start.minX, start.minY, size.width - start.maxX, size.height - start.maxY, 1)
        default:
            let middle = Point(x: size.width / 2, y: size.height / 2)
            return size.farthestCornerDistance(from: center(in: size) ?? middle)
        }
    }

    /// The outline through which a page opened to `fraction` is visible, in an area of a size in points; nil for an edge, a fade
    /// and a picture.
    ///
    /// An open outline reaches beyond the area, so that its shadow has left it too. The edges of a rectangle move evenly.
    package func outline(at fraction: Double, in size: Size) -> Outline? {
        switch shape {
        case .edge, .fade: return nil
        case .circle:
            guard let center = center(in: size), let radius = radius(at: fraction, in: size) else { return nil }
            return .circle(center: center, radius: radius)
        case .rectangle:
            guard let (start, cornerRadius) = start(in: size) else { return nil }
            func edge(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
            let (left, top) = (edge(start.minX, -reach), edge(start.minY, -reach))
            let (right, bottom) = (edge(start.maxX, size.width + reach), edge(start.maxY, size.height + reach))
            return .roundedRectangle(
                Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0)),
                cornerRadius: edge(cornerRadius, 0))
        #if !hasFeature(Embedded)
            case .outline(let outline):
                guard let center = center(in: size) else { return nil }
                return .path(
                    outline.path(scale: scale(of: outline, at: fraction, in: size), center: center), .nonZero)
            case .picture: return nil
        #endif
        }
    }

    #if !hasFeature(Embedded)
        /// The scale of an outline at a fraction of the transition.
        package func scale(of outline: GrowingOutline, at fraction: Double, in size: Size) -> Double {
            guard let center = center(in: size) else { return 0 }
            return fraction * outline.scale(covering: size, from: center, reach: reach)
        }
    #endif

    /// The rim at a fraction of the transition: around a small hole it is narrower.
    package func rim(at fraction: Double, in size: Size) -> Rim? {
        guard feather == 0, var rim = border.rim else { return nil }
        switch shape {
        case .edge, .fade, .rectangle: return nil
        case .circle: rim.width = min(max(rim.width, 0), max(radius(at: fraction, in: size) ?? 0, 0))
        #if !hasFeature(Embedded)
            case .outline(let outline):
                let scale = scale(of: outline, at: fraction, in: size)
                rim.width = min(max(rim.width, 0), outline.depth(scale: scale))
            case .picture: return nil
        #endif
        }
        return rim
    }

    /// The mask of the old content at a fraction of the transition, with its shadow and its rim.
    ///
    /// ```swift
    /// for frame in 0...60 {                                  // a transition as pictures
    ///     let mask = TransitionStyle.edge.mask(at: Double(frame) / 60, in: size)
    ///     compositor.draw([.init(old, mask)], over: new)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - fraction: From 0, all visible, to 1, nothing visible.
    ///   - size: The size of the area, in points.
    public func mask(at fraction: Double, in size: Size) -> LayerMask {
        switch shape {
        case .edge:
            let curve = EdgeCurve(
                direction: .down, crossExtent: size.width, position: fraction * (size.height + feather),
                displacement: 0, control: size.width / 2)
            return LayerMask(.beyond(curve), feather: feather)
        case .fade: return LayerMask(.everything, opacity: 1 - fraction)
        #if !hasFeature(Embedded)
            case .picture(let picture, let softness):
                return LayerMask(.pictured(picture, progress: fraction, softness: softness))
        #endif
        default:
            guard let outline = outline(at: fraction, in: size) else { return LayerMask(.everything) }
            return LayerMask(
                .outside(outline), shadow: border.shadow, rim: rim(at: fraction, in: size), feather: feather)
        }
    }

    /// The mask of the new content at a fraction of the transition: the opposite of ``mask(at:in:)``, without a shadow, a rim and
    /// a feather.
    package func newMask(at fraction: Double, in size: Size) -> LayerMask {
        switch shape {
        case .edge:
            return LayerMask(
                .inside(
                    .roundedRectangle(
                        Rect(x: 0, y: 0, width: size.width, height: fraction * size.height), cornerRadius: 0)))
        #if !hasFeature(Embedded)
            case .picture(let picture, let softness):
                return LayerMask(.pictured(picture.inverted, progress: 1 - fraction, softness: softness))
        #endif
        default:
            guard let outline = outline(at: fraction, in: size) else { return LayerMask(.everything, opacity: fraction) }
            return LayerMask(.inside(outline))
        }
    }
}
