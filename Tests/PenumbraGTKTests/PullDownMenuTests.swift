import CPenumbraGtk
import Foundation
import PenumbraMenus
import PenumbraMotion
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Menus from models and actions, in the window of a foreign application.
@Suite(.serialized, .alone) @MainActor struct PullDownMenuTests {
    /// A model in the format of GtkBuilder, its actions on the window's box, and a menu below the window's label.
    @MainActor final class Scene {
        let foreign: ForeignWindow
        let model: OpaquePointer
        let actions = ObjectReference(adopting: g_simple_action_group_new().opaque)
        let menu: PullDownMenu
        private let builder: ObjectReference
        private(set) var activated: [String] = []
        private(set) var opened = 0
        private(set) var closed = 0

        init(_ items: String) throws {
            foreign = try ForeignWindow()
            let text = "<interface><menu id='menu'>\(items)</menu></interface>"
            builder = ObjectReference(adopting: gtk_builder_new_from_string(text, -1))
            model = try #require(gtk_builder_get_object(builder.pointer, "menu")?.opaque)
            menu = PullDownMenu(model, label: "Things")
            gtk_widget_insert_action_group(foreign.box, "things", actions.pointer)
            menu.onOpen = { [weak self] in self?.opened += 1 }
            menu.onClosed = { [weak self] in self?.closed += 1 }
        }

        @discardableResult
        func add(_ name: String, state: Bool? = nil) -> OpaquePointer {
            let action =
                state.map { g_simple_action_new_stateful(name, nil, g_variant_new_boolean($0 ? 1 : 0)) }
                ?? g_simple_action_new(name, nil)
            connect(action!, "activate") { [weak self] (_: OpaquePointer?) in
                self?.activated.append(name)
                guard state != nil, let now = g_action_get_state(action) else { return }
                g_action_change_state(action, g_variant_new_boolean(g_variant_get_boolean(now) == 0 ? 1 : 0))
            }
            g_action_map_add_action(actions.pointer, action)
            return action!
        }

        /// Adds an action whose state is one of its targets, which are strings.
        func addChoice(_ name: String, state: String) -> OpaquePointer {
            let type = g_variant_type_new("s")
            defer { g_variant_type_free(type) }
            let action = g_simple_action_new_stateful(name, type, g_variant_new_string(state))!
            g_action_map_add_action(actions.pointer, action)
            return action
        }

        func isOn(_ action: OpaquePointer) -> Bool { g_variant_get_boolean(g_action_get_state(action)) != 0 }

        func open() throws -> MenuLayer {
            menu.open(from: foreign.label)
            let layer = try #require(MenuLayer.over(foreign.label))
            try GtkDisplay.run { layer.stack.menus.allSatisfy(\.presentation.isResting) }
            return layer
        }

        func content(of layer: MenuLayer) -> MenuContent? {
            layer.stack.input.flatMap { layer.shown[$0]?.binding.content }
        }
    }

    private static func item(_ label: String, _ attributes: [(String, String)]) -> String {
        let all = [("label", label)] + attributes
        return "<item>" + all.map { "<attribute name='\($0)'>\($1)</attribute>" }.joined() + "</item>"
    }

    @Test func itOpensAgainThoughAProgramWasBusyWhileItClosed() throws {
        let scene = try Scene(Self.item("Open", [("action", "things.open")]))
        scene.add("open")
        let layer = try scene.open()
        scene.menu.close()
        // No frame comes before the menu has closed.
        Thread.sleep(forTimeInterval: 1)
        scene.menu.open(from: scene.foreign.label)
        try GtkDisplay.run { layer.stack.menus.allSatisfy(\.presentation.isResting) }
        #expect(scene.menu.isOpen && layer.shown.count == 1 && scene.content(of: layer)?.items.count == 1)
        #expect(scene.opened == 1 && scene.closed == 0)
        scene.menu.close()
        try GtkDisplay.run { layer.stack.isIdle }
        #expect(scene.closed == 1 && layer.shown.isEmpty)
    }

    @Test func itShowsTheModel() throws {
        let scene = try Scene(
            Self.item(
                "_Open", [("action", "things.open"), ("icon", "document-open-symbolic"), ("accel", "&lt;Control&gt;o")])
                + "<section><attribute name='label'>More</attribute>"
                + Self.item("Snake__case", [("action", "things.check")])
                + Self.item("Delete", [("action", "things.missing"), ("penumbra-role", "destructive")]) + "</section>"
                + "<submenu><attribute name='label'>Share</attribute>" + Self.item("Copy", [("action", "things.open")])
                + "</submenu>")
        scene.add("open")
        scene.add("check", state: true)
        let layer = try scene.open()
        #expect(
            scene.content(of: layer)
                == MenuContent(sections: [
                    MenuSection([MenuItem("Open", symbol: "document-open-symbolic", shortcut: "Ctrl+O")]),
                    MenuSection(
                        title: "More",
                        [
                            MenuItem("Snake_case", mark: .check(.on)),
                            MenuItem("Delete", role: .destructive, isEnabled: false),
                        ]),
                    MenuSection([MenuItem("Share", submenu: MenuContent(sections: []))]),
                ]))
        scene.menu.close()
    }

    /// A probe queried the action before it had a target: "can't be activated due to parameter type mismatch".
    @Test func anActionWithATargetIsAskedForWithIt() throws {
        let scene = try Scene(
            ["1", "2"].map { Self.item("Speed \($0)", [("action", "things.speed"), ("target", $0)]) }.joined())
        _ = scene.addChoice("speed", state: "1")
        let warnings = try Warnings {
            _ = try scene.open()
            scene.menu.close()
            try GtkDisplay.run { scene.closed == 1 }
        }
        #expect(warnings.texts == [])
    }

    @Test func itFollowsModelAndActionsWhileItIsOpen() throws {
        let scene = try Scene(Self.item("One", [("action", "things.one")]))
        let one = scene.add("one", state: false)
        let layer = try scene.open()
        #expect(scene.content(of: layer)?.items == [MenuItem("One", mark: .check(.off))])
        g_action_change_state(one, g_variant_new_boolean(1))
        try GtkDisplay.run { scene.content(of: layer)?.items == [MenuItem("One", mark: .check(.on))] }
        g_simple_action_set_enabled(one, 0)
        try GtkDisplay.run { scene.content(of: layer)?.items == [MenuItem("One", mark: .check(.on), isEnabled: false)] }
        let before = try #require(layer.stack.input.flatMap { layer.shown[$0]?.placement?.frame.size.height })
        g_menu_append(scene.model, "Two", "things.two")
        #expect(scene.content(of: layer)?.items.map(\.label) == ["One", "Two"])
        try GtkDisplay.run {
            layer.stack.input.flatMap { layer.shown[$0]?.placement?.frame.size.height }.map { $0 > before + 20 }
                ?? false
        }
        scene.menu.close()
    }

    @Test func itemsHideWhenTheirModelSaysSo() throws {
        let scene = try Scene(
            Self.item("A", [("action", "things.a"), ("hidden-when", "action-disabled")])
                + Self.item("B", [("action", "win.b"), ("hidden-when", "action-missing")])
                + Self.item("C", [("action", "things.c")]))
        let a = scene.add("a")
        scene.add("c")
        let layer = try scene.open()
        // The window of a foreign application has no actions.
        #expect(scene.content(of: layer)?.items.map(\.label) == ["A", "C"])
        g_simple_action_set_enabled(a, 0)
        try GtkDisplay.run { scene.content(of: layer)?.items.map(\.label) == ["C"] }
        scene.menu.close()
    }

    /// An empty row took the place of the widget that a GtkPopoverMenu would have received.
    @Test func customItemsAreOmitted() throws {
        let scene = try Scene(
            "<item><attribute name='custom'>slider</attribute></item>" + Self.item("One", [("action", "things.one")]))
        let layer = try scene.open()
        #expect(scene.content(of: layer)?.items.map(\.label) == ["One"])
        scene.menu.close()
    }

    @Test func anItemActsOnce() throws {
        let scene = try Scene(Self.item("One", [("action", "things.one")]))
        scene.add("one")
        let layer = try scene.open()
        let id = try #require(layer.stack.input)
        layer.choose(id, 0, by: .key)
        layer.choose(id, 0, by: .key)
        #expect(scene.activated == ["one"])
        try GtkDisplay.run { layer.stack.isIdle }
        #expect(scene.opened == 1 && scene.closed == 1)
        #expect(gtk_widget_get_first_child(scene.foreign.label) == nil, "no button is left behind")
    }

    /// A control with the focus that changed while a menu was open got its old value back when the menu closed.
    @Test func whatChangesWhileAMenuIsOpenStays() throws {
        let scene = try Scene(Self.item("One", [("action", "things.one")]))
        scene.add("one")
        let spin = try #require(gtk_spin_button_new_with_range(0, 100, 1))
        let entry = try #require(gtk_entry_new())
        for widget in [spin, entry] { gtk_box_append(cast(scene.foreign.box), widget) }
        gtk_editable_set_text(entry.opaque, "a sentence")
        for widget in [spin, entry] {
            gtk_widget_grab_focus(widget)
            let focus = gtk_window_get_focus(cast(scene.foreign.window))
            let layer = try scene.open()
            gtk_spin_button_set_value(spin.opaque, 100)
            gtk_editable_select_region(entry.opaque, 2, 10)
            scene.menu.close()
            try GtkDisplay.run { layer.stack.isIdle }
            #expect(gtk_window_get_focus(cast(scene.foreign.window)) == focus)
        }
        #expect(gtk_spin_button_get_value(spin.opaque) == 100)
        var (start, end) = (gint(0), gint(0))
        gtk_editable_get_selection_bounds(entry.opaque, &start, &end)
        #expect([start, end] == [2, 10])
    }

    @Test func theSubmenuActionKnowsWhetherItShows() throws {
        let scene = try Scene(
            "<submenu><attribute name='label'>More</attribute><attribute name='submenu-action'>things.more</attribute>"
                + Self.item("One", [("action", "things.one")]) + "</submenu>")
        let more = scene.add("more", state: false)
        let layer = try scene.open()
        let id = try #require(layer.stack.input)
        layer.choose(id, 0, by: .key)
        #expect(scene.isOn(more))
        layer.close(try #require(layer.stack.input))
        #expect(!scene.isOn(more))
        layer.choose(id, 0, by: .key)
        layer.driver.decide { $0.dismiss(time: 0) }
        #expect(!scene.isOn(more))
        #expect(scene.activated == ["more", "more", "more", "more"])
    }

    /// If nothing else in the window was redrawn, neither was the layer.
    @Test func itShowsAlsoWhereNothingElseMoves() throws {
        let scene = try Scene(Self.item("One", [("action", "things.one")]))
        let layer = try #require(slowly(4) { MenuLayer.over(scene.foreign.label) })
        var frames = 0
        layer.onFrame = { _, _ in frames += 1 }
        let before = try GtkDisplay.restingScreen()
        scene.menu.open(from: scene.foreign.label)
        try GtkDisplay.run { frames > 3 }
        gdk_display_sync(gdk_display_get_default())
        #expect(try GtkDisplay.screen() != before)
        scene.menu.close()
    }

    @Test func codeOpensItAtAPlace() throws {
        let scene = try Scene(Self.item("One", [("action", "things.one")]))
        let layer = try #require(MenuLayer.over(scene.foreign.label))
        scene.menu.open(at: Point(x: 30, y: 20), in: scene.foreign.box)
        #expect(scene.menu.isOpen && scene.opened == 1)
        try GtkDisplay.run { layer.stack.menus.allSatisfy(\.presentation.isResting) }
        let place = try #require(convert(Point(x: 30, y: 20), from: scene.foreign.box, to: layer.widget))
        #expect(layer.shown.values.first?.placement?.frame.origin == place)
        scene.menu.close()
        #expect(!scene.menu.isOpen && scene.closed == 0)
        try GtkDisplay.run { layer.stack.isIdle }
        #expect(scene.closed == 1)
    }

    /// A widget in a GtkStack that is not one of its pages crashes the accessible tree.
    @Test func aStackHasAMenuToo() throws {
        let scene = try Scene(Self.item("One", [("action", "things.one")]))
        scene.add("one")
        let stack = try #require(gtk_stack_new())
        gtk_box_append(cast(scene.foreign.box), stack)
        gtk_stack_add_named(stack.opaque, gtk_label_new("page"), "page")
        try GtkDisplay.run { gtk_widget_get_mapped(stack) != 0 }
        scene.menu.open(from: stack)
        let layer = try #require(MenuLayer.over(stack))
        #expect(scene.content(of: layer)?.items.first?.isEnabled == true)
        let pages = gtk_stack_get_pages(stack.opaque)
        #expect(g_list_model_get_n_items(pages) == 1)
        g_object_unref(UnsafeMutableRawPointer(pages))
        #expect(gtk_widget_get_first_child(stack) == gtk_widget_get_last_child(stack))
        scene.menu.close()
    }

    @Test func aWidgetThatGoesTakesItsMenuAlong() throws {
        let scene = try Scene(Self.item("One", [("action", "things.one")]))
        let layer = try scene.open()
        gtk_box_remove(cast(scene.foreign.box), scene.foreign.label)
        #expect(layer.stack.input == nil)
        try GtkDisplay.run { layer.stack.isIdle }
        #expect(scene.opened == 1 && scene.closed == 1)
    }

    @Test func aWindowThatIsClosedTakesItsMenusAlong() throws {
        var closed = 0
        weak var layer: MenuLayer?
        do {
            let scene = try Scene(Self.item("One", [("action", "things.one")]))
            scene.menu.onClosed = { closed += 1 }
            layer = try scene.open()
        }
        try GtkDisplay.run { layer == nil }
        #expect(closed == 1)
    }

    @Test func itGoesAtOnceWhereTheWindowHasAnotherSize() throws {
        let scene = try Scene(Self.item("One", [("action", "things.one")]))
        let layer = try scene.open()
        gtk_window_set_default_size(cast(scene.foreign.window), 350, 450)
        try GtkDisplay.run { layer.stack.isIdle }
        #expect(scene.closed == 1)
    }
}
