import CPenumbraGtk
import Foundation
import TestSupport
import Testing

@testable import PenumbraGTK

/// On X11 the first finger moves the pointer, and GTK moves it again after a layout. What a pointer does to a window, fingers
/// that pull must not do.
@MainActor @Suite(.serialized, .alone) struct FingerPointerTests {
    private let themes = ThemeStore(light: .light, dark: .dark)

    init() throws {
        try GtkDisplay.use()
    }

    /// A scrolled list whose rows have tooltips, and change their size at every restyle and while the edge is held.
    @MainActor private struct Rows {
        let scroller: Widget
        let labels: [Widget]

        init() throws {
            scroller = try #require(gtk_scrolled_window_new())
            let list = try #require(gtk_list_box_new())
            labels = try (0..<40).map { number in
                let label = try #require(gtk_label_new("row \(number)"))
                gtk_list_box_append(list.opaque, label)
                let row = try #require(gtk_widget_get_parent(label))
                gtk_widget_set_tooltip_text(row, "the tooltip of row \(number)")
                return label
            }
            gtk_scrolled_window_set_child(scroller.opaque, list)
        }

        func grow(_ pass: Int) {
            for label in labels { gtk_widget_set_size_request(label, -1, pass % 2 == 0 ? 30 : 24) }
        }
    }

    private func shownByAPointer(in window: Widget) -> [String] {
        descendants(of: window).filter { gtk_widget_get_mapped($0) != 0 }.compactMap { widget in
            let name = widget.opaque.typeName
            if name == "GtkTooltipWindow" { return name }
            let isHovered = gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
            let isBar = name == "GtkScrollbar" && gtk_widget_has_css_class(widget, "hovering") != 0
            return isHovered || isBar ? "\(name) looks hovered" : nil
        }
    }

    /// In programs of others, the tooltip of the row under the first finger covered both halves, and stayed after the flick.
    @Test func aRowUnderTheFingersShowedItsTooltip() throws {
        let rows = try Rows()
        let scene = try PressTests.Scene(rows.scroller, themes: themes)
        var ended = 0
        scene.handle.onDidEnd = { _, _ in ended += 1 }
        var found: Set<String> = []
        func pass(_ seconds: Double) throws {
            let end = Date().addingTimeInterval(seconds)
            var pass = 0
            while Date() < end {
                pass += 1
                rows.grow(pass)
                try GtkDisplay.pass(0.05)
                found.formUnion(shownByAPointer(in: scene.window))
            }
        }
        try scene.putDown(at: 60)
        try scene.drag(from: 60, to: 180)
        try pass(1.2)
        #expect(found == [], "in the hold")
        try scene.drag(from: 180, to: 320)
        scene.lift(at: 320)
        try GtkDisplay.run { ended > 0 }
        found = []
        try pass(1.2)
        #expect(found == [], "after the flick")
        // The mouse still hovers, also over the row on which a finger was.
        scene.devices.send(#"{"phase": "point", "x": 120, "y": 200}"#)
        try GtkDisplay.run { shownByAPointer(in: scene.window).contains("GtkTooltipWindow") }
        scene.devices.send(#"{"phase": "point", "x": 490, "y": 1030}"#)
        try GtkDisplay.run { shownByAPointer(in: scene.window).isEmpty }
    }

    /// After a layout, GTK asks the X server for the pointer, which is ahead of the touches that it has handled. The entry row under
    /// fingers that had just landed looked hovered, in the whole pull.
    @Test func aPointerThatMovedBeforeThePullBeganHovered() throws {
        let rows = try Rows()
        let scene = try PressTests.Scene(rows.scroller, themes: themes)
        try scene.putDown(at: 60)
        scene.devices.send(#"{"phase": "point", "x": 120, "y": 90}"#)
        try GtkDisplay.pass(0.3)
        #expect(shownByAPointer(in: scene.window) == [], "landed")
        try scene.drag(from: 60, to: 180)
        try GtkDisplay.pass(0.3)
        #expect(!scene.isIdle && shownByAPointer(in: scene.window) == [], "in the hold")
        try scene.drag(from: 180, to: 60)
        scene.lift(at: 60)
        try GtkDisplay.run { scene.isIdle }
        scene.devices.send(#"{"phase": "point", "x": 490, "y": 1030}"#)
    }
}
