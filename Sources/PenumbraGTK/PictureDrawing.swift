import CPenumbraGtk
import Penumbra

extension WindowPicture {
    /// Appends what a mask leaves of the picture to a GtkSnapshot, in points.
    func append(_ mask: Mask, to snapshot: OpaquePointer) {
        switch mask {
        case .edge(let curve):
            let coverage = EdgeCoverage(
                curve.scaled(by: Double(scale)), width: pixels.width, height: pixels.height)
            let bare: BarePart = curve.direction == .down || curve.direction == .right ? .before : .after
            append(curve.direction.isVertical ? .rows : .columns, border: coverage.band, bare, to: snapshot) {
                coverage.mask(self.pixels, along: $0, into: $1)
            }
        case .hole(let center, let radius):
            let unit = Double(scale)
            let coverage = HoleCoverage(
                center: Point(x: center.x * unit, y: center.y * unit), radius: radius * unit, height: pixels.height)
            if radius >= size.farthestCornerDistance(from: center) { return }
            append(.rows, border: coverage.rows, .inside, to: snapshot) {
                coverage.mask(self.pixels, rows: $0, into: $1)
            }
        case .fade(let opacity):
            guard opacity > 0 else { return }
            gtk_snapshot_push_opacity(snapshot, min(opacity, 1))
            for strip in strips(.rows) { gtk_snapshot_append_node(snapshot, strip.node.pointer) }
            gtk_snapshot_pop(snapshot)
        }
    }

    /// Where, seen from the pixels along that the border crosses, nothing of the picture shows.
    private enum BarePart {
        case before
        case after
        /// Between the crossed pixels themselves; on both sides the picture covers.
        case inside
    }

    /// Appends the strips that are wholly covered as they are, and one fresh part for those that the border crosses.
    private func append(
        _ axis: StripAxis, border: Range<Int>, _ bare: BarePart, to snapshot: OpaquePointer,
        mask: (Range<Int>, PixelBuffer) -> Void
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
            appendFresh(axis, max(open.lowerBound, border.lowerBound)..<open.upperBound, to: snapshot, mask: mask)
        case .after:
            appendFresh(axis, open.lowerBound..<min(open.upperBound, border.upperBound), to: snapshot, mask: mask)
        case .inside:
            appendFresh(axis, open, to: snapshot, mask: mask)
        }
    }

    private func appendFresh(
        _ axis: StripAxis, _ span: Range<Int>, to snapshot: OpaquePointer, mask: (Range<Int>, PixelBuffer) -> Void
    ) {
        let width = axis == .rows ? pixels.width : span.count
        let height = axis == .rows ? span.count : pixels.height
        guard let fresh = PixelSurface(width: width, height: height) else { return }
        mask(span, fresh.pixels)
        fresh.changed()
        guard let node = freshNode(fresh, at: area(axis, span)) else { return }
        gtk_snapshot_append_node(snapshot, node.pointer)
    }
}
