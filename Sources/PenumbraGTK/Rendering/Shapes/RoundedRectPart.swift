import CPenumbraGtk
import PenumbraGeometry

/// A part of a rectangle with rounded corners, as cairo fills it.
///
/// Cairo draws a shape through a mask as large as the shape, even if only its corners need one. So a shape is filled in parts:
/// the pixels that it covers wholly, which need no mask, and the borders around them.
enum RoundedRectPart: Hashable {
    /// Whole pixels.
    case pixels(Rect)
    /// Parts of pixels, along a side.
    case strip(Rect)
    /// The part above a line: the two upper corners.
    case above(Double, Rect, radius: Double)
    /// The part below a line: the two lower corners.
    case below(Double, Rect, radius: Double)
    /// The whole shape.
    case all(Rect, radius: Double)

    /// The parts of a rectangle, in points, for a number of pixels per point. They do not overlap, and together they are the
    /// shape; at a fractional scale the pixels of the screen are not known, and there is one part.
    static func parts(of rect: Rect, radius: Double, scale: Double) -> [RoundedRectPart] {
        func up(_ place: Double) -> Double { (place * scale).rounded(.up) / scale }
        func down(_ place: Double) -> Double { (place * scale).rounded(.down) / scale }
        let radius = min(max(radius, 0), rect.size.width / 2, rect.size.height / 2)
        let (left, right) = (up(rect.minX), down(rect.maxX))
        let (top, bottom) = (up(rect.minY + radius), down(rect.maxY - radius))
        guard scale == scale.rounded(), left < right, top < bottom else { return [.all(rect, radius: radius)] }
        func area(_ from: Double, _ to: Double) -> Rect {
            Rect(x: from, y: top, width: to - from, height: bottom - top)
        }
        var parts = [RoundedRectPart.pixels(area(left, right))]
        if rect.minX < left { parts.append(.strip(area(rect.minX, left))) }
        if right < rect.maxX { parts.append(.strip(area(right, rect.maxX))) }
        if rect.minY < top { parts.append(.above(top, rect, radius: radius)) }
        if bottom < rect.maxY { parts.append(.below(bottom, rect, radius: radius)) }
        return parts
    }

    /// Whether it consists of whole pixels.
    var isWholePixels: Bool { if case .pixels = self { true } else { false } }

    /// Adds the part to the path of a cairo context.
    func addPath(to context: OpaquePointer) {
        switch self {
        case .pixels(let rect), .strip(let rect):
            cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
        case .above(let line, let rect, let radius):
            cairo_move_to(context, rect.minX, line)
            cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, .pi, 3 * .pi / 2)
            cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
            cairo_line_to(context, rect.maxX, line)
            cairo_close_path(context)
        case .below(let line, let rect, let radius):
            cairo_move_to(context, rect.maxX, line)
            cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
            cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
            cairo_line_to(context, rect.minX, line)
            cairo_close_path(context)
        case .all(let rect, let radius):
            cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
            cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
            cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
            cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, .pi, 3 * .pi / 2)
            cairo_close_path(context)
        }
    }
}
