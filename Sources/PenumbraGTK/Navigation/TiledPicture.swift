import CPenumbraGtk
import PenumbraGeometry
import PenumbraRaster

/// Pixels that change from frame to frame, drawn as tiles: where nothing has changed, the node is that of the last
/// frame, and GTK draws nothing anew.
@MainActor final class TiledPicture {
    let surface: PixelSurface
    private let isCairo: Bool
    private var rows: [Row] = []
    /// In the place of a tile in which there is nothing to see, so that the others keep their places.
    private let nothing = RenderNode(adopting: gsk_container_node_new(nil, 0))

    /// The tiles beside each other, as one node.
    private struct Row {
        let pixels: Range<Int>
        var tiles: [RenderNode?]
        var node: RenderNode?
    }

    /// In pixels. Small, because a tile that a circle crosses is drawn whole; not smaller, because each is a node to
    /// make and to compare.
    private static let side = 64

    init(_ surface: PixelSurface, isCairo: Bool) {
        self.surface = surface
        self.isCairo = isCairo
        // Once, because cairo takes a surface for clear that it has not drawn to. Not for every frame: it would then
        // make copies for the nodes that there are.
        surface.changed()
        let columns = (surface.pixels.width + Self.side - 1) / Self.side
        for start in stride(from: 0, to: surface.pixels.height, by: Self.side) {
            let pixels = start..<min(start + Self.side, surface.pixels.height)
            rows.append(Row(pixels: pixels, tiles: Array(repeating: nil, count: columns)))
        }
    }

    /// Says that pixels have been written.
    func changed(_ rectangles: [PixelRect]) {
        for rectangle in rectangles where !rectangle.columns.isEmpty && !rectangle.rows.isEmpty {
            let columns = rectangle.columns.lowerBound / Self.side...(rectangle.columns.upperBound - 1) / Self.side
            for row in rectangle.rows.lowerBound / Self.side...(rectangle.rows.upperBound - 1) / Self.side {
                rows[row].node = nil
                for column in columns { rows[row].tiles[column] = nil }
            }
        }
    }

    /// Appends all of it to a GtkSnapshot, with its top left at the origin.
    func append(to snapshot: OpaquePointer) {
        for index in rows.indices {
            let node = rows[index].node ?? node(for: &rows[index])
            gtk_snapshot_append_node(snapshot, node.pointer)
        }
    }

    private func node(for row: inout Row) -> RenderNode {
        for index in row.tiles.indices where row.tiles[index] == nil {
            row.tiles[index] = tile(index, row.pixels)
        }
        var pointers: [OpaquePointer?] = row.tiles.map { $0?.pointer }
        let node = RenderNode(adopting: gsk_container_node_new(&pointers, guint(pointers.count)))
        row.node = node
        return node
    }

    private func tile(_ column: Int, _ rows: Range<Int>) -> RenderNode {
        let pixels = surface.pixels
        let start = column * Self.side
        let part = PixelRect(columns: start..<min(start + Self.side, pixels.width), rows: rows)
        let place = Point(x: Double(start) / pixels.scale, y: Double(rows.lowerBound) / pixels.scale)
        switch opacity(of: part) {
        case .none: return nothing
        case .some: return surface.node(part, at: place, opaque: false, isCairo: isCairo) ?? nothing
        case .whole: return surface.node(part, at: place, opaque: true, isCairo: isCairo) ?? nothing
        }
    }

    private enum Opacity {
        case none
        case some
        case whole
    }

    private func opacity(of part: PixelRect) -> Opacity {
        let first = surface.pixels.row(part.rows.lowerBound)[part.columns.lowerBound]
        // Most tiles that are neither one nor the other differ in the corners already.
        guard first == 0 || first >> 24 == 255 else { return .some }
        for y in part.rows {
            let row = surface.pixels.row(y)
            for x in part.columns where first == 0 ? row[x] != 0 : row[x] >> 24 != 255 { return .some }
        }
        return first == 0 ? .none : .whole
    }
}
