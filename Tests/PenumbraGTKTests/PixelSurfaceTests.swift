import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

@testable import PenumbraGTK

@MainActor @Suite(.serialized, .alone) struct PixelSurfaceTests {
    /// A page changed outside of its picture, of which a node was still shown: cairo ended the program.
    @Test func pixelsThatANodeShowsAreWrittenAgain() throws {
        try GtkDisplay.use()
        let surface = try #require(PixelSurface(width: 4, height: 4))
        surface.pixels.row(0)[0] = 0xFF00_00FF
        surface.changed()
        let whole = PixelRect(columns: 0..<4, rows: 0..<4)
        let node = try #require(surface.node(whole, at: .zero, opaque: false, isCairo: true))
        surface.pixels.row(0)[0] = 0xFFFF_0000
        surface.changed()
        let screen = try #require(PixelSurface(width: 4, height: 4))
        let context = cairo_create(screen.surface)
        gsk_render_node_draw(node.pointer, context)
        cairo_destroy(context)
        #expect(screen.pixels.row(0)[0] == 0xFFFF_0000)
    }
}
