import CPenumbraGtk
import Penumbra

/// Dims what lies beneath menus and takes its colours away, as far as they are open.
///
/// What lies beneath is drawn once into memory as it looks behind an open menu, and again where it changes. That picture
/// is laid over the page with the progress as its opacity: every colour between the two looks is exact, and a frame is
/// one picture to blend.
@MainActor final class MenuBackdrop {
    /// How much of their saturation colours keep.
    static let saturation = 0.3

    private let window: Widget
    private let layer: Widget
    private var shown: (page: RenderNode, picture: WindowPicture)?

    /// For what of `window` lies beneath `layer`, one of its children.
    init(of window: Widget, beneath layer: Widget) {
        self.window = window
        self.layer = layer
    }

    /// Lets go of the picture.
    func clear() {
        shown = nil
    }

    /// Appends it to a GtkSnapshot of the layer; `frame` is where that lies in the window.
    func append(progress: Double, in frame: Rect, to snapshot: OpaquePointer) {
        guard progress > 0, frame.size.width > 0 else { return }
        guard let page = page(in: frame) else { return }
        update(page, frame.size)
        shown?.picture.append(.fade(opacity: progress), to: snapshot)
    }

    private func update(_ page: RenderNode, _ size: Size) {
        let dimmed = Self.dimmed(page)
        withExtendedLifetime(dimmed) {
            if let shown, shown.picture.size == size {
                guard let area = difference(shown.page, page) else { return }
                if shown.picture.redraw(dimmed.pointer, in: area) != nil {
                    self.shown = (page, shown.picture)
                    return
                }
            }
            shown = WindowPicture(of: dimmed.pointer, window: window, size: size).map { (page, $0) }
        }
    }

    /// The window's own background and its children below the layer, as they have just been drawn.
    private func page(in frame: Rect) -> RenderNode? {
        RenderNode.recording { snapshot in
            var origin = graphene_point_t(x: Float(-frame.minX), y: Float(-frame.minY))
            gtk_snapshot_translate(snapshot, &origin)
            gtk_snapshot_render_background(
                snapshot, gtk_widget_get_style_context(window), frame.minX, frame.minY, frame.size.width,
                frame.size.height)
            for child in children(of: window).prefix(while: { $0 != layer }) {
                gtk_widget_snapshot_child(window, child, snapshot)
            }
        }
    }

    private static func dimmed(_ page: RenderNode) -> RenderNode {
        var (matrix, offset) = (matrix, graphene_vec4_t())
        graphene_vec4_init(&offset, 0, 0, 0, 0)
        return RenderNode(adopting: gsk_color_matrix_node_new(page.pointer, &matrix, &offset))
    }

    /// Rows are what goes in, columns what comes out: the `saturate()` of Filter Effects 1, darkened.
    private static let matrix: graphene_matrix_t = {
        let luminance = [0.213, 0.715, 0.072]
        let bright = 1 - MenuStack.dimming
        var values = [Float](repeating: 0, count: 16)
        for row in 0..<3 {
            for column in 0..<3 {
                let kept = row == column ? saturation : 0
                values[4 * row + column] = Float(bright * (luminance[row] * (1 - saturation) + kept))
            }
        }
        values[15] = 1
        var matrix = graphene_matrix_t()
        graphene_matrix_init_from_float(&matrix, values)
        return matrix
    }()
}
