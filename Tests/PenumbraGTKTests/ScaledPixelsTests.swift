import CPenumbraGtk
import PenumbraGeometry
import PenumbraRaster
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Pixels drawn at another size, inside of rounded corners.
@MainActor struct ScaledPixelsTests {
    /// GSK has no node types before GTK has started.
    init() throws {
        try GtkDisplay.use()
    }

    /// Draws into pixels of the size of a small window, over one color.
    private func drawn(_ draw: (OpaquePointer) -> Void) throws -> PixelSurface {
        let surface = try #require(PixelSurface(width: 160, height: 120))
        for index in 0..<surface.pixels.stride * 120 { surface.pixels.base[index] = 0xFF20_40C0 }
        surface.changed()
        let context = try #require(cairo_create(surface.surface))
        draw(context)
        cairo_destroy(context)
        return surface
    }

    /// Filled in parts or at once: the same pixels. The reference is one path in cairo.
    @Test(arguments: 0..<60) func partsAreTheWholeShape(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let picture = try #require(PixelSurface(width: 90, height: 70))
        for index in 0..<picture.pixels.stride * 70 {
            picture.pixels.base[index] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
        }
        picture.changed()
        let rect = Rect(
            x: .random(in: -10...60, using: &random), y: .random(in: -10...40, using: &random),
            width: .random(in: 0.2...120, using: &random), height: .random(in: 0.2...90, using: &random))
        let radius = random.chance(0.2) ? 0 : Double.random(in: 0...40, using: &random)
        let place = Rect(x: rect.minX, y: rect.minY - 3, width: rect.size.width, height: rect.size.height + 8)

        let node = try #require(picture.node(scaledTo: place, in: rect, radius))
        let parts = try drawn { gsk_render_node_draw(node.pointer, $0) }
        let whole = try drawn { context in
            RoundedRectPart.all(rect, radius: min(radius, rect.size.width / 2, rect.size.height / 2))
                .addPath(to: context)
            cairo_translate(context, place.minX, place.minY)
            cairo_scale(context, place.size.width / 90, place.size.height / 70)
            cairo_set_source_surface(context, picture.surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_fill(context)
        }
        var worst = 0
        for y in 0..<120 {
            for x in 0..<160 {
                worst = max(worst, Screen.difference(parts.pixels.row(y)[x], whole.pixels.row(y)[x]))
            }
        }
        // An edge that is drawn in two parts is rounded twice.
        #expect(worst <= 2, "seed \(seed): \(rect), radius \(radius)")
    }

    /// The part without a mask is as large as whole pixels allow, and there is none at a fractional scale.
    @Test func onlyBordersNeedAMask() {
        let rect = Rect(x: 10.25, y: 20.5, width: 100, height: 80)
        #expect(
            RoundedRectPart.parts(of: rect, radius: 8, scale: 2) == [
                .pixels(Rect(x: 10.5, y: 28.5, width: 99.5, height: 64)),
                .strip(Rect(x: 10.25, y: 28.5, width: 0.25, height: 64)),
                .strip(Rect(x: 110, y: 28.5, width: 0.25, height: 64)),
                .above(28.5, rect, radius: 8), .below(92.5, rect, radius: 8),
            ])
        #expect(RoundedRectPart.parts(of: rect, radius: 8, scale: 1.5) == [.all(rect, radius: 8)])
        let whole = Rect(x: 3, y: 4, width: 5, height: 6)
        #expect(RoundedRectPart.parts(of: whole, radius: 0, scale: 1) == [.pixels(whole)])
    }
}
