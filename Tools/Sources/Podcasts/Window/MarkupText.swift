import CPenumbraGtk
import PenumbraGTK

extension String {
    /// The text as Pango markup, for widgets that interpret it: `Salt &amp; Pepper`.
    var markup: String {
        guard let escaped = g_markup_escape_text(self, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}

/// Lets the labels in `widget` break lines only between words, if text runs from right to left: Arabic letters are joined.
///
/// Rows of libadwaita break inside of words too. GTK 4.8 then measures Arabic words narrower than it draws them, and logs a
/// critical.
@MainActor func keepJoinedWords(in widget: Widget) {
    guard gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL else { return }
    if g_type_check_instance_is_a(cast(widget), gtk_label_get_type()) != 0, gtk_label_get_wrap(widget.opaque) != 0 {
        gtk_label_set_wrap_mode(widget.opaque, PANGO_WRAP_WORD)
    }
    children(of: widget).forEach(keepJoinedWords)
}
