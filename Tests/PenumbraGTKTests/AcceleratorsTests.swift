import CPenumbraGtk
import TestSupport
import Testing

@testable import PenumbraGTK

/// The shortcuts that a menu shows for the actions of an application.
@MainActor @Suite(.serialized, .alone) struct AcceleratorsTests {
    /// The shortcut of an item with a detailed action, such as `app.show::list`.
    private func shortcut(of action: String, _ accelerators: Accelerators, own: String? = nil) throws -> String? {
        let model = ObjectReference(adopting: g_menu_new())
        let item = ObjectReference(adopting: g_menu_item_new("Item", action))
        if let own { g_menu_item_set_attribute_value(item.pointer, "accel", g_variant_new_string(own)) }
        g_menu_append_item(model.pointer, item.pointer)
        return accelerators.shortcut(of: MenuAttributes(of: model, at: 0))
    }

    @Test func anItemShowsTheShortcutOfItsActionAndTarget() throws {
        try GtkDisplay.use()
        let application = try #require(gtk_application_new("org.example.Shortcuts", G_APPLICATION_NON_UNIQUE))
        defer { g_object_unref(application) }
        #expect(g_application_register(cast(application), nil, nil) != 0)
        for (action, key) in [
            ("app.open", "<Control>o"), ("app.show::list", "<Alt>l"), ("app.zoom(2)", "F2"),
            ("win.close", "<Control>w"),
        ] {
            var keys = [strdup(key), nil]
            keys.withUnsafeMutableBufferPointer {
                $0.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
                    gtk_application_set_accels_for_action(application, action, $0.baseAddress)
                }
            }
            free(keys[0])
        }
        let accelerators = Accelerators(application.opaque)
        let expected = [
            ("app.open", "Ctrl+O"), ("app.show::list", "Alt+L"), ("app.show::grid", nil), ("app.show", nil),
            ("app.zoom(2)", "F2"), ("app.zoom(3)", nil), ("win.close", "Ctrl+W"), ("win.closed", nil),
        ]
        for (action, shown) in expected {
            #expect(try shortcut(of: action, accelerators) == shown, "\(action)")
        }
        #expect(try shortcut(of: "app.open", accelerators, own: "<Shift>F3") == "Shift+F3")
        #expect(try shortcut(of: "app.open", Accelerators(nil)) == nil)
    }
}
