import CPenumbraWayland
import PenumbraRaster

/// A surface above all windows of one output. It takes no input.
///
/// It never sets an opaque region: the compositor would stop the frames of the windows beneath, and they would be redrawn only when
/// it goes.
@MainActor final class Cover {
    /// The pixels of the output in the layout.
    let place: PixelRect
    /// Whether the compositor has ended the surface, as when its output is gone.
    private(set) var isClosed = false
    /// Whether the compositor wants the next frame.
    private(set) var isReady = false

    private let surface: WaylandObject
    private var layer: WaylandObject?
    private var frame: WaylandObject?
    private var isConfigured = false

    /// The uppermost of four layers.
    private static let overlay: UInt32 = 3
    private static let allEdges: UInt32 = 1 | 2 | 4 | 8

    init?(_ output: Output, at place: PixelRect, on connection: Connection) {
        guard let layers = connection.layers, let screen = output.pointer,
            let surface = WaylandObject(
                wl_compositor_create_surface(connection.compositor.pointer), destroy: { wl_surface_destroy($0) })
        else { return nil }
        (self.surface, self.place) = (surface, place)
        let made = zwlr_layer_shell_v1_get_layer_surface(
            layers.pointer, surface.pointer, screen, Self.overlay, "penumbra")
        layer = WaylandObject(made, destroy: { zwlr_layer_surface_v1_destroy($0) }) { [weak self] event, arguments in
            self?.take(event, arguments)
        }
        guard let layer else { return nil }
        zwlr_layer_surface_v1_set_anchor(layer.pointer, Self.allEdges)
        zwlr_layer_surface_v1_set_exclusive_zone(layer.pointer, -1)
        guard
            let nothing = WaylandObject(
                wl_compositor_create_region(connection.compositor.pointer), destroy: { wl_region_destroy($0) })
        else { return nil }
        wl_surface_set_input_region(surface.pointer, nothing.pointer)
        wl_surface_set_buffer_scale(surface.pointer, Int32(output.scale))
        wl_surface_commit(surface.pointer)
    }

    isolated deinit {
        // A surface goes after its role.
        layer = nil
    }

    /// Whether the surface may get its first pixels.
    var canShow: Bool { isConfigured && !isClosed }

    private func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        if event == 0, let layer {
            zwlr_layer_surface_v1_ack_configure(layer.pointer, arguments[0].u)
            isConfigured = true
        } else if event == 1 {
            isClosed = true
        }
    }

    /// Shows a buffer, and asks for the time of the next frame.
    ///
    /// - Parameter damage: The pixels of the layout that differ from those shown.
    func show(_ buffer: WaylandObject, damage: [PixelRect]) {
        isReady = false
        frame = WaylandObject(wl_surface_frame(surface.pointer), destroy: { wl_callback_destroy($0) }) {
            [weak self] _, _ in
            self?.isReady = true
        }
        wl_surface_attach(surface.pointer, buffer.pointer, 0, 0)
        for part in damage {
            let columns = part.columns.clamped(to: place.columns)
            let rows = part.rows.clamped(to: place.rows)
            guard !columns.isEmpty, !rows.isEmpty else { continue }
            wl_surface_damage_buffer(
                surface.pointer, Int32(columns.lowerBound - place.columns.lowerBound),
                Int32(rows.lowerBound - place.rows.lowerBound), Int32(columns.count), Int32(rows.count))
        }
        wl_surface_commit(surface.pointer)
    }
}
