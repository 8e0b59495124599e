import CPenumbraGtk
import PenumbraGTKColors
import PenumbraThemes

/// The style sheet of the current theme: one CSS provider for the whole display, rewritten when the theme changes.
///
/// Every role is a named colour (`@penumbra_background`, `@penumbra_secondary_text`, ...). Where the theme or the
/// application names a role, the toolkit's own widgets follow: under libadwaita through its named colours, in plain GTK
/// through rules. A role that neither names stays as the toolkit has it, the accent above all. GTK's own transitions are
/// off while the sheet changes: a button does not fade where the page is already there.
///
/// A transition makes one by itself. Make your own to add rules or scopes; then the transition makes none.
@MainActor public final class ThemeStylesheet: ThemeObserver {
    private let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
    private let store: ThemeStore
    private let scopes: [ThemeScope]
    /// Whether GTK's own style shows, which knows no named colours.
    private let isPlain: Bool
    private let extra: @MainActor (ThemeTable) -> String
    private let display: OpaquePointer
    /// While it is held; libadwaita does the same for as long, when its own scheme changes.
    private var freeze: RestyleFreeze?
    private var thaw: Timeout?

    private struct Made {
        weak var sheet: ThemeStylesheet?
    }

    /// Those that applications have made, by their displays.
    private static var made: [OpaquePointer: [Made]] = [:]

    /// Whether an application has made one for a store.
    static func isMade(on display: OpaquePointer, showing store: ThemeStore) -> Bool {
        made[display, default: []].contains { $0.sheet?.store === store }
    }

    /// A style sheet that shows the store's current theme from now on, until you release it.
    ///
    /// - Parameters:
    ///   - scopes: Themes for the widgets that have the class of a scope's name.
    ///   - extra: Rules of your own for the values that show, after all others.
    public convenience init(
        store: ThemeStore, display: OpaquePointer, scopes: [ThemeScope] = [],
        extra: @escaping @MainActor (ThemeTable) -> String = { _ in "" }
    ) {
        self.init(store, display, scopes, extra)
        Self.made[display, default: []].removeAll { $0.sheet == nil }
        Self.made[display, default: []].append(Made(sheet: self))
        DisplayTheme.giveWay(on: display, showing: store)
    }

    /// The one that a transition makes.
    convenience init(automatic store: ThemeStore, display: OpaquePointer) {
        self.init(store, display, []) { _ in "" }
    }

    private init(
        _ store: ThemeStore, _ display: OpaquePointer, _ scopes: [ThemeScope],
        _ extra: @escaping @MainActor (ThemeTable) -> String
    ) {
        self.store = store
        self.scopes = scopes
        self.extra = extra
        self.display = display
        isPlain = StyleManager.of(display) == nil
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
        let own = table.gtkNamedColors(overriding: table.namedRoles) + (isPlain ? table.plainGTKRules : "")
        let css = own + extra(table) + scopes.map(\.css).joined()
        PenumbraGTK.load(css, into: provider.pointer)
    }

    isolated deinit {
        gtk_style_context_remove_provider_for_display(display, provider.pointer)
    }
}
