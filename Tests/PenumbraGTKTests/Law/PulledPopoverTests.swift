import CPenumbraGtk
import PenumbraThemes
import TestSupport
import Testing

@testable import PenumbraGTK

/// What a change does to the popovers that are open, in a window with real touches.
@MainActor @Suite(.serialized, .alone) struct PulledPopoverTests {
    private let themes = ThemeStore(light: .light, dark: .dark)

    init() throws {
        try GtkDisplay.use()
    }

    /// A change at dusk closed the popover that the user was reading.
    @Test func aChangeWithoutAHandClosesNoPopoverAndTakesNoFocus() throws {
        let (scene, popover, entry) = try popoverScene(hidesItself: true)
        let focus = gtk_window_get_focus(cast(scene.window))
        #expect(focus.map { gtk_widget_is_ancestor($0, entry) != 0 || $0 == entry } ?? false)
        scene.handle.follow(Traits(.dark))
        try GtkDisplay.run { themes.current.name == "dark" && scene.isIdle }
        #expect(gtk_widget_get_mapped(popover) != 0)
        #expect(gtk_window_get_focus(cast(scene.window)) == focus)
        gtk_popover_popdown(cast(popover))
    }

    /// A popover that does not hide itself was gone for good after a pull that was taken back.
    @Test func aPopoverThatAPullHasClosedComesBack() throws {
        let (scene, popover, _) = try popoverScene(hidesItself: false)
        var wasClosed = false
        connect(popover, "closed") { wasClosed = true }
        try scene.pullAndTakeBack(from: 250)
        #expect(wasClosed)
        try GtkDisplay.run { gtk_widget_get_mapped(popover) != 0 }
        gtk_popover_popdown(cast(popover))
    }

    /// The first finger closes a menu. The pull gave the focus back to the item that had it, in the menu that was closed: F10 did not
    /// open the menu again, and no other key of the window did anything.
    @Test func aPullThatClosesAMenuLeavesTheFocusToItsButton() throws {
        let button = try #require(gtk_menu_button_new())
        let (menu, item) = (try #require(g_menu_new()), try #require(g_menu_item_new("Item", "win.nothing")))
        g_menu_append_item(menu, item)
        g_object_unref(gpointer(item))
        gtk_menu_button_set_menu_model(button.opaque, cast(menu))
        g_object_unref(gpointer(menu))
        gtk_widget_set_valign(button, GTK_ALIGN_START)
        let scene = try PressTests.Scene(button, themes: themes)
        gtk_menu_button_popup(button.opaque)
        let popover: Widget = cast(try #require(gtk_menu_button_get_popover(button.opaque)))
        try GtkDisplay.run { gtk_widget_get_mapped(popover) != 0 }
        let focus = try #require(gtk_window_get_focus(cast(scene.window)))
        #expect(gtk_widget_is_ancestor(focus, popover) != 0)
        try scene.putDown(at: 250)
        // X withholds the fingers until the menu has closed.
        try GtkDisplay.run { gtk_widget_get_mapped(popover) == 0 }
        try scene.drag(from: 250, to: 370)
        try GtkDisplay.run { !scene.isIdle }
        try scene.drag(from: 370, to: 250)
        scene.lift(at: 250)
        try GtkDisplay.run { scene.isIdle }
        #expect(gtk_widget_get_mapped(popover) == 0)
        let next = try #require(gtk_window_get_focus(cast(scene.window)))
        #expect(gtk_widget_is_ancestor(next, button) != 0 && gtk_widget_get_mapped(next) != 0)
    }

    private func popoverScene(hidesItself: Bool) throws -> (PressTests.Scene, Widget, Widget) {
        let label = try #require(gtk_label_new("below"))
        let popover = try #require(gtk_popover_new())
        let entry = try #require(gtk_entry_new())
        gtk_popover_set_autohide(cast(popover), hidesItself ? 1 : 0)
        gtk_popover_set_child(cast(popover), entry)
        let box = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        gtk_box_append(cast(box), label)
        let scene = try PressTests.Scene(box, themes: themes)
        gtk_widget_set_parent(popover, label)
        connect(label, "destroy") { gtk_widget_unparent(popover) }
        gtk_popover_popup(cast(popover))
        try GtkDisplay.run { gtk_widget_get_mapped(popover) != 0 }
        gtk_widget_grab_focus(entry)
        return (scene, popover, entry)
    }
}
