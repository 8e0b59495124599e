import CPenumbraGtk
import PenumbraColor
import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraGTK

/// The environment of menus: theme, text direction, reduced motion.
@MainActor @Suite(.serialized, .alone) struct MenuSurroundingsTests {
    private func scene() throws -> PullDownMenuTests.Scene {
        let scene = try PullDownMenuTests.Scene(
            "<item><attribute name='label'>One</attribute><attribute name='action'>things.one</attribute></item>")
        scene.add("one")
        return scene
    }

    @Test func anOpenMenuTakesOnAnotherTheme() throws {
        let store = twoThemes()
        let scene = try scene()
        let sheet = ThemeStylesheet(store: store, display: gtk_widget_get_display(scene.foreign.window)) { _ in "" }
        let layer = try scene.open()
        let id = try #require(layer.stack.input)
        let panel = try #require(layer.shown[id]?.panel.root)
        func text() -> String { textColor(of: panel).hex }
        #expect(text() == "#ffffff")
        try store.begin(to: "dark").commit()
        #expect(text() == "#000000")
        #expect(layer.stack.input == id && scene.opened == 1 && scene.closed == 0)
        scene.menu.close()
        withExtendedLifetime(sheet) {}
    }

    /// The content below the menu did not change after the menu opened. cairo had cached the pixels of the existing nodes, and
    /// the layer was not redrawn if nothing moved.
    @Test func changesBeneathAnOpenMenuAreVisible() throws {
        let scene = try scene()
        let beneath = try #require(gtk_widget_get_next_sibling(scene.foreign.label))
        _ = try scene.open()
        let before = try GtkDisplay.restingScreen()
        gtk_label_set_text(beneath.opaque, "something else")
        try GtkDisplay.run { (try? GtkDisplay.screen()) != before }
        let changed = try GtkDisplay.restingScreen()
        // A menu that opens now has it below.
        scene.menu.close()
        try GtkDisplay.run { scene.closed == 1 }
        _ = try scene.open()
        #expect(try GtkDisplay.restingScreen() == changed)
        scene.menu.close()
    }

    @Test(arguments: [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL])
    func itGrowsWithTheText(direction: GtkTextDirection) throws {
        let usual = gtk_widget_get_default_direction()
        gtk_widget_set_default_direction(direction)
        defer { gtk_widget_set_default_direction(usual) }
        let scene = try scene()
        let pressed = Point(x: direction == GTK_TEXT_DIR_LTR ? 40 : 260, y: 40)
        scene.menu.open(at: pressed, in: scene.foreign.label)
        let layer = try #require(MenuLayer.over(scene.foreign.label))
        try GtkDisplay.run { layer.stack.menus.allSatisfy(\.presentation.isResting) }
        let placement = try #require(layer.stack.input.flatMap { layer.shown[$0]?.placement })
        let place = try #require(convert(pressed, from: scene.foreign.label, to: layer.widget))
        #expect((direction == GTK_TEXT_DIR_LTR ? placement.frame.minX : placement.frame.maxX) == place.x)
        scene.menu.close()
    }

    @Test func itOnlyFadesWhereMotionIsReduced() throws {
        let scene = try scene()
        let settings = try #require(gtk_settings_get_default())
        func animate(_ isWanted: Bool) {
            var value = GValue()
            g_value_init(&value, g_type_from_name("gboolean"))
            g_value_set_boolean(&value, isWanted ? 1 : 0)
            g_object_set_property(cast(settings), "gtk-enable-animations", &value)
            g_value_unset(&value)
        }
        animate(false)
        defer { animate(true) }
        scene.menu.open(from: scene.foreign.label)
        let layer = try #require(MenuLayer.over(scene.foreign.label))
        var scales: Set<Double> = []
        layer.onFrame = { time, stack in
            for menu in stack.menus { scales.insert(menu.presentation.scale(at: time)) }
        }
        try GtkDisplay.run { layer.stack.menus.allSatisfy(\.presentation.isResting) }
        #expect(layer.stack.menus.map(\.presentation.onlyFades) == [true])
        #expect(scales == [1])
        scene.menu.close()
        try GtkDisplay.run { scene.closed == 1 }
    }
}
