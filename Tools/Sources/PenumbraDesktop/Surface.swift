import CPenumbraWayland
import PenumbraRaster

/// What a role of the compositor shows.
@MainActor final class Surface {
    /// The size in points, once it is known.
    var size: (width: Int, height: Int)?
    /// Whether the compositor wants the next frame.
    private(set) var isReady = false

    let object: WaylandObject
    private unowned let connection: Connection
    private let output: Output
    private var viewport: WaylandObject?
    private var frame: WaylandObject?

    var pointer: OpaquePointer { object.pointer }

    /// Nil if the compositor makes none.
    init?(on output: Output, of connection: Connection) {
        guard
            let object = WaylandObject(
                wl_compositor_create_surface(connection.compositor.pointer), destroy: { wl_surface_destroy($0) })
        else { return nil }
        (self.object, self.output, self.connection) = (object, output, connection)
        viewport = connection.viewporter.flatMap {
            WaylandObject(
                wp_viewporter_get_viewport($0.pointer, object.pointer), destroy: { wp_viewport_destroy($0) })
        }
        takeInput(nil)
    }

    isolated deinit {
        viewport = nil
    }

    /// The number of pixels in a point in which it is shown as exactly as can be.
    var scale: Double {
        viewport == nil
            ? Double(output.scale) : Layout.scale(pixels: (output.width, output.height), points: output.points)
    }

    func commit() { wl_surface_commit(pointer) }

    /// Takes the pointer and fingers within a rectangle, in points; nil for none. Counts from the next commit.
    func takeInput(_ area: PixelRect?) {
        guard
            let region = WaylandObject(
                wl_compositor_create_region(connection.compositor.pointer), destroy: { wl_region_destroy($0) })
        else { return }
        if let area {
            wl_region_add(
                region.pointer, Int32(area.columns.lowerBound), Int32(area.rows.lowerBound), Int32(area.columns.count),
                Int32(area.rows.count))
        }
        wl_surface_set_input_region(pointer, region.pointer)
    }

    /// Shows a buffer, and asks for the time of the next frame.
    ///
    /// It has no opaque region, because the compositor would stop the frames of the windows beneath, and they would be redrawn only
    /// when it goes.
    ///
    /// - Parameters:
    ///   - scale: Pixels in a point. The last ones, which make no whole point, are not shown.
    ///   - damage: The pixels that differ from those shown.
    func show(_ buffer: WaylandObject, scale: Double, damage: [PixelRect]) {
        if let viewport, let size {
            func fixed(_ points: Int) -> wl_fixed_t { wl_fixed_t((Double(points) * scale).rounded()) * 256 }
            wp_viewport_set_source(viewport.pointer, 0, 0, fixed(size.width), fixed(size.height))
            wp_viewport_set_destination(viewport.pointer, Int32(size.width), Int32(size.height))
        } else {
            wl_surface_set_buffer_scale(pointer, Int32(scale))
        }
        wl_surface_attach(pointer, buffer.pointer, 0, 0)
        for part in damage {
            wl_surface_damage_buffer(
                pointer, Int32(part.columns.lowerBound), Int32(part.rows.lowerBound), Int32(part.columns.count),
                Int32(part.rows.count))
        }
        isReady = false
        frame = WaylandObject(wl_surface_frame(pointer), destroy: { wl_callback_destroy($0) }) { [weak self] _, _ in
            self?.isReady = true
        }
        commit()
    }
}
