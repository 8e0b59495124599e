import CPenumbraGtk

/// A keyboard shortcut of the window.
enum Shortcut {
    // Ctrl+Shift+D, the obvious choice, is GTK's own: it opens the inspector.
    static let changeTheme = "<Control><Shift>l"
    static let menu = "F10"

    /// The shortcut that goes back: the arrow against the direction of the text.
    @MainActor static var back: String {
        gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? "<Alt>Right" : "<Alt>Left"
    }

    /// The keys of a shortcut as the user's language names them: `Ctrl+Shift+L`.
    @MainActor static func label(of shortcut: String) -> String {
        var key: guint = 0
        var modifiers = GdkModifierType(0)
        guard gtk_accelerator_parse(shortcut, &key, &modifiers) != 0,
            let label = gtk_accelerator_get_label(key, modifiers)
        else { return shortcut }
        defer { g_free(label) }
        return String(cString: label)
    }
}
