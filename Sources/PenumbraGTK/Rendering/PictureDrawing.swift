import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster

extension WindowPicture {
    /// Appends the visible part of the picture under a mask to a GtkSnapshot, in points.
    func append(_ mask: LayerMask, to snapshot: OpaquePointer) {
        guard mask.opacity > 0 else { return }
        guard mask.opacity < 1 else { return appendOpaque(mask, to: snapshot) }
        gtk_snapshot_push_opacity(snapshot, mask.opacity)
        appendOpaque(LayerMask(mask.region, feather: mask.feather), to: snapshot)
        gtk_snapshot_pop(snapshot)
    }

    /// Edges and circles are drawn anew only where their border is.
    private func appendOpaque(_ mask: LayerMask, to snapshot: OpaquePointer) {
        switch mask.region {
        case .everything:
            for strip in strips(.rows) { gtk_snapshot_append_node(snapshot, strip.node.pointer) }
        case .beyond(let curve):
            let bare: BarePart = curve.direction == .down || curve.direction == .right ? .before : .after
            let axis: StripAxis = curve.direction.isVertical ? .rows : .columns
            append(axis, border: border(of: curve, feather: mask.feather), bare, mask, to: snapshot)
        case .outside(.circle(let center, let radius)):
            if radius - mask.feather >= size.farthestCornerDistance(from: center) { return }
            let rows = pixelRange(center.y - radius, center.y + radius, upTo: pixels.height)
            append(.rows, border: rows, .inside, mask, to: snapshot)
        default:
            append(.rows, border: 0..<pixels.height, .inside, mask, to: snapshot)
        }
    }

    /// The main-axis range of pixels, from the top (left), that a curve or its feather touches.
    private func border(of curve: EdgeCurve, feather: Double) -> Range<Int> {
        let limit = curve.direction.isVertical ? pixels.height : pixels.width
        let length = Double(limit) / scale
        let nearest = curve.nearest - feather
        return switch curve.direction {
        case .down, .right: pixelRange(nearest, curve.farthest, upTo: limit)
        case .up, .left: pixelRange(length - curve.farthest, length - nearest, upTo: limit)
        }
    }

    /// The pixels between two coordinates, in points, from 0 to a limit.
    private func pixelRange(_ low: Double, _ high: Double, upTo limit: Int) -> Range<Int> {
        func pixel(_ place: Double) -> Double { min(max(place * scale, 0), Double(limit)) }
        let first = Int(pixel(low).rounded(.down))
        return first..<max(first, Int(pixel(high).rounded(.up)))
    }

    /// The uncovered side of the pixels that the border crosses.
    private enum BarePart {
        case before
        case after
        /// Between the crossed pixels themselves; the picture covers both sides.
        case inside
    }

    /// Appends the fully covered strips unchanged, and a newly drawn part for the strips that the border crosses.
    private func append(
        _ axis: StripAxis, border: Range<Int>, _ bare: BarePart, _ mask: LayerMask, to snapshot: OpaquePointer
    ) {
        var open: Range<Int>?
        for strip in strips(axis) {
            let span = strip.span
            let isBefore = span.upperBound <= border.lowerBound
            let isAfter = span.lowerBound >= border.upperBound
            if isBefore && bare != .before || isAfter && bare != .after {
                gtk_snapshot_append_node(snapshot, strip.node.pointer)
            } else if !isBefore && !isAfter {
                open = (open?.lowerBound ?? span.lowerBound)..<span.upperBound
            }
        }
        guard let open else { return }
        switch bare {
        case .before:
            let limit = axis == .rows ? pixels.height : pixels.width
            let end = min(open.upperBound + overlap, limit)
            appendFresh(axis, max(open.lowerBound, border.lowerBound)..<end, mask, to: snapshot)
        case .after:
            appendFresh(axis, open.lowerBound..<min(open.upperBound, border.upperBound), mask, to: snapshot)
        case .inside:
            appendFresh(axis, open, mask, to: snapshot)
        }
    }

    private func appendFresh(_ axis: StripAxis, _ span: Range<Int>, _ mask: LayerMask, to snapshot: OpaquePointer) {
        let part = rect(axis, span)
        guard let fresh = PixelSurface(width: part.columns.count, height: part.rows.count, scale: scale) else { return }
        clipMask.cut(pixels, mask, part, into: fresh.pixels)
        fresh.changed()
        guard let node = freshNode(fresh, axis, span) else { return }
        gtk_snapshot_append_node(snapshot, node.pointer)
    }
}
