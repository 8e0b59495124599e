import CPenumbraGtk
import Foundation
import PenumbraGTK
import ProcessSupport
import TestSupport
import Testing

/// Back gestures by fingers, and other widgets in the page that use the same fingers.
@MainActor @Suite(.serialized, .alone) struct NavigationInputTests {
    /// A navigation with a page below another one, in a window of 200 by 400.
    @MainActor final class Scene {
        let window: Widget
        let navigation: PageNavigation
        let devices: Devices

        init(_ page: Widget, isMirrored: Bool = false) throws {
            devices = try Devices.shared.get()
            gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            guard let window = gtk_window_new(), let root = gtk_label_new("root") else { throw Failed("no widgets") }
            self.window = window
            navigation = try PageNavigation(root: root, label: "root")
            if isMirrored { gtk_widget_set_direction(navigation.widget, GTK_TEXT_DIR_RTL) }
            gtk_window_set_decorated(cast(window), 0)
            gtk_window_set_child(cast(window), navigation.widget)
            gtk_window_set_default_size(cast(window), 200, 400)
            devices.send(#"{"phase": "point", "x": 450, "y": 1}"#)
            gtk_window_present(cast(window))
            try GtkDisplay.run { gtk_widget_get_width(root) > 0 }
            try navigation.push(page, label: "page")
            try GtkDisplay.run { navigation.isIdle && gtk_widget_get_width(page) > 0 }
        }

        isolated deinit {
            close(window)
        }

        func touch(_ phase: String, _ x: Double, _ y: Double = 200, id: Int = 0) {
            devices.send(#"{"phase": "\#(phase)", "id": \#(id), "x": \#(x), "y": \#(y)}"#)
        }

        /// A drag by one finger, which lifts.
        func drag(from start: Double, to end: Double) {
            touch("down", start)
            for step in 1...20 { touch("move", start + (end - start) * Double(step) / 20) }
            touch("up", end)
        }
    }

    init() throws {
        try GtkDisplay.use()
    }

    @Test(arguments: ["button", "list", "text"]) func anEdgeSwipeBeginsOn(what: String) throws {
        let page: Widget? =
            switch what {
            case "button": gtk_button_new_with_label("page")
            case "list": gtk_list_box_new()
            default: gtk_text_view_new()
            }
        guard let page else { throw Failed("no page") }
        if what == "list" { gtk_list_box_append(page.opaque, gtk_label_new("row")) }
        let scene = try Scene(page)
        scene.drag(from: 6, to: 150)
        try GtkDisplay.run { scene.navigation.stackedPages.count == 1 && scene.navigation.isIdle }
    }

    @Test func aFingerThatAWidgetHasClaimedStaysWithIt() throws {
        guard let page = gtk_label_new("page") else { throw Failed("no page") }
        let drag: OpaquePointer = gtk_gesture_drag_new()
        gtk_widget_add_controller(page, drag)
        var ended = false
        PenumbraGTK.connect(drag, "drag-begin") { (_: Double, _: Double) in
            _ = gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        PenumbraGTK.connect(drag, "drag-end") { (_: Double, _: Double) in ended = true }
        let scene = try Scene(page)
        scene.drag(from: 6, to: 150)
        try GtkDisplay.run { ended }
        #expect(scene.navigation.stackedPages.count == 2 && scene.navigation.isIdle)
    }

    /// A page with something at the leading edge that answers a drag by the mouse.
    private static func page(with what: String) -> Widget? {
        switch what {
        case "text": return gtk_text_view_new()
        case "selectable label":
            let label = gtk_label_new("a label with text to select")
            gtk_label_set_selectable(label?.opaque, 1)
            return label
        case "slider": return gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1)
        case "divider":
            let paned = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
            gtk_paned_set_start_child(paned?.opaque, gtk_label_new("start"))
            gtk_paned_set_position(paned?.opaque, 8)
            return paned
        default:
            let label = gtk_label_new("page")
            let gesture: OpaquePointer? =
                what == "canvas" ? gtk_gesture_drag_new() : what == "drag source" ? gtk_drag_source_new() : nil
            if let gesture { gtk_widget_add_controller(label, gesture) }
            return label
        }
    }

    /// A mouse goes back from the edge where nothing else there answers it.
    @Test(arguments: ["text", "selectable label", "slider", "divider", "canvas", "drag source", "label"])
    func aMouseDragsFromTheEdge(over what: String) throws {
        let scene = try Scene(try #require(Self.page(with: what)))
        func point(_ x: Double) { scene.devices.send(#"{"phase": "point", "x": \#(x), "y": 200}"#) }
        var frames = 0
        scene.navigation.onFrame = { _, _ in frames += 1 }
        point(6)
        scene.devices.send(#"{"phase": "press", "button": 1}"#)
        for step in 1...20 {
            point(6 + 7.2 * Double(step))
            // GTK merges the movements of a frame.
            let time = Date().addingTimeInterval(0.01)
            try GtkDisplay.run { Date() > time }
        }
        scene.devices.send(#"{"phase": "release", "button": 1}"#)
        if what == "label" {
            try GtkDisplay.run { scene.navigation.stackedPages.count == 1 && scene.navigation.isIdle }
            #expect(frames > 0)
        } else {
            let time = Date().addingTimeInterval(0.3)
            try GtkDisplay.run { Date() > time }
            #expect(frames == 0 && scene.navigation.stackedPages.count == 2 && scene.navigation.isIdle, "\(what)")
        }
    }

    /// Returns a scene with an index at the leading edge, where both want the finger.
    private func indexAtTheLeadingEdge() throws -> (Scene, IndexSelector) {
        guard let overlay = gtk_overlay_new(), let label = gtk_label_new("page") else { throw Failed("no page") }
        gtk_overlay_set_child(overlay.opaque, label)
        let index = IndexSelector(.letters, store: twoThemes())
        gtk_widget_set_halign(index.widget, GTK_ALIGN_START)
        gtk_overlay_add_overlay(overlay.opaque, index.widget)
        return (try Scene(overlay), index)
    }

    @Test(arguments: [0, 0.3]) func anEdgeSwipeAcrossAnIndexGoesBack(pressDuration: Double) throws {
        // Slow motion, so that no finger is slow enough to count as resting.
        let (scene, index) = try slowly(4) { try indexAtTheLeadingEdge() }
        index.pressDuration = pressDuration
        var endings: [Bool] = []
        index.onEnd = { endings.append($0) }
        scene.drag(from: 6, to: 150)
        try GtkDisplay.run { scene.navigation.stackedPages.count == 1 && scene.navigation.isIdle }
        #expect(endings == (pressDuration == 0 ? [false] : []))
    }

    @Test func aFingerThatTheIndexHasTakenDoesNotGoBack() throws {
        let (scene, index) = try indexAtTheLeadingEdge()
        var received: [String] = []
        index.onBegin = { received.append("began") }
        index.onEnd = { received.append("ended \($0)") }
        scene.touch("down", 6)
        try GtkDisplay.run { received == ["began"] }
        // It belongs to the index once it moves along the strip.
        for step in 1...3 { scene.touch("move", 6, 200 + 4 * Double(step)) }
        for step in 1...20 { scene.touch("move", 6 + 7 * Double(step), 212) }
        scene.touch("up", 146, 212)
        try GtkDisplay.run { received.count > 1 }
        #expect(received == ["began", "ended true"])
        #expect(scene.navigation.stackedPages.count == 2 && scene.navigation.isIdle)
        // The next finger goes back again.
        scene.drag(from: 6, to: 150)
        try GtkDisplay.run { scene.navigation.stackedPages.count == 1 && scene.navigation.isIdle }
    }

    /// The finger took over in the page that was leaving.
    @Test(arguments: [false, true]) func aFingerInAPageThatLeavesDoesNothingMore(hasTakenOver: Bool) throws {
        let (scene, index) = try slowly(3) { try indexAtTheLeadingEdge() }
        index.pressDuration = 0.3
        var received: [String] = []
        index.onBegin = { received.append("began") }
        index.onEnd = { received.append("ended \($0)") }
        scene.touch("down", 6)
        try GtkDisplay.run {
            let flags = gtk_widget_get_state_flags(index.widget).rawValue
            return flags & GTK_STATE_FLAG_ACTIVE.rawValue != 0 && received.isEmpty != hasTakenOver
        }
        // Longer than the finger must rest.
        scene.navigation.timing = .curve(.linear, duration: 0.5)
        scene.navigation.pop()
        #expect(received == (hasTakenOver ? ["began", "ended false"] : []))
        scene.touch("move", 6, 204)
        try GtkDisplay.run { scene.navigation.isIdle }
        scene.touch("up", 6, 204)
        #expect(received.count == (hasTakenOver ? 2 : 0))
    }

    @Test func theLeadingEdgeIsTheRightOneWhereTextRunsFromRightToLeft() throws {
        guard let page = gtk_label_new("page") else { throw Failed("no page") }
        let scene = try Scene(page, isMirrored: true)
        scene.drag(from: 6, to: 150)
        scene.drag(from: 194, to: 50)
        try GtkDisplay.run { scene.navigation.stackedPages.count == 1 && scene.navigation.isIdle }
    }

    @Test func aPinchOnATouchpadGoesBack() throws {
        guard let page = gtk_label_new("page") else { throw Failed("no page") }
        let scene = try Scene(page)
        scene.devices.send(#"{"phase": "point", "x": 100, "y": 200}"#)
        // This makes the touchpad the current pointing device of the server.
        scene.devices.send(#"{"phase": "scroll", "dx": 0, "dy": 0.01}"#, #"{"phase": "pinch-begin", "n": 2}"#)
        for step in 1...20 {
            scene.devices.send(#"{"phase": "pinch", "n": 2, "scale": \#(1 - 0.035 * Double(step))}"#)
        }
        scene.devices.send(#"{"phase": "pinch-end", "n": 2, "scale": 0.3}"#)
        try GtkDisplay.run { scene.navigation.stackedPages.count == 1 && scene.navigation.isIdle }
    }
}
