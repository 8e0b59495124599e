import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import TestSupport
import Testing

@MainActor @Suite(.serialized, .alone) struct ThemeScopeTests {
    /// The colors of a widget with the class of a scope, and of a widget inside it.
    @Test func aClassHasTheLookOfItsScope() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let scope = ThemeScope(
            "side-bar", layer: ThemeLayer(colors: [.text: AppearanceValue(light: Color(rgb: 0x123456), dark: .white)]),
            in: store)
        let sheet = ThemeStylesheet(store: store, display: gtk_widget_get_display(window.window), scopes: [scope]) {
            _ in
            "window { color: @penumbra_text; } .framed { color: @side_bar_text; }"
        }
        func color(_ widget: Widget) -> String { textColor(of: widget).hex }
        #expect(color(window.label) == "#ffffff")
        gtk_widget_add_css_class(window.box, "side-bar")
        #expect(color(window.label) == "#123456")
        #expect(scope.gtkName(of: .secondaryText) == "side_bar_secondary_text")
        // Change the layer, and the theme around it.
        scope.layer.colors[.text] = AppearanceValue(light: Color(rgb: 0x654321), dark: .white)
        #expect(color(window.label) == "#654321")
        try store.choose(.theme("dark"))
        #expect(color(window.label) == "#ffffff")
        gtk_widget_remove_css_class(window.box, "side-bar")
        #expect(color(window.label) == "#000000")
        withExtendedLifetime(sheet) {}
    }
}
