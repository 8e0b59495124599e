import CPenumbraGtk
import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Presses in a page that leaves, and invisible pages. GTK counts presses from the touched widget up to the window, and
/// lays out every widget that it is notified of.
@MainActor @Suite(.serialized, .alone) struct NavigationPressTests {
    /// Two scrollable lists on top of each other, in a window of 200 by 400.
    @MainActor final class Scene {
        let window: Widget
        let navigation: PageNavigation
        let root: Widget
        let page: Widget
        let devices: Devices
        private let reference: ObjectReference

        init() throws {
            devices = try Devices.shared.get()
            guard let window = gtk_window_new(), let root = Self.list(), let page = Self.list() else {
                throw Failed("no widgets")
            }
            (self.window, self.root, self.page) = (window, root, page)
            reference = ObjectReference(retaining: page.opaque)
            navigation = try PageNavigation(root: root, label: "root")
            navigation.timing = .curve(.linear, duration: 0.2)
            gtk_window_set_decorated(cast(window), 0)
            gtk_window_set_child(cast(window), navigation.widget)
            gtk_window_set_default_size(cast(window), 200, 400)
            devices.send(#"{"phase": "point", "x": 450, "y": 1}"#)
            gtk_window_present(cast(window))
            try GtkDisplay.run { gtk_widget_get_width(root) > 0 }
        }

        isolated deinit {
            close(window)
        }

        private static func list() -> Widget? {
            guard let scroller = gtk_scrolled_window_new(), let list = gtk_list_box_new() else { return nil }
            for number in 0..<60 { gtk_list_box_append(list.opaque, gtk_label_new("row \(number)")) }
            gtk_scrolled_window_set_child(scroller.opaque, list)
            return scroller
        }

        func push() throws {
            try navigation.push(page, label: "page")
            try GtkDisplay.run { navigation.isIdle && gtk_widget_get_width(page) > 0 }
        }

        func touch(_ phase: String, id: Int = 0, _ x: Double, _ y: Double) {
            devices.send(#"{"phase": "\#(phase)", "id": \#(id), "x": \#(x), "y": \#(y)}"#)
        }
    }

    init() throws {
        try GtkDisplay.use()
    }

    /// GTK sent the lift to a row of the page below, which had not been pressed: "Broken accounting of active state".
    @Test func aFingerRestsInAPageUntilItHasLeft() throws {
        let scene = try Scene()
        try scene.push()
        let warnings = try Warnings {
            scene.touch("down", 100, 200)
            try GtkDisplay.run { !pressed(in: scene.page).isEmpty }
            scene.navigation.pop()
            try GtkDisplay.run { scene.navigation.isIdle }
            try draw(scene.window)
            scene.touch("up", 100, 200)
            try GtkDisplay.run { gtk_widget_get_parent(scene.page) == nil }
            try draw(scene.window)
        }
        #expect(warnings.texts == [])
        #expect(pressed(in: scene.window).isEmpty)
    }

    /// The same for a page that another one has covered.
    @Test func aFingerRestsInAPageUntilItIsCovered() throws {
        let scene = try Scene()
        let warnings = try Warnings {
            scene.touch("down", 100, 200)
            try GtkDisplay.run { !pressed(in: scene.root).isEmpty }
            try scene.push()
            try draw(scene.window)
            scene.touch("up", 100, 200)
            try GtkDisplay.run { pressed(in: scene.root).isEmpty }
            try draw(scene.window)
        }
        #expect(warnings.texts == [])
        #expect(pressed(in: scene.window).isEmpty)
    }

    /// GTK also lays out an invisible page: a list that is scrolled meanwhile keeps its position when it shows again.
    @Test func aPageIsScrolledWhileItIsHidden() throws {
        let scene = try Scene()
        try scene.push()
        let warnings = try Warnings {
            gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scene.root.opaque), 120)
            try draw(scene.window)
            // Another widget is laid out meanwhile.
            gtk_widget_queue_resize(scene.page)
            try draw(scene.window)
            scene.navigation.pop()
            try GtkDisplay.run { scene.navigation.isIdle }
            try draw(scene.window)
        }
        #expect(warnings.texts == [])
    }
}
