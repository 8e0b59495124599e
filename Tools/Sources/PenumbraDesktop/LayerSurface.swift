import CPenumbraWayland
import PenumbraRaster

/// A surface above all windows of one output.
///
/// It never sets an opaque region: the compositor would stop the frames of the windows beneath, and they would be redrawn only when
/// it goes.
@MainActor final class LayerSurface {
    /// Where a surface lies on its output.
    enum Place {
        /// Over all of it.
        case everything
        /// A column of this width along the right or the left side, this far from it, in points.
        case column(width: Int, isRight: Bool, margin: Int)
    }

    /// The size in points, once the compositor has told it.
    private(set) var size: (width: Int, height: Int)?
    /// Whether the compositor has ended the surface, as when its output is gone.
    private(set) var isClosed = false
    /// Whether the compositor wants the next frame.
    private(set) var isReady = false

    let surface: WaylandObject
    private unowned let connection: Connection
    private let output: Output
    private var layer: WaylandObject?
    private var viewport: WaylandObject?
    private var frame: WaylandObject?

    /// The uppermost of four layers.
    private static let overlay: UInt32 = 3
    private static let (top, bottom, left, right): (UInt32, UInt32, UInt32, UInt32) = (1, 2, 4, 8)

    init?(_ place: Place, on output: Output, of connection: Connection) {
        guard let layers = connection.layers, let screen = output.pointer,
            let surface = WaylandObject(
                wl_compositor_create_surface(connection.compositor.pointer), destroy: { wl_surface_destroy($0) })
        else { return nil }
        (self.surface, self.output, self.connection) = (surface, output, connection)
        let made = zwlr_layer_shell_v1_get_layer_surface(
            layers.pointer, surface.pointer, screen, Self.overlay, "penumbra")
        layer = WaylandObject(made, destroy: { zwlr_layer_surface_v1_destroy($0) }) { [weak self] event, arguments in
            self?.take(event, arguments)
        }
        guard let layer else { return nil }
        switch place {
        case .everything: zwlr_layer_surface_v1_set_anchor(layer.pointer, Self.top | Self.bottom | Self.left | Self.right)
        case .column(let width, let isRight, let margin):
            zwlr_layer_surface_v1_set_anchor(
                layer.pointer, Self.top | Self.bottom | (isRight ? Self.right : Self.left))
            zwlr_layer_surface_v1_set_size(layer.pointer, UInt32(width), 0)
            zwlr_layer_surface_v1_set_margin(
                layer.pointer, 0, isRight ? Int32(margin) : 0, 0, isRight ? 0 : Int32(margin))
        }
        zwlr_layer_surface_v1_set_exclusive_zone(layer.pointer, -1)
        viewport = connection.viewporter.flatMap {
            WaylandObject(
                wp_viewporter_get_viewport($0.pointer, surface.pointer), destroy: { wp_viewport_destroy($0) })
        }
        takeInput(nil)
        wl_surface_commit(surface.pointer)
    }

    isolated deinit {
        // A surface goes after its role.
        viewport = nil
        layer = nil
    }

    private func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        if event == 0, let layer {
            zwlr_layer_surface_v1_ack_configure(layer.pointer, arguments[0].u)
            size = (Int(arguments[1].u), Int(arguments[2].u))
        } else if event == 1 {
            isClosed = true
        }
    }

    /// Whether pixels of this size can be shown: those of the output, or, without a viewport, a whole number of them in a point.
    func canShow(width: Int, height: Int) -> Bool {
        guard let size, !isClosed, size.width > 0, size.height > 0 else { return false }
        return viewport != nil || width == size.width * output.scale && height == size.height * output.scale
    }

    /// Takes the pointer and fingers within a rectangle, in points; nil for none. Shows with the next buffer.
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
        wl_surface_set_input_region(surface.pointer, region.pointer)
    }

    /// Shows a buffer, and asks for the time of the next frame.
    ///
    /// - Parameter damage: The pixels that differ from those shown.
    func show(_ buffer: WaylandObject, damage: [PixelRect]) {
        isReady = false
        frame = WaylandObject(wl_surface_frame(surface.pointer), destroy: { wl_callback_destroy($0) }) {
            [weak self] _, _ in
            self?.isReady = true
        }
        if let viewport, let size {
            wp_viewport_set_destination(viewport.pointer, Int32(size.width), Int32(size.height))
        } else {
            wl_surface_set_buffer_scale(surface.pointer, Int32(output.scale))
        }
        wl_surface_attach(surface.pointer, buffer.pointer, 0, 0)
        for part in damage {
            wl_surface_damage_buffer(
                surface.pointer, Int32(part.columns.lowerBound), Int32(part.rows.lowerBound), Int32(part.columns.count),
                Int32(part.rows.count))
        }
        wl_surface_commit(surface.pointer)
    }
}
