import CPenumbraGtk
import PenumbraGTK

/// The primary menu: the theme selector, and other actions.
@MainActor final class PrimaryMenu {
    private let interface = Interface(PackageResources.primary_menu_ui)
    private let selector: ThemeSelector
    private let textScale: TextScale

    /// Adds the menu to `button`, a GtkMenuButton.
    init(of button: Widget, store: ThemeStore, controls: ThemeControls) {
        let popover = interface.widget("popover")
        let selector = ThemeSelector(
            store: store, display: gtk_widget_get_display(button),
            system: .pair(light: Themes.light.name, dark: Themes.dark.name), columns: 3)
        self.selector = selector
        // Three circles with names twice as large are wider than the narrowest window.
        textScale = TextScale { selector.columns = $0 < 1.5 ? 3 : 2 }
        selector.onChoose = { choice in
            gtk_popover_popdown(cast(popover))
            controls.onChooseTheme(choice)
        }
        gtk_popover_menu_add_child(popover.opaque, selector.widget, "theme")
        gtk_menu_button_set_popover(button.opaque, popover)
        connect(popover, "show") {
            // A visible tooltip would cover the menu.
            gtk_widget_set_has_tooltip(button, 0)
            // GTK sets their relations again when it finds their actions.
            nameItems(in: popover)
        }
        connect(popover, "closed") { gtk_widget_set_has_tooltip(button, 1) }
    }
}

/// Names the items of a GtkPopoverMenu for assistive tools. GTK names them by their labels, and from 4.18 such a name is empty.
@MainActor func nameItems(in widget: Widget) {
    let below = children(of: widget)
    below.forEach(nameItems)
    // The first label is the text, and a second one the shortcut.
    if String(cString: g_type_name_from_instance(cast(widget))) == "GtkModelButton",
        let label = below.first(where: { $0.opaque.isA(gtk_label_get_type()) })
    {
        gtk_accessible_reset_relation(widget.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        setAccessibleLabel(String(cString: gtk_label_get_text(label.opaque)), of: widget)
    }
}
