import CPenumbraGtk
import Foundation
import PenumbraColor
import TestSupport
import Testing

@testable import PenumbraAudit
@testable import PenumbraGTK

@MainActor @Suite(.serialized, .alone) struct ThemeAuditTests {
    private let css = """
        window { background: @penumbra_background; color: @penumbra_text; text-shadow: none; box-shadow: none; }
        window * { color: inherit; }
        .forgotten { color: #aa0000; }
        .painted { background-color: #00aa00; border: 2px solid @penumbra_separator; }
        .faded { filter: opacity(50%); }
        .framed { border: 2px solid #0000aa; }
        """

    private func sheet(_ store: ThemeStore, _ window: ForeignWindow) -> ThemeStylesheet {
        ThemeStylesheet(store: store, display: gtk_widget_get_display(window.window)) { _ in css }
    }

    /// Audits the window without the decorations, which GTK draws.
    private func audit(_ window: ForeignWindow, _ store: ThemeStore) throws -> [String] {
        try ThemeAudit.run(on: window.label, store: store).filter { $0.widget.contains(" > box") }
            .map { String($0.description.drop { $0 != ">" }) }
    }

    @Test func aForgottenWidgetIsNamed() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        #expect(try audit(window, store).isEmpty)
        gtk_widget_add_css_class(window.label, "forgotten")
        #expect(
            try audit(window, store) == ["> box.vertical > label.forgotten: text is #aa0000 whatever the theme"])
        gtk_widget_remove_css_class(window.label, "forgotten")
        gtk_widget_set_name(window.box, "middle")
        gtk_widget_add_css_class(window.box, "painted")
        #expect(
            try audit(window, store) == [
                "> box#middle.vertical.painted: background is #00aa00 whatever the theme"
            ])
        gtk_widget_add_css_class(window.box, "framed")
        #expect(try audit(window, store).count == 2)
        #expect(store.themes.map(\.name) == ["light", "dark"] && store.current.name == "light")
        withExtendedLifetime(sheet) {}
    }

    /// The audit examined a window after its frame. If a list had been scrolled again by then, GTK logged "Trying to
    /// snapshot GtkViewport without a current allocation", and the audit missed the list.
    @Test func aListThatIsScrolledAfterEachFrameIsSeen() throws {
        let store = twoThemes()
        let window = try ForeignWindow(shown: false)
        let (scroller, list) = (try #require(gtk_scrolled_window_new()), try #require(gtk_list_box_new()))
        for number in 0..<60 { gtk_list_box_append(list.opaque, gtk_label_new("row \(number)")) }
        gtk_widget_set_vexpand(scroller, 1)
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_box_append(cast(window.box), scroller)
        try window.show()
        let sheet = sheet(store, window)
        gtk_widget_add_css_class(list, "painted")
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        let connection = connect(try #require(gtk_widget_get_frame_clock(window.window)), "after-paint") { () -> Void in
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 1)
        }
        var found: [String] = []
        let warnings = try Warnings { found = try audit(window, store) }
        #expect(warnings.texts == [])
        #expect(found.contains { $0.contains("list.painted") }, "\(found)")
        connection.disconnect()
        withExtendedLifetime(sheet) {}
    }

    @Test func transparentColorsAreNotReported() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        gtk_widget_add_css_class(window.label, "forgotten")
        gtk_widget_set_opacity(window.label, 0)
        #expect(try audit(window, store).isEmpty)
        gtk_widget_set_opacity(window.label, 1)
        #expect(try audit(window, store).count == 1)
        withExtendedLifetime(sheet) {}
    }

    /// The audit treated content of any color as a black symbol.
    @Test func contentUnderAFilterIsReported() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        gtk_widget_add_css_class(window.label, "faded")
        #expect(try audit(window, store).isEmpty)
        gtk_widget_add_css_class(window.label, "forgotten")
        #expect(
            try audit(window, store) == ["> box.vertical > label.forgotten.faded: text is #aa0000 whatever the theme"])
        withExtendedLifetime(sheet) {}
    }

    /// The findings in a small application, as an upper limit.
    @Test func theCirclesOfASelectorWereTakenForWhatDoesNotFollow() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        let selector = ThemeSelector(store: store, display: gtk_widget_get_display(window.window))
        gtk_box_append(cast(window.box), selector.widget)
        #expect(try audit(window, store).isEmpty)
        // All other widgets are still examined.
        gtk_widget_add_css_class(window.label, "forgotten")
        #expect(try audit(window, store).count == 1)
        withExtendedLifetime(sheet) {}
    }

    @Test func drawingsAndMarkupAreSeen() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        gtk_label_set_markup(window.label.opaque, "<span foreground=\"#123456\">one</span>")
        let area = try #require(gtk_drawing_area_new())
        gtk_widget_set_vexpand(area, 1)
        gtk_box_append(cast(window.box), area)
        let behavior = Behavior()
        let drawing = ThemedDrawing(area, store: store) { context, size, table in
            let color = behavior.takesPart ? table[.accent] : Color(rgb: 0x654321)
            cairo_set_source_rgb(context, color.red, color.green, color.blue)
            cairo_arc(context, size.width / 2, size.height / 2, 20, 0, 7)
            cairo_fill(context)
        }
        #expect(
            try audit(window, store) == [
                "> box.vertical > label: text is #123456 whatever the theme",
                "> box.vertical > widget: drawing is #654321 whatever the theme",
            ])
        behavior.takesPart = true
        let markup = ThemedMarkup(window.label, store: store) { table in
            "<span foreground=\"\(table[.accent].hex)\">one</span>"
        }
        #expect(try audit(window, store).isEmpty)
        withExtendedLifetime((sheet, drawing, markup)) {}
    }

    @Test func aSymbolTakesPart() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        let image = try #require(gtk_image_new_from_icon_name("open-menu-symbolic"))
        gtk_box_append(cast(window.box), image)
        #expect(try audit(window, store).isEmpty)
        gtk_widget_add_css_class(image, "forgotten")
        #expect(
            try audit(window, store).map { $0.suffix(40) } == [
                "forgotten: symbol is #aa0000 whatever the theme".suffix(40)
            ])
        withExtendedLifetime(sheet) {}
    }

    /// Creates a menu button with a popover that contains another menu button with a popover.
    private func nestedMenus(in window: ForeignWindow) throws -> (outer: Widget, inner: Widget, label: Widget) {
        func menu(_ child: Widget) throws -> (button: Widget, popover: Widget) {
            let (button, popover) = (try #require(gtk_menu_button_new()), try #require(gtk_popover_new()))
            gtk_popover_set_child(cast(popover), child)
            gtk_menu_button_set_popover(button.opaque, popover)
            return (button, popover)
        }
        let label = try #require(gtk_label_new("inside"))
        let inner = try menu(label)
        let outer = try menu(inner.button)
        gtk_box_append(cast(window.box), outer.button)
        return (outer.popover, inner.popover, label)
    }

    @Test func closedPopoversAreOpenedAndClosedAgain() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        let entry = try #require(gtk_entry_new())
        gtk_box_append(cast(window.box), entry)
        let menus = try nestedMenus(in: window)
        gtk_popover_set_autohide(cast(menus.inner), 0)
        gtk_widget_grab_focus(entry)
        let focus = gtk_root_get_focus(window.window.opaque)
        func forgotten() throws -> [String] {
            try ThemeAudit.run(on: window.label, store: store).map(\.description).filter { $0.contains("label") }
                .compactMap { line in
                    line.range(of: "popover", options: .backwards).map { String(line[$0.lowerBound...]) }
                }
        }
        #expect(try forgotten().isEmpty)
        gtk_widget_add_css_class(menus.label, "forgotten")
        #expect(
            try forgotten() == ["popover.background > contents > label.forgotten: text is #aa0000 whatever the theme"])
        // Everything is restored.
        for popover in [menus.outer, menus.inner] {
            #expect(gtk_widget_get_visible(popover) == 0 && gtk_widget_get_mapped(popover) == 0)
        }
        #expect(gtk_popover_get_autohide(cast(menus.outer)) == 1 && gtk_popover_get_autohide(cast(menus.inner)) == 0)
        #expect(gtk_root_get_focus(window.window.opaque) == focus && focus != nil)
        withExtendedLifetime(sheet) {}
    }

    /// The audit examines an open popover in place and leaves it open.
    /// The colors of a text buffer's tags are the program's.
    @Test func aTextWithColorsOfItsOwnIsNamed() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        let text = try #require(gtk_text_view_new())
        gtk_widget_set_size_request(text, -1, 40)
        gtk_box_append(cast(window.box), text)
        let buffer = try #require(gtk_text_view_get_buffer(cast(text)))
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &start)
        gtk_text_buffer_insert_markup(buffer, &start, "<span foreground='#aa2200'>MMMM</span>", -1)
        try GtkDisplay.run { gtk_widget_get_height(text) > 0 }
        let found = try audit(window, store)
        #expect(found.contains { $0.contains("textview") && $0.contains("#aa2200") }, "\(found)")
        withExtendedLifetime(sheet) {}
    }

    /// A picture with the filter of a disabled widget was taken for a black symbol.
    @Test func aDisabledPictureIsNoSymbol() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        let image = try #require(gtk_image_new_from_icon_name("image-missing"))
        gtk_widget_set_sensitive(image, 0)
        gtk_box_append(cast(window.box), image)
        #expect(try audit(window, store).isEmpty)
        withExtendedLifetime(sheet) {}
    }

    @Test func aDisabledMenuButtonFailedTheAudit() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        let button = try #require(gtk_menu_button_new())
        gtk_menu_button_set_popover(button.opaque, gtk_popover_new())
        gtk_widget_set_sensitive(button, 0)
        gtk_box_append(cast(window.box), button)
        #expect(throws: Never.self) { try audit(window, store) }
        withExtendedLifetime(sheet) {}
    }

    @Test func anOpenPopoverStaysOpen() throws {
        let store = twoThemes()
        let window = try ForeignWindow()
        let sheet = sheet(store, window)
        let menus = try nestedMenus(in: window)
        gtk_popover_set_autohide(cast(menus.outer), 0)
        gtk_popover_popup(cast(menus.outer))
        try GtkDisplay.run { gtk_widget_get_mapped(menus.outer) != 0 }
        gtk_widget_add_css_class(menus.label, "forgotten")
        let found = try ThemeAudit.run(on: window.label, store: store).filter { $0.widget.hasSuffix("label.forgotten") }
        #expect(found.count == 1)
        #expect(gtk_widget_get_mapped(menus.outer) != 0 && gtk_widget_get_mapped(menus.inner) == 0)
        withExtendedLifetime(sheet) {}
    }

    // MARK: Reading colors

    /// From GTK 4.16 on, the function returned a part of an address as the color.
    @Test func theColorOfATextIsThatOfItsDrawing() throws {
        try GtkDisplay.use()
        let label = ObjectReference(retaining: try #require(gtk_label_new("")).opaque)
        let seed: UInt64 = 18
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let color = Color(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random), alpha: .random(in: 0.1...1, using: &random))
            let text = try #require(
                DrawnText(
                    ["Penumbra", ".", "i l", "—"].randomElement(using: &random) ?? "", in: cast(label.pointer),
                    scale: .random(in: 0.5...3, using: &random), weight: .random(in: 200...900, using: &random)))
            let node = try #require(RenderNode.recording { text.draw(around: .zero, in: color, into: $0) })
            let leaves = leaves(of: node.pointer)
            #expect(!leaves.isEmpty && leaves.allSatisfy { nodeTypeName($0) == "text-node" })
            for found in leaves.flatMap({ textColors($0) }) {
                let found = try #require(found)
                // Each channel is a whole number of the levels that remain at this opacity.
                let level = 1 / (255 * color.alpha)
                #expect(abs(found.alpha - color.alpha) <= 1.0 / 255, "seed \(seed)")
                for (a, b) in [(found.red, color.red), (found.green, color.green), (found.blue, color.blue)] {
                    #expect(abs(a - b) <= 2 * level, "seed \(seed): \(found) is not \(color)")
                }
            }
            #expect(leaves.contains { textColors($0).count == 1 })
        }
    }

    @Test func anUnreadableColorIsReported() {
        let finding = ThemeAudit.Finding(widget: "window > meter", use: .drawing, color: nil)
        #expect(finding.description == "window > meter: drawing has a color that cannot be read")
    }

    @Test func aHiddenWindowIsRefused() throws {
        let window = try ForeignWindow(shown: false)
        #expect(throws: AuditError(.notShown)) { try ThemeAudit.run(on: window.label, store: twoThemes()) }
    }
}

@MainActor private final class Behavior {
    var takesPart = false
}
