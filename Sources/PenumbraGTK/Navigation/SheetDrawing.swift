import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// Draws the sheets of a navigation that lie above the lowest one, which is drawn live below.
///
/// Each page is drawn into memory, and redrawn where it changes. A frame composes only the pixels that a circle has passed over
/// since the last frame. The result is drawn over the live page: it is transparent inside the last circle except for the
/// shadow.
@MainActor final class SheetDrawing {
    /// The current drawing of a page, and the hole in all pages above it.
    struct Sheet {
        let page: PageID
        let nodes: PageNodes
        let cover: LayerMask
    }

    /// Pixels of one size, and their compositors.
    private struct Canvas {
        let tiles: TiledPicture
        let front: Compositor
        let nothing: PixelBuffer
        /// The compositors of the pages above the second sheet, the third, and so on.
        var backs: [Compositor] = []
    }

    /// The pages drawn into memory.
    let pictures = PagePictures()
    private var canvas: Canvas?
    /// The pages of the last frame.
    private var last: [PageID] = []

    /// Releases all pictures.
    func clear() {
        pictures.keep([])
        canvas = nil
        last = []
    }

    /// Appends the sheets, uppermost first, to a GtkSnapshot; `hole` reveals the lowest page.
    func append(_ sheets: [Sheet], hole: LayerMask, widget: Widget, to snapshot: OpaquePointer) {
        var isFresh = last != sheets.map(\.page)
        last = sheets.map(\.page)
        var changes: [PixelRect] = []
        for sheet in sheets {
            if let redrawn = pictures.draw(sheet.page, sheet.nodes, in: widget) {
                changes += redrawn
            } else {
                isFresh = true
            }
        }
        pictures.keep(last)
        guard let first = sheets.first.flatMap({ pictures[$0.page] }),
            sheets.allSatisfy({ pictures[$0.page] != nil })
        else { return }
        if canvas.map({ isAs(first.pixels, $0.nothing) }) != true {
            guard let made = Self.canvas(like: first) else { return }
            canvas = made
            isFresh = true
        }
        compose(sheets, hole, isFresh ? [whole(first.pixels)] : changes)
        canvas?.tiles.append(to: snapshot)
    }

    private func isAs(_ pixels: PixelBuffer, _ others: PixelBuffer) -> Bool {
        pixels.width == others.width && pixels.height == others.height && pixels.scale == others.scale
    }

    private func whole(_ pixels: PixelBuffer) -> PixelRect {
        PixelRect(columns: 0..<pixels.width, rows: 0..<pixels.height)
    }

    private static func canvas(like picture: WindowPicture) -> Canvas? {
        let pixels = picture.pixels
        guard let surface = PixelSurface(width: pixels.width, height: pixels.height, scale: picture.scale) else {
            return nil
        }
        return Canvas(
            tiles: TiledPicture(surface, isCairo: picture.isCairo), front: Compositor(output: surface.pixels),
            nothing: PixelBuffer(width: pixels.width, height: pixels.height, scale: pixels.scale))
    }

    /// Composes each sheet under all sheets above it, through its hole, and the lowest page under all of them. `changes` are
    /// the pixels that differ from the last frame's.
    private func compose(_ sheets: [Sheet], _ hole: LayerMask, _ changes: [PixelRect]) {
        let pixels = sheets.compactMap { pictures[$0.page]?.pixels }
        guard var canvas, var above = pixels.first else { return }
        var changes = changes
        for index in pixels.indices.dropFirst() {
            if canvas.backs.count < index {
                canvas.backs.append(
                    Compositor(
                        output: PixelBuffer(width: above.width, height: above.height, scale: above.scale)))
            }
            let back = canvas.backs[index - 1]
            let layers = [Compositor.Layer(above, sheets[index].cover)]
            changes = back.update(layers, over: pixels[index], withChanges: changes)
            above = back.output
        }
        changes = canvas.front.update([Compositor.Layer(above, hole)], over: canvas.nothing, withChanges: changes)
        canvas.tiles.changed(changes)
        self.canvas = canvas
    }
}
