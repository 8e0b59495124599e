import CPenumbraGtk
import Penumbra

/// The style sheet of the current theme: one CSS provider for the whole display, rewritten when the theme changes.
///
/// Every role is a named colour (`@penumbra_background`, `@penumbra_secondary_text`, ...), and the names that
/// libadwaita's own style sheet uses are set too, so that its widgets follow.
@MainActor public final class ThemeStylesheet {
    private let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
    private let extra: @MainActor (Theme) -> String
    private let display: OpaquePointer
    private var observation: ThemeObservation?

    /// A style sheet that shows the store's current theme from now on, and `extra` after it, until it is let go.
    public init(store: ThemeStore, display: OpaquePointer, extra: @escaping @MainActor (Theme) -> String = { _ in "" })
    {
        self.extra = extra
        self.display = display
        load(store.current)
        gtk_style_context_add_provider_for_display(
            display, provider.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        observation = store.observe { [weak self] theme in self?.load(theme) }
    }

    private func load(_ theme: Theme) {
        PenumbraGTK.load(theme.gtkNamedColors + extra(theme), into: provider.pointer)
    }

    isolated deinit {
        gtk_style_context_remove_provider_for_display(display, provider.pointer)
    }
}
