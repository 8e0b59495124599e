import CPenumbraGtk

extension String {
    /// The text as Pango markup, for widgets that interpret it: `Salt &amp; Pepper`.
    var markup: String {
        guard let escaped = g_markup_escape_text(self, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
