import CPenumbraGtk
import PenumbraGTK

/// The preferences of the theme and the pull.
@MainActor final class PreferencesPage: PageContent {
    let root: Widget
    private let interface = Interface(PackageResources.preferences_ui)
    private let controls: ThemeControls
    private let themeRows: ThemeRows

    init(store: ThemeStore, controls: ThemeControls) {
        root = interface.widget("page")
        self.controls = controls
        themeRows = ThemeRows(
            in: interface.widget("themes"), ring: interface.widget("ring"), store: store, controls: controls)
        showSettings()
        followSettings()
    }

    private func showSettings() {
        gtk_switch_set_active(interface.widget("two_fingers").opaque, controls.pull.usesTwoFingers ? 1 : 0)
        let jelly = interface.widget("jelly")
        gtk_range_set_value(cast(jelly), controls.pull.jelly)
        // GTK does not mirror the position of the number.
        if gtk_widget_get_direction(jelly) == GTK_TEXT_DIR_RTL { gtk_scale_set_value_pos(cast(jelly), GTK_POS_LEFT) }
        gtk_toggle_button_set_active(cast(interface.widget("edge_\(controls.pull.edgeStyle.rawValue)")), 1)
    }

    private func followSettings() {
        let twoFingers = interface.widget("two_fingers")
        connect(twoFingers, "notify::active") { [weak self] (_: OpaquePointer?) in
            self?.controls.pull.usesTwoFingers = gtk_switch_get_active(twoFingers.opaque) != 0
        }
        let jelly = interface.widget("jelly")
        connect(jelly, "value-changed") { [weak self] in
            self?.controls.pull.jelly = gtk_range_get_value(cast(jelly))
        }
        for edgeStyle in EdgeStyle.allCases {
            let button = interface.widget("edge_\(edgeStyle.rawValue)")
            connect(button, "toggled") { [weak self] in
                guard gtk_toggle_button_get_active(cast(button)) != 0 else { return }
                self?.controls.pull.edgeStyle = edgeStyle
            }
        }
    }
}
