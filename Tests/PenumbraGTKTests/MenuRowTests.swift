import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraGTK

extension PullDownMenuTests {
    /// The menu rows in GTK's layout: the core must know their positions.
    @MainActor @Suite struct MenuRowTests {
        private static let submenu =
            "<submenu><attribute name='label'>More</attribute>"
            + "<attribute name='submenu-action'>things.more</attribute>\(menuItems(2))</submenu>"

        /// Creates a tall window with a menu of six items. The third opens a submenu of two.
        private func scene() throws -> PullDownMenuTests.Scene {
            let section = "<attribute name='label'>Section</attribute>\(Self.submenu)\(menuItems(3))"
            let scene = try PullDownMenuTests.Scene(menuItems(2) + "<section>\(section)</section>")
            scene.add("one")
            gtk_window_set_default_size(cast(scene.foreign.window), 300, 900)
            try GtkDisplay.run { gtk_widget_get_height(scene.foreign.box) > 800 }
            return scene
        }

        /// GTK notifies each item's observer of a change on its own: a menu that looked at all items each time took quadratic
        /// time.
        @Test func aMenuOfAThousandTargetsFollowsTheChoice() throws {
            let items = (0..<1000).map {
                "<item><attribute name='label'>Item \($0)</attribute>\(Self.chosen("item \($0)"))</item>"
            }
            let scene = try PullDownMenuTests.Scene(items.joined())
            let action = scene.addChoice("choice", state: "item 7")
            let layer = try scene.open()
            func chosen() -> [Int] {
                let items = scene.content(of: layer)?.items ?? []
                return items.indices.filter { items[$0].mark == .radio(isChosen: true) }
            }
            #expect(chosen() == [7])
            g_action_change_state(action, g_variant_new_string("item 900"))
            try GtkDisplay.run { chosen() == [900] }
            g_simple_action_set_enabled(action, 0)
            try GtkDisplay.run { scene.content(of: layer)?.items.contains(where: \.isEnabled) == false }
            scene.menu.close()
            try GtkDisplay.run { scene.closed == 1 }
        }

        private static func chosen(_ target: String) -> String {
            "<attribute name='action'>things.choice</attribute><attribute name='target'>\(target)</attribute>"
        }

        /// If none is chosen, any may be next.
        @Test func aMenuFollowsAStateOutsideItsTargets() throws {
            let items = ["a", "b", "c"].map {
                "<item><attribute name='label'>\($0)</attribute>\(Self.chosen($0))</item>"
            }
            let scene = try PullDownMenuTests.Scene(items.joined())
            let action = scene.addChoice("choice", state: "a")
            let layer = try scene.open()
            for state in ["c", "none", "b", "none", "a"] {
                g_action_change_state(action, g_variant_new_string(state))
                try GtkDisplay.run { g_main_context_pending(nil) == 0 }
                let chosen = scene.content(of: layer)?.items.filter { $0.mark == .radio(isChosen: true) }.map(\.label)
                #expect(chosen == (state == "none" ? [] : [state]))
                #expect(scene.content(of: layer)?.items.allSatisfy(\.isEnabled) == true)
            }
            g_simple_action_set_enabled(action, 0)
            try GtkDisplay.run { scene.content(of: layer)?.items.contains(where: \.isEnabled) == false }
            #expect(scene.content(of: layer)?.items.contains(where: \.isEnabled) == false)
            scene.menu.close()
        }

        @Test(arguments: [
            "",
            ".penumbra-menu .rows { padding: 13px 4px; } .penumbra-menu menuitem { margin: 3px 0; min-height: 50px; }",
            ".penumbra-menu { border: 8px solid; }",
            ".penumbra-menu .rows { padding: 0; } .penumbra-menu .title { font-size: 30px; }",
        ])
        func theyAreWhereTheCoreKnowsThem(css: String) throws {
            let scene = try scene()
            let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
            load(css, into: provider.pointer)
            let display = gtk_widget_get_display(scene.foreign.window)
            gtk_style_context_add_provider_for_display(
                display, provider.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
            defer { gtk_style_context_remove_provider_for_display(display, provider.pointer) }
            let layer = try scene.open()
            let menu = try #require(layer.stack.input)
            #expect(try expectEveryRowIsThere(menu, in: layer) == 6)
            scene.menu.close()
        }

        @Test func theyAreThereInAMenuThatIsScrolledByGtk() throws {
            let long = try PullDownMenuTests.Scene(menuItems(30))
            long.add("one")
            let layer = try long.open()
            let menu = try #require(layer.stack.input)
            #expect(layer.shown[menu]?.placement?.scrolls == true)
            let before = try expectEveryRowIsThere(menu, in: layer)
            let root = try #require(layer.shown[menu]).panel.root
            let list = try #require(descendants(of: root).first { $0.opaque.isA(gtk_scrolled_window_get_type()) })
            gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(list.opaque), 133)
            try settle(layer)
            #expect(try abs(expectEveryRowIsThere(menu, in: layer) - before) <= 1)
            // Move to the last row with keys.
            layer.driver.decide { $0.press(.step(.last), time: 0) }
            try settle(layer)
            let adjustment = gtk_scrolled_window_get_vadjustment(list.opaque)
            #expect(
                gtk_adjustment_get_value(adjustment)
                    == gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
            #expect(try abs(expectEveryRowIsThere(menu, in: layer) - before) <= 1)
            long.menu.close()
        }

        /// The window is too narrow for a submenu beside its row. That row stayed highlighted after a finger had gone
        /// back.
        @Test func aSubmenuCoversItsRowAndLeadsBack() throws {
            let scene = try scene()
            let layer = try scene.open()
            let menu = try #require(layer.stack.input)
            let row = try rows(of: menu, in: layer)[2]
            let panel = try #require(layer.shown[menu]).panel.root
            layer.choose(menu, 2, by: .pointer)
            try settle(layer)
            let submenu = try #require(layer.stack.input)
            #expect(submenu != menu && layer.shown[submenu]?.placement?.side == .over && has("covered", panel))
            #expect(has("highlighted", row))
            let back = try #require(try rows(of: submenu, in: layer).first)
            #expect(has("back", back))
            let (above, beneath) = try (place(0.5, of: back, in: layer), place(0.5, of: row, in: layer))
            #expect(abs(above.y - beneath.y) <= 1, "it lies on its row")
            layer.driver.decide { $0.down(at: above, time: 0) }
            layer.driver.decide { $0.up(at: above, time: 0) }
            #expect(layer.stack.input == menu && !has("covered", panel))
            #expect(try rows(of: menu, in: layer).allSatisfy { !has("highlighted", $0) && !has("pressed", $0) })
            scene.menu.close()
        }

        /// The menu read the submenu's content, with its heading, when the submenu opened.
        @Test func aSubmenuThatChangesKeepsItsHeading() throws {
            let scene = try scene()
            let layer = try scene.open()
            layer.choose(try #require(layer.stack.input), 2, by: .finger)
            try settle(layer)
            let submenu = try #require(layer.stack.input)
            let model = try #require(submenuModel(scene))
            g_menu_append(model.pointer, "Another", "things.one")
            try settle(layer)
            let rows = try rows(of: submenu, in: layer)
            #expect(rows.count == 4 && has("back", rows[0]))
            let middle = try place(0.5, of: rows[3], in: layer)
            layer.driver.decide { $0.hover(at: middle, time: 0) }
            #expect(has("highlighted", rows[3]))
            scene.menu.close()
        }

        private func submenuModel(_ scene: PullDownMenuTests.Scene) -> ObjectReference? {
            let section = g_menu_model_get_item_link(cast(scene.model), 2, "section").map {
                ObjectReference(adopting: $0.opaque)
            }
            return section.flatMap { g_menu_model_get_item_link(cast($0.pointer), 0, "submenu") }.map {
                ObjectReference(adopting: $0.opaque)
            }
        }

        @Test func theLayerGoesWithTheLastMenu() throws {
            let scene = try scene()
            let layer = try scene.open()
            let menu = try #require(layer.stack.input)
            layer.choose(menu, 2, by: .pointer)
            layer.driver.decide { $0.dismiss(time: 0) }
            // Either of them may disappear last.
            try GtkDisplay.run { layer.shown[menu] == nil || layer.shown.count == 1 }
            #expect(gtk_widget_get_child_visible(layer.widget) != 0)
            try GtkDisplay.run { layer.stack.isIdle }
            #expect(gtk_widget_get_child_visible(layer.widget) == 0)
        }

        /// The state of its action did not change.
        @Test func theSubmenuActionKnowsAlsoWhereEverythingIsOverAtOnce() throws {
            let scene = try scene()
            let more = scene.add("more", state: false)
            let layer = try scene.open()
            layer.choose(try #require(layer.stack.input), 2, by: .key)
            #expect(scene.isOn(more))
            layer.driver.decide { $0.interrupt() }
            #expect(!scene.isOn(more) && layer.stack.isIdle && scene.closed == 1)
        }
    }
}
