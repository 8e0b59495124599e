import CPenumbraGtk
import Penumbra

/// The style sheet of the current theme: one CSS provider for the whole display, rewritten when the theme changes.
///
/// Every role is a named colour (`@penumbra_background`, `@penumbra_secondary_text`, ...), and the names that
/// libadwaita's own style sheet uses are set too, so that its widgets follow. GTK's own transitions are off while it
/// changes: a button does not fade where the page is already there.
@MainActor public final class ThemeStylesheet: ThemeObserver {
    private let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
    private let scopes: [ThemeScope]
    private let extra: @MainActor (ThemeTable) -> String
    private let display: OpaquePointer
    /// While it is held; libadwaita does the same for as long, when its own scheme changes.
    private var freeze: RestyleFreeze?
    private var thaw: Timeout?

    /// A style sheet that shows the store's current theme from now on, that of `scopes` where a widget has the class of
    /// one's name, and `extra` after it, until it is let go.
    public init(
        store: ThemeStore, display: OpaquePointer, scopes: [ThemeScope] = [],
        extra: @escaping @MainActor (ThemeTable) -> String = { _ in "" }
    ) {
        self.scopes = scopes
        self.extra = extra
        self.display = display
        load(store.table)
        gtk_style_context_add_provider_for_display(
            display, provider.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        store.addObserver(self)
    }

    /// Rewrites it.
    public func themeDidChange(in store: ThemeStore) {
        freeze = .on(display)
        thaw = Timeout(seconds: 0.25) { [weak self] in self?.freeze = nil }
        load(store.table)
    }

    private func load(_ table: ThemeTable) {
        let css = table.gtkNamedColors + extra(table) + scopes.map(\.css).joined()
        PenumbraGTK.load(css, into: provider.pointer)
    }

    isolated deinit {
        gtk_style_context_remove_provider_for_display(display, provider.pointer)
    }
}
