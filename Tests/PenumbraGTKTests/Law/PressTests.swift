import CPenumbraGtk
import Foundation
import PenumbraMenus
import PenumbraMotion
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// What a press does while it may be the beginning of a pull, in a window with real touches.
@MainActor @Suite(.serialized, .alone) struct PressTests {
    private let themes = ThemeStore(light: .light, dark: .dark)

    init() throws {
        try GtkDisplay.use()
    }

    /// A window of 300 by 400 points, whose pull is attached.
    @MainActor final class Scene {
        let window: Widget
        let handle: TransitionHandle
        let devices: Devices

        /// Shows a widget in a window of its own.
        convenience init(_ content: Widget?, themes: ThemeStore) throws {
            guard let window = gtk_window_new(), let content else { throw Failed("GTK could not create a widget") }
            gtk_window_set_child(cast(window), content)
            try self.init(window: window, themes: themes)
        }

        /// Shows a window.
        init(window: Widget, themes: ThemeStore) throws {
            devices = try Devices.shared.get()
            self.window = window
            gtk_window_set_decorated(cast(window), 0)
            gtk_window_set_default_size(cast(window), 300, 400)
            handle = try ThemeTransition.attach(to: window, themes: themes)
            devices.send(#"{"phase": "point", "x": 490, "y": 1030}"#)
            gtk_window_present(cast(window))
            try GtkDisplay.run { gtk_widget_get_width(window) > 0 }
            try draw(window)
        }

        isolated deinit {
            close(window)
        }

        /// Whether there is no edge.
        var isIdle: Bool { WindowAttachment.of(window)?.engine.driver.reveal.isIdle ?? true }

        func touch(_ phase: String, _ x: Double, _ y: Double, by finger: Int = 0) {
            devices.send(#"{"id": \#(finger), "x": \#(x), "y": \#(y), "phase": "\#(phase)"}"#)
        }

        /// Presses or releases a key, by its X key code.
        func key(_ code: Int, isDown: Bool) {
            devices.send(#"{"phase": "key", "code": \#(code), "down": \#(isDown ? 1 : 0)}"#)
        }

        func type(_ code: Int) {
            key(code, isDown: true)
            key(code, isDown: false)
        }

        /// Puts two fingers down side by side.
        func putDown(at y: Double, apart: Double = 0) throws {
            try land(apart: apart, { touch("down", 100, y) }, { touch("down", 200, y, by: 1) })
        }

        /// Moves both fingers from a height to another, by 10 points in 10 ms.
        func drag(from start: Double, to end: Double) throws {
            let count = Int((abs(end - start) / 10).rounded(.up))
            for step in 1...max(count, 1) {
                let y = start + (end - start) * Double(step) / Double(max(count, 1))
                for finger in 0...1 { touch("move", 100 + 100 * Double(finger), y, by: finger) }
                try GtkDisplay.pass(0.01)
            }
        }

        func lift(at y: Double) {
            for finger in 0...1 { touch("up", 100 + 100 * Double(finger), y, by: finger) }
        }

        /// Moves two fingers down and back up, from a height, and waits until the change has been taken back.
        func pullAndTakeBack(from y: Double, apart: Double = 0) throws {
            var ended = 0
            handle.onDidEnd = { _, _ in ended += 1 }
            try putDown(at: y, apart: apart)
            try drag(from: y, to: y + 120)
            try drag(from: y + 120, to: y)
            lift(at: y)
            try GtkDisplay.run { ended > 0 }
            try draw(window)
        }

        /// Moves two fingers down over the window, if a pull is offered to the next theme, and waits for it.
        func pull() throws {
            try putDown(at: 20)
            try drag(from: 20, to: 380)
            lift(at: 380)
            try GtkDisplay.pass(0.1)
            try GtkDisplay.run { isIdle }
        }
    }

    /// A list that scrolls, of 200 rows.
    static func list(_ make: (Int) throws -> Widget?) throws -> Widget {
        let scroller = try #require(gtk_scrolled_window_new())
        let box = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        for number in 0..<200 { gtk_box_append(cast(box), try make(number)) }
        gtk_scrolled_window_set_child(scroller.opaque, box)
        return scroller
    }

    // MARK: One finger

    /// The counterpart of the law: a finger alone does what it always did.
    @Test func aFingerThatRestsAloneStillMovesASlider() throws {
        let scale = try #require(gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, gtk_adjustment_new(0, 0, 100, 1, 5, 0)))
        let scene = try Scene(scale, themes: themes)
        scene.touch("down", 150, 200)
        try GtkDisplay.run { gtk_range_get_value(cast(scale)) > 30 }
        scene.touch("up", 150, 200)
    }

    @Test func aTapStillClicksAndLooksPressedAtOnce() throws {
        let button = try #require(gtk_button_new_with_label("button"))
        let scene = try Scene(button, themes: themes)
        var clicks = 0
        connect(button, "clicked") { clicks += 1 }
        gtk_window_set_focus(cast(scene.window), nil)
        // In slow motion the press waits for a second; the look does not.
        try slowly(20) {
            scene.touch("down", 150, 200)
            try GtkDisplay.run { !pressed(in: button).isEmpty }
            #expect(gtk_window_get_focus(cast(scene.window)) != button, "the press still waits")
            scene.touch("up", 150, 200)
            try GtkDisplay.run { clicks == 1 }
        }
        try GtkDisplay.run { pressed(in: scene.window).isEmpty }
    }

    // MARK: Scrolling

    /// The focus was put back into a row that was out of view, and GTK scrolled to it: by a page, in every pull.
    @Test func aClickOfTheMouseWasLostWhileFingersHeldTheEdge() throws {
        let button = try #require(gtk_button_new_with_label("button"))
        let scene = try Scene(button, themes: themes)
        var (clicks, ended) = (0, false)
        connect(button, "clicked") { clicks += 1 }
        scene.handle.onDidEnd = { _, _ in ended = true }
        try scene.putDown(at: 40)
        try scene.drag(from: 40, to: 160)
        #expect(!scene.isIdle)
        scene.devices.send(#"{"phase": "point", "x": 150, "y": 300}"#)
        scene.devices.send(#"{"phase": "press", "button": 1}"#, #"{"phase": "release", "button": 1}"#)
        try GtkDisplay.run { clicks == 1 }
        try scene.drag(from: 160, to: 40)
        scene.lift(at: 40)
        try GtkDisplay.run { ended }
        #expect(clicks == 1)
    }

    @Test(arguments: [0, 0.3]) func aListThatAFingerHasScrolledDoesNotJump(apart: Double) throws {
        let scroller = try Self.list { gtk_button_new_with_label("\($0)") }
        let scene = try Scene(scroller, themes: themes)
        let adjustment = try #require(gtk_scrolled_window_get_vadjustment(scroller.opaque))
        gtk_window_set_focus(cast(scene.window), nil)
        scene.touch("down", 150, 100)
        scene.touch("up", 150, 100)
        try GtkDisplay.run { gtk_window_get_focus(cast(scene.window))?.opaque.isA(gtk_button_get_type()) ?? false }
        let focus = gtk_window_get_focus(cast(scene.window))
        gtk_adjustment_set_value(adjustment, 3000)
        try draw(scene.window)
        try scene.pullAndTakeBack(from: 60, apart: apart)
        #expect(gtk_adjustment_get_value(adjustment) == 3000)
        #expect(gtk_window_get_focus(cast(scene.window)) == focus)
    }

    /// The finger that stopped a list also clicked the row that came to lie under it, or opened its menu.
    @Test func aFingerThatStopsAFlingPressesNothing() throws {
        var clicks = 0
        let model = try #require(g_menu_new())
        defer { g_object_unref(UnsafeMutableRawPointer(model)) }
        g_menu_append(model, "Play", "window.close")
        let menu = PullDownMenu(model, label: "Row")
        let scroller = try Self.list { number in
            let row = try #require(gtk_label_new("row \(number)"))
            let click: OpaquePointer = gtk_gesture_click_new()
            connectClick(click, "released") { clicks += 1 }
            gtk_widget_add_controller(row, click)
            menu.attach(to: row, by: .context)
            return row
        }
        let scene = try Scene(scroller, themes: themes)
        let adjustment = try #require(gtk_scrolled_window_get_vadjustment(scroller.opaque))
        func fling() throws {
            let start = gtk_adjustment_get_value(adjustment)
            scene.touch("down", 150, 350)
            for step in 1...10 {
                scene.touch("move", 150, 350 - 30 * Double(step))
                try GtkDisplay.pass(0.008)
            }
            scene.touch("up", 150, 50)
            try GtkDisplay.run { gtk_adjustment_get_value(adjustment) > start + 330 }
        }
        try fling()
        scene.touch("down", 150, 200)
        var last = -1.0
        try GtkDisplay.run {
            gtk_widget_queue_draw(scene.window)
            try draw(scene.window)
            defer { last = gtk_adjustment_get_value(adjustment) }
            return last == gtk_adjustment_get_value(adjustment)
        }
        try GtkDisplay.pass(0.8)
        scene.touch("up", 150, 200)
        try draw(scene.window)
        #expect(clicks == 0 && !menu.isOpen)
        // The next one finds a list at rest.
        scene.touch("down", 150, 200)
        scene.touch("up", 150, 200)
        try GtkDisplay.run { clicks == 1 }
        scene.touch("down", 150, 200)
        try GtkDisplay.run { menu.isOpen }
        scene.touch("up", 150, 200)
        menu.close()
        try GtkDisplay.run { !PullDownMenu.isMoving(in: cast(scene.window)) }
    }

    /// The focus, and on a phone the keyboard, went to what lay under the finger.
    @Test func aBackDragThatIsTakenBackLeavesTheFocus() throws {
        let root = try #require(gtk_label_new("root"))
        let page = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        let (entry, button) = (try #require(gtk_entry_new()), try #require(gtk_button_new_with_label("button")))
        gtk_widget_set_vexpand(button, 1)
        gtk_editable_set_text(entry.opaque, "some words")
        for widget in [entry, button] { gtk_box_append(cast(page), widget) }
        let navigation = try PageNavigation(root: root, label: "root")
        let scene = try Scene(navigation.widget, themes: themes)
        try navigation.push(page, label: "page")
        try GtkDisplay.run { navigation.isIdle && gtk_widget_get_width(page) > 0 }
        gtk_widget_grab_focus(entry)
        gtk_editable_select_region(entry.opaque, 2, 6)
        let (focus, report) = (gtk_window_get_focus(cast(scene.window)), WidgetReport(of: scene.window))
        scene.touch("down", 8, 200)
        for x in Array(stride(from: 20.0, through: 120, by: 10)) + [100, 80, 60, 40, 20, 10] {
            scene.touch("move", x, 200)
            try GtkDisplay.pass(0.02)
        }
        #expect(!navigation.isIdle, "the drag moves the page")
        try GtkDisplay.pass(0.1)
        scene.touch("up", 10, 200)
        try GtkDisplay.run { navigation.isIdle }
        #expect(navigation.current == page && gtk_window_get_focus(cast(scene.window)) == focus)
        #expect(WidgetReport(of: scene.window).difference(from: report) == [])
    }

    /// A finger had to rest for 0.3 s on the strip, and a list in motion went on.
    @Test func aTouchOnTheStripSelectsAtOnceAndASwipeAcrossItGoesBack() throws {
        let (root, page) = (try #require(gtk_label_new("root")), try #require(gtk_overlay_new()))
        gtk_overlay_set_child(page.opaque, gtk_label_new("page"))
        let index = IndexSelector(.letters, store: themes)
        gtk_widget_set_halign(index.widget, GTK_ALIGN_START)
        gtk_overlay_add_overlay(page.opaque, index.widget)
        let navigation = try PageNavigation(root: root, label: "root")
        let scene = try Scene(navigation.widget, themes: themes)
        try navigation.push(page, label: "page")
        try GtkDisplay.run { navigation.isIdle && gtk_widget_get_width(index.widget) > 0 }
        var (keys, endings): ([Int], [Bool]) = ([], [])
        index.onSelect = { keys.append($0) }
        index.onEnd = { endings.append($0) }
        // In slow motion a press waits for seconds; the strip does not.
        try slowly(60) {
            scene.touch("down", 10, 200)
            try GtkDisplay.run(upTo: 2) { keys.count == 1 }
            scene.touch("up", 10, 200)
            try GtkDisplay.run { endings == [true] }
        }
        scene.touch("down", 10, 200)
        for x in stride(from: 20.0, through: 250, by: 10) {
            scene.touch("move", x, 200)
            try GtkDisplay.pass(0.008)
        }
        scene.touch("up", 250, 200)
        try GtkDisplay.run { navigation.isIdle }
        #expect(endings == [true, false] && navigation.current == root)
    }

    /// The first finger took the focus, which ended the composition of a character.
    @Test(arguments: [0, 0.04]) func textThatIsBeingComposedSurvivesAPull(apart: Double) throws {
        let entry = try #require(gtk_entry_new())
        let button = try #require(gtk_button_new_with_label("button"))
        gtk_widget_set_vexpand(button, 1)
        let box = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        for widget in [entry, button] { gtk_box_append(cast(box), widget) }
        let scene = try Scene(box, themes: themes)
        if HeadlessDisplay.Server.requested == .x11 { try scene.devices.focus() }
        gtk_widget_grab_focus(entry)
        try GtkDisplay.run { gtk_window_is_active(cast(scene.window)) != 0 }
        let text = try #require(gtk_editable_get_delegate(entry.opaque))
        var composed = ""
        connect(text, "preedit-changed") { (text: OpaquePointer?) in
            composed = text.map { String(cString: UnsafePointer<CChar>($0)) } ?? ""
        }
        // Control, Shift and U begin a code point: U+00E9.
        for code in [37, 50, 30] { scene.key(code, isDown: true) }
        for code in [30, 50, 37] { scene.key(code, isDown: false) }
        for code in [19, 19, 26] { scene.type(code) }
        try GtkDisplay.run { composed.hasSuffix("00e") }
        try scene.pullAndTakeBack(from: 150, apart: apart)
        #expect(composed.hasSuffix("00e"))
        for code in [18, 36] { scene.type(code) }
        try GtkDisplay.run { gtk_editable_get_text(entry.opaque).map { String(cString: $0) } == "é" }
    }

    // MARK: Sources

    /// Alt with the wheel pulled even over a drawing that was excluded, and while pulling was off.
    @Test func altWithTheWheelReachesAnApplicationThatExcludesIt() throws {
        let map = try #require(gtk_drawing_area_new())
        let scene = try Scene(map, themes: themes)
        var scrolled = 0
        let scroll: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        connect(scroll, "scroll") { (_: Double, _: Double) -> Bool in
            scrolled += 1
            return true
        }
        gtk_widget_add_controller(map, scroll)
        scene.devices.send(#"{"phase": "point", "x": 150, "y": 200}"#)
        // GTK uses the first scroll event after the pointer arrives as a baseline.
        try GtkDisplay.run {
            scene.devices.send(#"{"phase": "scroll", "dx": 0, "dy": 0.01}"#)
            try GtkDisplay.pass(0.02)
            return scrolled > 0
        }
        func turn() throws {
            let count = scrolled
            scene.devices.send(#"{"phase": "key", "code": 64, "down": 1}"#)
            for _ in 0..<4 { scene.devices.send(#"{"phase": "scroll", "dx": 0, "dy": 1}"#) }
            scene.devices.send(#"{"phase": "key", "code": 64, "down": 0}"#)
            try GtkDisplay.run { scrolled > count || !scene.isIdle }
        }
        scene.handle.gesture.sources = [.touches]
        try turn()
        #expect(scene.isIdle, "another source pulls")
        scene.handle.gesture = PullGesture()
        scene.handle.exclude(map)
        try turn()
        #expect(scene.isIdle, "it is excluded")
    }
}
