import PenumbraMotion
import PenumbraRaster

/// The animation that reveals a new theme or a page, and hides it again: a shape that grows from nothing until it covers the
/// area, with its border.
///
/// ```swift
/// let styles: [TransitionStyle] = [
///     .edge, .edge.feathered(by: 48), .fade, .circle(), .circle(center: pressed, .shadowed()), .zoom(from: row),
///     .shape(.star(points: 5)), .shape(.diamond, .shadowed()),
/// ]
/// ```
public struct TransitionStyle: Hashable, Sendable {
    /// The shape.
    package var shape: TransitionShape
    /// The style of the hole's border; nil for the default of what shows it.
    package var ownBorder: BorderStyle?

    package init(_ kind: TransitionShape.Kind, center: Point? = nil, _ border: BorderStyle? = nil) {
        shape = TransitionShape(kind: kind, center: center)
        ownBorder = border
    }

    /// Creates a style with the default border.
    package init(_ shape: TransitionShape) {
        self.shape = shape
    }

    /// An edge crosses the area: for a theme in the direction of the pull, for a page from the top down.
    public static let edge = TransitionStyle(.edge)

    /// The old content fades out. Used for reduced motion.
    public static let fade = TransitionStyle(.fade)

    /// A circle grows from a location.
    ///
    /// - Parameters:
    ///   - center: The location, in points. If it is nil, or not a location from -1e9 to 1e9, that is where the user pressed, if
    ///     the toolkit knows it, or else the middle of the area.
    ///   - border: The style of the border; nil for that of the navigation. That of a theme is always plain.
    public static func circle(center: Point? = nil, _ border: BorderStyle? = nil) -> TransitionStyle {
        TransitionStyle(.circle, center: center, border)
    }

    /// A page grows out of the row from which it opens, as a rectangle, and carries the elements of both along. A theme opens in
    /// a rectangle that grows from the middle.
    public static let zoom = zoom(cornerRadius: 0)

    /// The same with a row that has rounded corners, whose radius is in points.
    public static func zoom(cornerRadius: Double, _ border: BorderStyle? = nil) -> TransitionStyle {
        TransitionStyle(.rectangle(nil, cornerRadius: cornerRadius), border)
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
        TransitionStyle(.rectangle(start, cornerRadius: cornerRadius), border)
    }

    /// The same animation with a feather along its border, over which the old content fades. It has no shadow and no rim then.
    ///
    /// - Parameter width: The width of the feather in points, at least 0.
    public func feathered(by width: Double) -> TransitionStyle {
        var style = self
        style.shape.feather = width.isCoordinate ? max(width, 0) : 0
        return style
    }

    /// The same animation with a border, if it leaves that open.
    package func bordered(_ border: BorderStyle) -> TransitionStyle {
        var style = self
        style.ownBorder = ownBorder ?? border
        return style
    }

    /// The same animation from a location, if it grows from one and has none in range.
    package func located(_ place: @autoclosure () -> Point?) -> TransitionStyle {
        guard shape.growsFromPoint, shape.center?.isInRange != true else { return self }
        var style = self
        style.shape.center = place()
        return style
    }

    /// The style of the hole's border.
    package var border: BorderStyle { ownBorder ?? .plain }

    /// How far beyond the area an open hole reaches, so that its shadow has left the area too.
    private var reach: Double { border.shadow?.reach ?? 0 }

    /// The outline through which a page opened to `fraction` is visible; see ``TransitionShape/outline(at:in:reach:)``.
    package func outline(at fraction: Double, in size: Size) -> Outline? {
        shape.outline(at: fraction, in: size, reach: reach)
    }

    /// The rim at a fraction of the transition: around a small hole it is narrower.
    package func rim(at fraction: Double, in size: Size) -> Rim? {
        guard shape.feather == 0, var rim = border.rim,
            let depth = shape.depth(at: fraction, in: size, reach: reach)
        else { return nil }
        rim.width = min(max(rim.width, 0), depth)
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
        var mask = shape.mask(at: fraction, in: size, reach: reach)
        guard case .outside = mask.region else { return mask }
        mask.shadow = border.shadow
        mask.rim = rim(at: fraction, in: size)
        return mask
    }

    /// The mask of the new content at a fraction of the transition: the opposite of ``mask(at:in:)``, without a shadow, a rim and
    /// a feather.
    package func newMask(at fraction: Double, in size: Size) -> LayerMask {
        switch shape.mask(at: fraction, in: size, reach: reach).region {
        case .everything: return LayerMask(.everything, opacity: fraction)
        case .beyond:
            let passed = Rect(x: 0, y: 0, width: size.width, height: fraction * size.height)
            return LayerMask(.inside(.roundedRectangle(passed, cornerRadius: 0)))
        case .inside(let outline), .outside(let outline): return LayerMask(.inside(outline))
        #if !hasFeature(Embedded)
            case .pictured(let picture, let progress, let softness):
                return LayerMask(.pictured(picture.inverted, progress: 1 - progress, softness: softness))
        #endif
        }
    }
}

/// The style of the circular hole through which a page is visible.
///
/// ```swift
/// let soft = BorderStyle.shadowed(Shadow(opacity: 0.6, radius: 12), rim: nil)
/// let bright = BorderStyle.shadowed(rim: Rim(opacity: 1, width: 2))
/// ```
public enum BorderStyle: Hashable, Sendable {
    /// A plain border.
    case plain
    /// The upper page casts a shadow on the page below, around the border, and has a rim of light there. The default shadow is
    /// black, of full strength and blurred by 6 points; the default rim is ``rimOfLight``.
    case shadowed(Shadow = Shadow(opacity: 1, radius: 6), rim: Rim? = rimOfLight)

    /// A white rim of opacity 0.7, 1.5 points wide. Even over black its contrast with white in the shadow beside it is more
    /// than 1.3, so it is visible between pages of any colors.
    public static let rimOfLight = Rim(opacity: 0.7, width: 1.5)

    /// The shadow on the page below; nil if there is none.
    public var shadow: Shadow? {
        switch self {
        case .plain: nil
        case .shadowed(let shadow, _): shadow
        }
    }

    /// The rim of light along the border; nil if there is none.
    public var rim: Rim? {
        switch self {
        case .plain: nil
        case .shadowed(_, let rim): rim
        }
    }
}
