import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster

/// Pixels that change from frame to frame, drawn as tiles. An unchanged tile keeps the node of the last frame, so GTK does not
/// draw it again.
@MainActor final class TiledPicture {
    let surface: PixelSurface
    private let isCairo: Bool
    private var rows: [Row] = []
    /// Stands for an empty tile, so that the other tiles keep their positions.
    private let nothing = RenderNode(adopting: gsk_container_node_new(nil, 0))

    /// A row of tiles, as one node.
    private struct Row {
        let pixels: Range<Int>
        var tiles: [RenderNode?]
        var node: RenderNode?
    }

    /// The side of a tile, in pixels. It is small, because a tile that a circle crosses is drawn whole. It is not smaller,
    /// because each tile is a node to create and to compare.
    private static let side = 64

    init(_ surface: PixelSurface, isCairo: Bool) {
        self.surface = surface
        self.isCairo = isCairo
        // Once, because cairo considers a surface empty that it has not drawn to. Not for every frame: cairo would then copy
        // the surface for the existing nodes.
        surface.changed()
        let columns = (surface.pixels.width + Self.side - 1) / Self.side
        for start in stride(from: 0, to: surface.pixels.height, by: Self.side) {
            let pixels = start..<min(start + Self.side, surface.pixels.height)
            rows.append(Row(pixels: pixels, tiles: Array(repeating: nil, count: columns)))
        }
    }

    /// Marks changed pixels.
    func changed(_ rectangles: [PixelRect]) {
        for rectangle in rectangles where !rectangle.columns.isEmpty && !rectangle.rows.isEmpty {
            let columns = rectangle.columns.lowerBound / Self.side...(rectangle.columns.upperBound - 1) / Self.side
            for row in rectangle.rows.lowerBound / Self.side...(rectangle.rows.upperBound - 1) / Self.side {
                rows[row].node = nil
                for column in columns { rows[row].tiles[column] = nil }
            }
        }
    }

    /// Appends all tiles to a GtkSnapshot, with the top left at the origin.
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
        // The corners of most mixed tiles differ already.
        guard first == 0 || first >> 24 == 255 else { return .some }
        for y in part.rows {
            let row = surface.pixels.row(y)
            for x in part.columns where first == 0 ? row[x] != 0 : row[x] >> 24 != 255 { return .some }
        }
        return first == 0 ? .none : .whole
    }
}
