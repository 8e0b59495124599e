import CPenumbraGtk
import PenumbraMenus
import Testing

@testable import PenumbraGTK

extension PullDownMenuTests {
    /// Menus with more rows than are visible.
    @MainActor @Suite struct LongMenuTests {
        /// Items with labels in scripts whose fonts have lines of other heights, in sections with titles.
        private static let manyScripts: String = {
            let labels = ["Item", "項目", "عنصر", "สินค้า", "🎧", "A label that is so long that all others are narrower"]
            return (0..<600).map { section in
                let items = labels.map { menuItem("\($0) \(section)") }
                return "<section><attribute name='label'>Section \(section)</attribute>\(items.joined())</section>"
            }.joined()
        }()

        /// Items of one script, some of which have two lines.
        private static let uneven = (0..<5000).map { index in
            menuItem(index % 7 == 3 ? "Item\n\(index)" : "Item \(index)")
        }.joined()

        /// The rows of a long menu get widgets when they become visible, where the core knows them.
        @Test(arguments: ["one script", "many scripts", "uneven"])
        func aLongMenuBuildsTheRowsThatAreVisible(labels: String) throws {
            let contents = ["one script": menuItems(10_000), "many scripts": Self.manyScripts, "uneven": Self.uneven]
            let scene = try PullDownMenuTests.Scene(try #require(contents[labels]))
            let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)
            // The labels decide the heights.
            load(".penumbra-menu menuitem { min-height: 10px; padding: 3px 0; }", into: provider.pointer)
            let display = gtk_widget_get_display(scene.foreign.window)
            gtk_style_context_add_provider_for_display(
                display, provider.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
            defer { gtk_style_context_remove_provider_for_display(display, provider.pointer) }
            scene.add("one")
            let layer = try scene.open()
            try settle(layer)
            let menu = try #require(layer.stack.input)
            let root = try #require(layer.shown[menu]).panel.root
            let list = try #require(descendants(of: root).first { $0.opaque.isA(gtk_scrolled_window_get_type()) })
            let adjustment = try #require(gtk_scrolled_window_get_vadjustment(list.opaque))
            let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            let height = try #require(layer.shown[menu]?.placement).frame.size.height
            for part in [0, 0.0003, 0.002, 0.5, 0.9, 1, 0.2, 0] {
                gtk_adjustment_set_value(adjustment, (end * part).rounded())
                try settle(layer)
                let seen = try expectEveryRowIsThere(menu, in: layer)
                #expect(Double(seen) > height / 60, "at \(part)")
                #expect(try rows(of: menu, in: layer).count < 100)
            }
            scene.menu.close()
            try GtkDisplay.run { scene.closed == 1 }
        }

        /// Up to 100 rows, all have widgets.
        @Test(arguments: [(100, true), (101, false)])
        func aMenuIsLongFromAHundredAndOneRowsOn(count: Int, buildsAll: Bool) throws {
            let scene = try PullDownMenuTests.Scene(menuItems(count))
            scene.add("one")
            let layer = try scene.open()
            let menu = try #require(layer.stack.input)
            #expect(try (rows(of: menu, in: layer).count == count) == buildsAll)
            scene.menu.close()
            try GtkDisplay.run { scene.closed == 1 }
        }

        /// The widest row has no widget yet, and is the 16th by the length of its label.
        @Test(arguments: [(15, true), (16, false)])
        func theSixteenLongestLabelsDecideTheWidth(longer: Int, isAsWide: Bool) throws {
            let narrow = String(repeating: "i", count: 30)
            let wide = String(repeating: "W", count: 20)
            func width(_ labels: [String]) throws -> Double {
                let scene = try PullDownMenuTests.Scene(menuItems(200) + labels.map(menuItem).joined())
                scene.add("one")
                let layer = try scene.open()
                let width = try #require(layer.stack.input.flatMap { layer.shown[$0]?.placement }).frame.size.width
                scene.menu.close()
                try GtkDisplay.run { scene.closed == 1 }
                return width
            }
            let labels = Array(repeating: narrow, count: longer) + [wide]
            #expect(try (width(labels) == width([wide])) == isAsWide)
        }

        @Test func keysFocusARowOfALongMenuThatHadNoWidget() throws {
            let scene = try PullDownMenuTests.Scene(menuItems(10_000))
            scene.add("one")
            let layer = try scene.open()
            try settle(layer)
            let menu = try #require(layer.stack.input)
            for (step, label) in [(MenuSelection.Step.last, "Item 9999"), (.first, "Item 0"), (.last, "Item 9999")] {
                layer.driver.decide { $0.press(.step(step), time: 0) }
                try settle(layer)
                let focused = try #require(gtk_window_get_focus(cast(scene.foreign.window)))
                let lit = try rows(of: menu, in: layer).filter { has("highlighted", $0) }
                #expect(lit == [focused])
                let texts = descendants(of: focused).filter { $0.opaque.isA(gtk_label_get_type()) }
                #expect(texts.map { String(cString: gtk_label_get_text($0.opaque)) } == [label])
                #expect(try expectEveryRowIsThere(menu, in: layer) > 2)
            }
            scene.menu.close()
            try GtkDisplay.run { scene.closed == 1 }
        }

        /// Measuring rows that have no widgets changes the tree, and must not ask for another layout each time.
        @Test func aLongMenuAtRestIsNotLaidOutAgain() throws {
            let scene = try PullDownMenuTests.Scene(Self.manyScripts)
            scene.add("one")
            let layer = try scene.open()
            try settle(layer)
            try GtkDisplay.run { g_main_context_pending(nil) == 0 }
            var frames = 0
            let clock = try #require(gtk_widget_get_frame_clock(layer.window))
            let connection = connect(clock, "layout", after: true) { frames += 1 }
            let end = ContinuousClock.now + .milliseconds(300)
            try GtkDisplay.run { ContinuousClock.now > end }
            connection.disconnect()
            #expect(frames <= 1)
            scene.menu.close()
            try GtkDisplay.run { scene.closed == 1 }
        }
    }
}
