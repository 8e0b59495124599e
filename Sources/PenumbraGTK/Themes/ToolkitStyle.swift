import CPenumbraGtk
import PenumbraThemes

/// Shows GTK's own style in the appearance and the colors of a theme, for as long as you hold it.
///
/// Its style sheet has a priority just above that of the user's GTK theme, and below those of applications and of the user's own
/// style sheet.
@MainActor final class ToolkitStyle {
    private let display: OpaquePointer
    /// The style sheet that is shown.
    private var shown: ObjectReference?
    private var table: ThemeTable?
    private var connection: SignalConnection?
    /// The style sheets of the last tables, the most recent first. It takes 15 to 30 ms to make one.
    private var made: [(key: Key, sheet: ObjectReference)] = []

    private struct Key: Hashable {
        let variant: ToolkitVariant
        let named: Set<Role>
        let table: ThemeTable
    }

    private static let mostMade = 6
    /// The rules of GTK's themes.
    private static var known: [ToolkitVariant: ColorRules] = [:]

    init(on display: OpaquePointer) {
        self.display = display
        guard let settings = gtk_settings_get_for_display(display) else { return }
        connection = connect(settings, "notify::gtk-theme-name") { [weak self] (_: OpaquePointer?) -> Void in
            if let table = self?.table { self?.show(table) }
        }
    }

    /// Shows the style for a table.
    func show(_ table: ThemeTable) {
        self.table = table
        let next = sheet(for: table)
        guard next?.pointer != shown?.pointer else { return }
        removeShown()
        shown = next
        guard let next else { return }
        gtk_style_context_add_provider_for_display(
            display, next.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 1)
    }

    /// Makes the style sheet for a table, so that ``show(_:)`` takes less time.
    func prepare(_ table: ThemeTable) {
        _ = sheet(for: table)
    }

    /// The style sheet for a table; nil if GTK shows the style by itself.
    private func sheet(for table: ThemeTable) -> ObjectReference? {
        let appearance = table.traits.appearance
        let variant = ToolkitVariant.having(appearance, on: display)
        if table.namedRoles.isEmpty, variant == .shown(preferring: appearance, on: display) { return nil }
        let key = Key(variant: variant, named: table.namedRoles, table: table)
        let old = made.firstIndex { $0.key == key }.map { made.remove(at: $0).sheet }
        let sheet = old ?? Self.makeSheet(variant, table)
        made.insert((key, sheet), at: 0)
        made.removeLast(max(made.count - Self.mostMade, 0))
        return sheet
    }

    private static func makeSheet(_ variant: ToolkitVariant, _ table: ThemeTable) -> ObjectReference {
        if table.namedRoles.isEmpty { return provider(of: variant) }
        let sheet = ObjectReference(adopting: gtk_css_provider_new().opaque)
        load(Recoloring(rules(of: variant), in: table).css, into: sheet.pointer)
        return sheet
    }

    private static func rules(of variant: ToolkitVariant) -> ColorRules {
        if let rules = known[variant] { return rules }
        let provider = provider(of: variant)
        let text = withExtendedLifetime(provider) { gtk_css_provider_to_string(cast(provider.pointer)) }
        defer { g_free(text) }
        let rules = ColorRules(text.map { String(cString: $0) } ?? "")
        known[variant] = rules
        return rules
    }

    private static func provider(of variant: ToolkitVariant) -> ObjectReference {
        let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
        gtk_css_provider_load_named(cast(provider.pointer), variant.name, variant.variant)
        return provider
    }

    private func removeShown() {
        if let shown { gtk_style_context_remove_provider_for_display(display, shown.pointer) }
    }

    isolated deinit {
        connection?.disconnect()
        removeShown()
    }
}
