import CPenumbraGtk

/// A keyboard shortcut of one window.
@MainActor final class ThemeShortcut {
    private let window: Widget
    private let controller: OpaquePointer

    /// Creates a shortcut; nil if the accelerator is not valid in GTK's syntax.
    init?(_ accelerator: String, in window: Widget, onPress: @escaping @MainActor () -> Void) {
        guard let trigger = gtk_shortcut_trigger_parse_string(accelerator) else { return nil }
        self.window = window
        controller = gtk_shortcut_controller_new()
        let call: GtkShortcutFunc = { _, _, data in
            guard let data else { return 0 }
            MainActor.assumeIsolated { ClosureBox<@MainActor () -> Void>.function(data)() }
            return 1
        }
        let action = gtk_callback_action_new(
            call, ClosureBox.retained(onPress), ClosureBox<@MainActor () -> Void>.release)
        // Also while a widget elsewhere in the window has the focus.
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(trigger, action))
        gtk_widget_add_controller(window, controller)
    }

    func tearDown() {
        gtk_widget_remove_controller(window, controller)
    }
}
