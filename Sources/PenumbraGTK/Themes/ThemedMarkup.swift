import CPenumbraGtk
import PenumbraThemes

/// Keeps the Pango markup of a GtkLabel in the colours of the theme for as long as it is held: attributes in a text are
/// fixed when it is set, and no style sheet reaches them.
@MainActor public final class ThemedMarkup: ThemeObserver {
    private let label: WeakReference
    private let markup: @MainActor (ThemeTable) -> String

    /// Shows what `markup` answers for what shows in `store`.
    public init(
        _ label: UnsafeMutablePointer<GtkWidget>, store: ThemeStore, markup: @escaping @MainActor (ThemeTable) -> String
    ) {
        self.label = WeakReference(label.opaque)
        self.markup = markup
        themeDidChange(in: store)
        store.addObserver(self)
    }

    /// Follows the store.
    public func themeDidChange(in store: ThemeStore) {
        if let label = label.pointer { gtk_label_set_markup(label, markup(store.table)) }
    }
}
