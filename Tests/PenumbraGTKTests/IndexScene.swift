import CPenumbraGtk
import Foundation
import PenumbraGTK
import PenumbraGestures
import PenumbraMotion
import ProcessSupport
import Testing

/// A window with only a strip of keys at its right edge, under an overlay for the large key.
@MainActor final class IndexScene {
    /// The calls that the application receives.
    enum Received: Equatable {
        case began
        case selected(Int)
        case ended(completed: Bool)
    }

    /// The events of a finger that a recognizer of the whole window receives.
    enum Outer {
        case began
        case moved
        case ended
    }

    // X key codes of the rig's keyboard.
    static let up = 98
    static let down = 104
    static let home = 97
    static let end = 103
    static let pageUp = 99
    static let pageDown = 105

    let window: Widget
    let index: IndexSelector
    let display: Devices
    private(set) var received: [Received] = []
    private(set) var outer: [Outer] = []
    private let overlay: Widget
    private let height: Double
    private let keys: Int

    private let isMirrored: Bool

    /// Creates a window of this height, with right-to-left text if it is mirrored.
    init(keys: Int, height: Int, isMirrored: Bool = false) throws {
        try GtkDisplay.use()
        display = try Devices.shared.get()
        guard let window = gtk_window_new(), let overlay = gtk_overlay_new(), let page = gtk_label_new("page") else {
            throw Failed("GTK could not create a widget")
        }
        self.window = window
        self.overlay = overlay
        self.keys = keys
        self.isMirrored = isMirrored
        self.height = Double(height)
        index = IndexSelector(IndexKeys((0..<keys).map { "\($0)" }), store: twoThemes())
        gtk_window_set_decorated(cast(window), 0)
        gtk_overlay_set_child(overlay.opaque, page)
        gtk_widget_set_direction(overlay, isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        gtk_widget_set_direction(index.widget, isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        gtk_widget_set_halign(index.widget, GTK_ALIGN_END)
        gtk_overlay_add_overlay(overlay.opaque, index.widget)
        try index.showKey(in: overlay)
        gtk_window_set_child(cast(window), overlay)
        gtk_window_set_default_size(cast(window), 200, gint(height))
        index.onBegin = { [weak self] in self?.received.append(.began) }
        index.onSelect = { [weak self] in self?.received.append(.selected($0)) }
        index.onEnd = { [weak self] in self?.received.append(.ended(completed: $0)) }
        let drag: OpaquePointer = gtk_gesture_drag_new()
        connect(drag, "drag-begin") { [weak self] (_: Double, _: Double) in self?.outer.append(.began) }
        connect(drag, "drag-end") { [weak self] (_: Double, _: Double) in self?.outer.append(.ended) }
        connect(drag, "drag-update") { [weak self] (_: Double, _: Double) in self?.outer.append(.moved) }
        gtk_widget_add_controller(window, drag)
        gtk_window_present(cast(window))
        try GtkDisplay.run { gtk_widget_get_height(self.index.widget) == gint(height) }
        // The mouse may still be over the window from the previous test.
        display.send(#"{"phase": "point", "x": 1, "y": 1}"#)
    }

    isolated deinit {
        close(window)
    }

    /// Returns the location to point at for a key, on the screen. The core lays out the strip, with the height of its
    /// lines.
    private func place(of key: Int) -> (x: Double, y: Double) {
        // The minimum height of the strip is that of three lines.
        let layout = IndexLayout(count: keys, height: height, lineHeight: leastSize.height / 3)
        return (isMirrored ? 14 : 186, layout.middle(of: key))
    }

    /// The minimum size of the strip.
    var leastSize: Size {
        var (width, height): (gint, gint) = (0, 0)
        gtk_widget_measure(index.widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        gtk_widget_measure(index.widget, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
        return Size(width: Double(width), height: Double(height))
    }

    func touch(_ phase: String, key: Int) {
        let place = place(of: key)
        display.send(#"{"phase": "\#(phase)", "id": 0, "x": \#(place.x), "y": \#(place.y)}"#)
    }

    func point(at key: Int) {
        let place = place(of: key)
        display.send(#"{"phase": "point", "x": \#(place.x), "y": \#(place.y)}"#)
    }

    func scroll(_ delta: Double) {
        display.send(#"{"phase": "scroll", "dx": 0, "dy": \#(delta)}"#)
    }

    /// Gives the strip the keyboard focus. By itself a window gives it to its only focusable widget.
    func focus() throws {
        try display.focus()
        try GtkDisplay.run { gtk_window_is_active(cast(self.window)) != 0 }
    }

    func press(_ key: Int) {
        display.send(#"{"phase": "key", "code": \#(key), "down": 1}"#, #"{"phase": "key", "code": \#(key), "down": 0}"#)
    }

    /// The opacity of the large key; nil if it is not visible.
    var cardOpacity: Double? {
        guard let card = gtk_widget_get_last_child(overlay), card != index.widget, gtk_widget_get_visible(card) != 0
        else { return nil }
        return gtk_widget_get_opacity(card)
    }

    /// The number of widgets in the overlay, including the page.
    var overlayChildren: Int {
        var (count, next) = (0, gtk_widget_get_first_child(overlay))
        while let child = next {
            count += 1
            next = gtk_widget_get_next_sibling(child)
        }
        return count
    }
}

/// The touchscreen, the mouse and the keyboard of the display with this process's windows.
@MainActor final class Devices {
    /// One client serves all tests. The devices accept no other during its life, which is that of this process.
    static let shared = Result { try Devices() }

    private let client: Child
    private let environment: [String: String]
    /// The fingers that are down, with their last places.
    private static var fingers: [Int: (x: Double, y: Double)] = [:]

    /// Lifts the fingers of a test that has thrown an error, so that the next test has them.
    static func liftFingers() {
        for (finger, place) in fingers {
            try? shared.get().send(#"{"id": \#(finger), "x": \#(place.x), "y": \#(place.y), "phase": "up"}"#)
        }
    }

    private init() throws {
        environment = ProcessInfo.processInfo.environment
        client = try Child(
            HeadlessDisplay.root.appendingPathComponent("Rig/touch-client").path, [environment["TOUCH_DIR"] ?? ""],
            environment: environment, withInput: true)
    }

    /// Sends lines to the devices: see `Rig/touch-client`.
    func send(_ lines: String...) {
        do {
            for line in lines {
                try client.input?.write(contentsOf: Data((line + "\n").utf8))
                note(line)
            }
        } catch {
            Issue.record("the devices have gone")
        }
    }

    private func note(_ line: String) {
        guard let event = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
            let finger = event["id"] as? Int, let phase = event["phase"] as? String
        else { return }
        Self.fingers[finger] = phase == "up" ? nil : (event["x"] as? Double ?? 0, event["y"] as? Double ?? 0)
    }

    /// Gives the window the keyboard focus, because there is no window manager.
    func focus() throws {
        _ = try Output(
            HeadlessDisplay.root.appendingPathComponent("Rig/x-window").path, ["focus"], environment: environment
        )
        .success()
    }
}
