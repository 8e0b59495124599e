import CPenumbraGtk
import PenumbraColor
import PenumbraGTK
import TestSupport
import Testing

@MainActor @Suite(.serialized, .alone) struct ThemeSelectorTests {
    private func selector(_ store: ThemeStore, in window: ForeignWindow) throws -> ThemeSelector {
        let selector = ThemeSelector(store: store, display: gtk_widget_get_display(window.window))
        gtk_box_append(cast(window.box), selector.widget)
        try GtkDisplay.run { gtk_widget_get_width(selector.widget) > 0 }
        return selector
    }

    /// Returns the color of the mark in the circle at `index`, from its style.
    private func mark(_ selector: ThemeSelector, _ index: Int) throws -> String {
        var button = gtk_widget_get_first_child(selector.widget)
        for _ in 0..<index { button = button.flatMap { gtk_widget_get_next_sibling($0) } }
        // A circle is above its name.
        button = button.flatMap { gtk_widget_get_first_child($0) }
        let radio = try #require(button.flatMap { gtk_widget_get_first_child($0) })
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(radio), &color)
        return Color(red: Double(color.red), green: Double(color.green), blue: Double(color.blue)).hex
    }

    @Test func aThemeThatIsEditedInPlaceGivesItsCircleAnotherLook() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let selector = try selector(store, in: window)
        #expect(try mark(selector, 0) == "#ffffff")
        #expect(try mark(selector, 1) == "#000000")
        // Change the theme that does not show. Nothing else changes.
        store.replaceThemes([plain("light", .light, .white), plain("dark", .dark, Color(rgb: 0x336699))])
        #expect(try mark(selector, 0) == "#ffffff")
        #expect(try mark(selector, 1) == "#336699")
    }

    /// With large text the main menu was wider than the window: fewer circles lie side by side there.
    @Test func aSelectorWithFewerColumnsIsNarrower() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let selector = try selector(store, in: window)
        func natural() -> gint {
            var (least, natural) = (gint(0), gint(0))
            gtk_widget_measure(selector.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
            return natural
        }
        let wide = natural()
        for columns in [1, 0, -3] {
            selector.columns = columns
            #expect(natural() < wide && natural() > 0)
            #expect(try mark(selector, 1) == "#000000")
        }
        selector.columns = 4
        #expect(natural() == wide)
    }

    @Test func circlesSeeTheLayerOfTheApplication() throws {
        let themes = [Theme(name: "only", appearance: .light, layer: ThemeLayer())]
        let store = ThemeStore(themes: themes)
        let window = try ForeignWindow()
        let selector = try selector(store, in: window)
        store.application = ThemeLayer(colors: [.onAccent: AppearanceValue(Color(rgb: 0x112233))])
        #expect(try mark(selector, 0) == "#112233")
    }

    /// GTK overflowed the stack at 850 circles.
    @Test func aThousandCirclesEndedTheApplication() throws {
        let themes = (0..<1000).map { plain("theme \($0)", .light, Color(rgb: $0 * 31)) }
        let window = try ForeignWindow()
        let selector = try selector(ThemeStore(themes: themes), in: window)
        for index in [0, 1, 15, 16, 17, 255, 256, 257, 999] {
            #expect(try mark(selector, index) == Color(rgb: index * 31).hex)
        }
    }
}
