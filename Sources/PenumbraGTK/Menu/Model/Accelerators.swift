import CPenumbraGtk

/// The keyboard shortcuts of a GtkApplication's actions.
@MainActor struct Accelerators {
    private let application: OpaquePointer?
    /// The names of the actions that have one for any target: to ask for each item of a long menu takes longer than to read it.
    private let actions: Set<String>

    /// Reads those of an application.
    init(_ application: OpaquePointer?) {
        self.application = application
        var actions: Set<String> = []
        if let application, let names = gtk_application_list_action_descriptions(cast(application)) {
            defer { g_strfreev(names) }
            for index in 0... {
                guard let name = names[index] else { break }
                // Before the target, which follows "::" or is in parentheses.
                actions.insert(String(String(cString: name).prefix { $0 != ":" && $0 != "(" }))
            }
        }
        self.actions = actions
    }

    /// The readable shortcut of an item: its own, or the application's for its action.
    func shortcut(of item: MenuAttributes) -> String? {
        if let own = item.accelerator { return Self.readable(own) }
        guard let application, let action = item.action, actions.contains(action),
            let name = g_action_print_detailed_name(action, item.target?.pointer)
        else { return nil }
        defer { g_free(name) }
        guard let keys = gtk_application_get_accels_for_action(cast(application), name) else { return nil }
        defer { g_strfreev(keys) }
        return keys[0].flatMap { Self.readable(String(cString: $0)) }
    }

    private static func readable(_ accelerator: String) -> String? {
        var key: guint = 0
        var modifiers = GdkModifierType(0)
        guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0, key != 0,
            let label = gtk_accelerator_get_label(key, modifiers)
        else { return nil }
        defer { g_free(label) }
        return String(cString: label)
    }
}
