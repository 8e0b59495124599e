import CPenumbraGtk
import PenumbraColor
import PenumbraMotion

/// A text to draw in a widget, in the widget's font or a variant of it.
@MainActor struct DrawnText {
    private let layout: ObjectReference

    /// Creates a text at `scale` times the widget's font size, with a weight (CSS Fonts 4, `font-weight`).
    init?(_ text: String, in widget: Widget, scale: Double, weight: Int) {
        guard let pango = gtk_widget_create_pango_layout(widget, text) else { return nil }
        layout = ObjectReference(adopting: pango)
        guard let own = pango_context_get_font_description(gtk_widget_get_pango_context(widget)),
            let font = pango_font_description_copy(own)
        else { return }
        defer { pango_font_description_free(font) }
        let size = Double(pango_font_description_get_size(font)) * scale
        if pango_font_description_get_size_is_absolute(font) != 0 {
            pango_font_description_set_absolute_size(font, size)
        } else {
            pango_font_description_set_size(font, gint(size))
        }
        pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(weight)))
        pango_layout_set_font_description(pango, font)
    }

    /// The size of the text, in points.
    var size: Size {
        var (width, height) = (gint(0), gint(0))
        pango_layout_get_size(layout.pointer, &width, &height)
        return Size(width: Double(width) / Double(PANGO_SCALE), height: Double(height) / Double(PANGO_SCALE))
    }

    /// Draws the text centered on a location, on whole points.
    func draw(around middle: Point, in color: Color, into snapshot: OpaquePointer) {
        let size = size
        var place = graphene_point_t(
            x: Float((middle.x - size.width / 2).rounded()), y: Float((middle.y - size.height / 2).rounded()))
        var color = GdkRGBA(color)
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &place)
        gtk_snapshot_append_layout(snapshot, layout.pointer, &color)
        gtk_snapshot_restore(snapshot)
    }
}
