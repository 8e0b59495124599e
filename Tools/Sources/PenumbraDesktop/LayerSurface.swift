import CPenumbraWayland

/// A surface above all windows of one output.
@MainActor final class LayerSurface {
    /// Where a surface lies on its output.
    enum Place {
        /// Over all of it.
        case everything
        /// A column of this width along the right or the left side, this far from it, in points.
        case column(width: Int, isRight: Bool, margin: Int)
    }

    let surface: Surface
    /// Whether the compositor has ended it, as when its output is gone.
    private(set) var isClosed = false
    private var layer: WaylandObject?

    /// The uppermost of four layers.
    private static let overlay: UInt32 = 3
    private static let (top, bottom, left, right): (UInt32, UInt32, UInt32, UInt32) = (1, 2, 4, 8)

    /// Nil if the compositor makes none.
    init?(_ place: Place, on output: Output, of connection: Connection) {
        guard let layers = connection.layers, let screen = output.pointer,
            let surface = Surface(on: output, of: connection)
        else { return nil }
        self.surface = surface
        let made = zwlr_layer_shell_v1_get_layer_surface(
            layers.pointer, surface.pointer, screen, Self.overlay, "penumbra")
        layer = WaylandObject(made, destroy: { zwlr_layer_surface_v1_destroy($0) }) { [weak self] event, arguments in
            self?.take(event, arguments)
        }
        guard let layer else { return nil }
        switch place {
        case .everything:
            zwlr_layer_surface_v1_set_anchor(layer.pointer, Self.top | Self.bottom | Self.left | Self.right)
        case .column(let width, let isRight, let margin):
            zwlr_layer_surface_v1_set_anchor(
                layer.pointer, Self.top | Self.bottom | (isRight ? Self.right : Self.left))
            zwlr_layer_surface_v1_set_size(layer.pointer, UInt32(width), 0)
            zwlr_layer_surface_v1_set_margin(
                layer.pointer, 0, isRight ? Int32(margin) : 0, 0, isRight ? 0 : Int32(margin))
        }
        zwlr_layer_surface_v1_set_exclusive_zone(layer.pointer, -1)
        surface.commit()
    }

    isolated deinit {
        // A surface goes after its role.
        layer = nil
    }

    private func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        if event == 0, let layer {
            zwlr_layer_surface_v1_ack_configure(layer.pointer, arguments[0].u)
            surface.size = (Int(arguments[1].u), Int(arguments[2].u))
        } else if event == 1 {
            isClosed = true
        }
    }

    /// Whether the compositor has answered.
    var isDone: Bool { surface.size != nil || isClosed }
}
