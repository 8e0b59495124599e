import CPenumbraGtk
import PenumbraThemes

/// Keeps the Pango markup of a GtkLabel in the colors of the theme for as long as you hold this object. The attributes of a
/// text are fixed when it is set, and style sheets do not affect them.
///
/// ```swift
/// let markup = ThemedMarkup(label, store: store) { table in
///     "Today, <span foreground=\"\(table[.success].hex)\">3 new episodes</span>"
/// }
/// ```
@MainActor public final class ThemedMarkup: ThemeObserver {
    private let label: WeakReference
    private let markup: @MainActor (ThemeTable) -> String

    /// Shows the result of `markup` for the current values of `store`.
    public init(
        _ label: UnsafeMutablePointer<GtkWidget>, store: ThemeStore, markup: @escaping @MainActor (ThemeTable) -> String
    ) {
        self.label = WeakReference(label.opaque)
        self.markup = markup
        themeDidChange(in: store)
        store.addObserver(self)
    }

    /// Sets the markup again.
    public func themeDidChange(in store: ThemeStore) {
        if let label = label.pointer { gtk_label_set_markup(label, markup(store.table)) }
    }
}
