import CPenumbraGtk
import PenumbraThemes

/// The style sheet of the current theme: one CSS provider for the whole display, rewritten when the theme changes.
///
/// Every role is a named color (`@penumbra_background`, `@penumbra_secondary_text`, ...). If the theme or the application sets
/// a role, the toolkit's own widgets follow: under libadwaita through its named colors, in plain GTK through rules. Roles that
/// neither sets, often the accent, keep the toolkit's colors. GTK's own transitions are off while the sheet changes: otherwise
/// a button would still fade when the page has already changed.
///
/// A transition creates one automatically. Create your own to add rules or scopes; the transition then creates none.
///
/// ```swift
/// let sheet = ThemeStylesheet(store: store, display: display) { table in
///     ".card { border-radius: \(table[.cardRadius])px; background: @penumbra_surface; }"
/// }
/// ```
@MainActor public final class ThemeStylesheet: ThemeObserver {
    private let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
    private let store: ThemeStore
    private let scopes: [ThemeScope]
    /// GTK's own style, in the theme's colors; unused while libadwaita's style is in use, which has named colors.
    private let toolkit: ToolkitStyle
    private let extra: @MainActor (ThemeTable) -> String
    private let display: OpaquePointer
    /// Held while the sheet changes; libadwaita does the same, for as long, when its own scheme changes.
    private var freeze: RestyleFreeze?
    private var thaw: Timeout?
    private var preparation: Timeout?

    private struct Made {
        weak var sheet: ThemeStylesheet?
    }

    /// The style sheets that applications have created, by display.
    private static var made: [OpaquePointer: [Made]] = [:]

    /// Whether an application has created a style sheet for a store.
    static func isMade(on display: OpaquePointer, showing store: ThemeStore) -> Bool {
        made[display, default: []].contains { $0.sheet?.store === store }
    }

    /// Creates a style sheet that shows the store's current theme until you release it.
    ///
    /// ```swift
    /// gtk_widget_add_css_class(page, sidebar.name)           // the scope's colors, in this page only
    /// let sheet = ThemeStylesheet(store: store, display: display, scopes: [sidebar])
    /// ```
    ///
    /// - Parameters:
    ///   - store: The store of the themes.
    ///   - display: The display to style.
    ///   - scopes: Themes for the widgets that have the class of a scope's name.
    ///   - extra: Returns rules of your own for the current values. They come after all others.
    public convenience init(
        store: ThemeStore, display: OpaquePointer, scopes: [ThemeScope] = [],
        extra: @escaping @MainActor (ThemeTable) -> String = { _ in "" }
    ) {
        self.init(store, display, scopes, extra)
        Self.made[display, default: []].removeAll { $0.sheet == nil }
        Self.made[display, default: []].append(Made(sheet: self))
        DisplayTheme.remove(on: display, showing: store)
    }

    /// Creates the style sheet of a transition.
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
        toolkit = ToolkitStyle(on: display)
        load(store.table)
        gtk_style_context_add_provider_for_display(
            display, provider.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        store.addObserver(self)
    }

    /// Rewrites the style sheet.
    public func themeDidChange(in store: ThemeStore) {
        freeze = .on(display)
        thaw = Timeout(seconds: 0.25) { [weak self] in self?.freeze = nil }
        load(store.table)
    }

    private func load(_ table: ThemeTable) {
        // Under `GTK_THEME`, libadwaita adds no style of its own.
        let isPlain = StyleManager.of(display) == nil || ToolkitVariant.fixed != nil
        if isPlain {
            toolkit.show(table)
            preparation = Timeout(seconds: 0.3) { [weak self] in self?.prepareNext() }
        }
        let own =
            table.gtkNamedColors(overriding: table.namedRoles) + (isPlain ? table.plainGTKRules : table.adwaitaRules)
        let css = own + extra(table) + scopes.map(\.css).joined()
        PenumbraGTK.load(css, into: provider.pointer)
    }

    /// Makes what the next change shows, while nothing moves.
    private func prepareNext() {
        guard let table = store.table(of: store.next.name, for: store.traits) else { return }
        toolkit.prepare(table)
    }

    isolated deinit {
        gtk_style_context_remove_provider_for_display(display, provider.pointer)
    }
}

extension ThemeScope {
    /// The name of a role's color within this scope, in CSS without the `@`: `sidebar_background`.
    ///
    /// ```swift
    /// let rule = ".sidebar .badge { background: @\(sidebar.gtkName(of: .accent)); }"       // @sidebar_accent
    /// ```
    public func gtkName(of role: Role) -> String {
        "\(cssName)_\(role.name.replacing("-", with: "_"))"
    }

    /// The scope's named colors, and the rules that color the widgets of its class: page, text, links, selections.
    ///
    /// GTK 4.8 has no variables that a subtree could redefine, and a named color means the same everywhere. Style sheets of
    /// GTK, libadwaita or the application that use other named colors therefore do not follow the scope; write rules with the
    /// scope's colors for them.
    var css: String {
        let colors = Role.allCases.map { "@define-color \(gtkName(of: $0)) \(table[$0].css);\n" }.joined()
        return colors + """
            .\(name) { background-color: @\(gtkName(of: .background)); color: @\(gtkName(of: .text)); }
            .\(name) link, .\(name) link:visited { color: @\(gtkName(of: .link)); }
            .\(name) .dim-label { color: @\(gtkName(of: .secondaryText)); opacity: 1; }
            .\(name) selection { background-color: alpha(@\(gtkName(of: .accent)), 0.3); color: inherit; }
            .\(name) separator { background-color: @\(gtkName(of: .separator)); }

            """
    }

    private var cssName: String { name.replacing("-", with: "_") }
}
