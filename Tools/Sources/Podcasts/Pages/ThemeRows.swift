import CPenumbraAdw
import CPenumbraGtk
import PenumbraAudit
import PenumbraGTK

/// A row for every theme, and one that expands to set the themes through which a pull cycles.
@MainActor final class ThemeRows: ThemeObserver {
    private let store: ThemeStore
    private let group: Widget
    private let ring: Widget
    private let controls: ThemeControls
    private var rows: [Row] = []

    private struct Row {
        let theme: Theme
        let widget: Widget
        let choose: Widget
        let ringWidget: Widget
        let inRing: Widget
    }

    /// Adds the rows to an AdwPreferencesGroup and an AdwExpanderRow.
    init(in group: Widget, ring: Widget, store: ThemeStore, controls: ThemeControls) {
        self.store = store
        self.group = group
        self.ring = ring
        self.controls = controls
        build()
        store.addObserver(self)
    }

    func themeDidChange(in store: ThemeStore) {
        follow()
    }

    func themesDidChange(in store: ThemeStore) {
        if rows.map(\.theme) != store.themes { build() } else { follow() }
    }

    private func build() {
        for row in rows {
            adw_preferences_group_remove(cast(group), row.widget)
            adw_expander_row_remove(cast(ring), row.ringWidget)
        }
        rows = []
        for theme in store.themes { add(theme) }
        follow()
        showRing()
    }

    private func add(_ theme: Theme) {
        let interface = Interface(PackageResources.theme_row_ui)
        let row = interface.widget("row")
        adw_preferences_row_set_title(cast(row), theme.title.markup)
        gtk_widget_add_css_class(interface.widget("swatch"), ThemeAudit.swatchClass)
        DigitClasses(rows.count).add(to: interface.widget("swatch"))
        let button = interface.widget("button")
        if let first = rows.first?.choose { gtk_check_button_set_group(cast(button), cast(first)) }
        connect(button, "toggled") { [weak self] in self?.toggled(button, theme.name) }
        adw_preferences_group_add(cast(group), row)
        keepJoinedWords(in: row)

        guard let ringRow = adw_action_row_new(), let check = gtk_check_button_new() else { return }
        adw_preferences_row_set_title(cast(ringRow), theme.title.markup)
        gtk_widget_set_valign(check, GTK_ALIGN_CENTER)
        adw_action_row_add_suffix(cast(ringRow), check)
        adw_action_row_set_activatable_widget(cast(ringRow), check)
        gtk_check_button_set_active(cast(check), store.cycle.contains(theme.name) ? 1 : 0)
        connect(check, "toggled") { [weak self] in self?.changeRing() }
        adw_expander_row_add_row(cast(ring), ringRow)
        keepJoinedWords(in: ringRow)
        rows.append(Row(theme: theme, widget: row, choose: button, ringWidget: ringRow, inRing: check))
    }

    private func toggled(_ button: Widget, _ name: String) {
        // Also called when the button only follows a change made elsewhere.
        guard gtk_check_button_get_active(cast(button)) != 0, store.current.name != name else { return }
        controls.onChooseTheme(.theme(name))
        // The choice may have been rejected, or may be waiting.
        follow()
    }

    private func follow() {
        guard let row = rows.first(where: { $0.theme.name == store.current.name }) else { return }
        gtk_check_button_set_active(cast(row.choose), 1)
    }

    private func changeRing() {
        store.cycle = rows.filter { gtk_check_button_get_active(cast($0.inRing)) != 0 }.map(\.theme.name)
        showRing()
        controls.onChangeRing(store.cycle)
    }

    private func showRing() {
        let titles = store.cycle.compactMap { store.theme(named: $0)?.title }
        adw_expander_row_set_subtitle(
            cast(ring),
            titles.isEmpty
                ? translated("All themes")
                : titles.joined(separator: translated(", ", context: "between the names of themes")).markup)
    }
}
