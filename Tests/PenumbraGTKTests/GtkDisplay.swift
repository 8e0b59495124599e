import CPenumbraGtk
import Foundation
import PenumbraColor
import ProcessSupport
import Testing

@testable import PenumbraGTK

/// Runs GTK in this process, on a headless display of the rig.
@MainActor enum GtkDisplay {
    private static let start: Result<HeadlessDisplay, any Error> = Result {
        let display = try HeadlessDisplay(size: "500x1040", server: .requested)
        for (name, value) in display.environment { setenv(name, value, 1) }
        // The display's environment is now that of this process. An exit handler has no other context.
        atexit { HeadlessDisplay.stop(ProcessInfo.processInfo.environment) }
        guard gtk_init_check() != 0 else { throw Failed("GTK finds no display") }
        return display
    }

    /// Starts the display once.
    static func use() throws {
        _ = try start.get()
    }

    /// A C function that no header of the tests declares.
    static func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
        guard let function = loadedFunction(name, as: type) else { throw Failed("no loaded library has \(name)") }
        return function
    }

    /// The client that reads the screen.
    private static let client = Result { try XClient(ProcessInfo.processInfo.environment) }

    /// Runs GLib's main loop until a condition holds. Throws after the limit, which allows for a busy machine.
    static func run(upTo seconds: Double = 60, until isSo: () throws -> Bool) throws {
        let end = Date().addingTimeInterval(seconds)
        while try !isSo() {
            guard Date() < end else { throw Failed("still not so after \(seconds) s") }
            if g_main_context_iteration(nil, 0) == 0 { usleep(1000) }
        }
    }

    /// Runs the main loop for some time.
    static func pass(_ seconds: Double) throws {
        let end = Date().addingTimeInterval(seconds)
        try run { Date() >= end }
    }

    /// Returns the screen when it shows everything drawn so far.
    static func screen() throws -> Screen {
        try run { g_main_context_pending(nil) == 0 }
        return Screen(try picture())
    }

    /// Returns a screenshot of this moment.
    static func picture(rows: Int = .max) throws -> XClient.Picture {
        gdk_display_sync(gdk_display_get_default())
        return try client.get().picture(rows: rows)
    }

    /// Returns the screen when further turns of the main loop change nothing.
    static func restingScreen() throws -> Screen {
        var before = try screen()
        var calm = 0
        try run {
            usleep(10_000)
            let now = try? screen()
            calm = now == before ? calm + 1 : 0
            if let now { before = now }
            return calm == 3
        }
        return before
    }
}

/// Runs a body in slow motion: objects that it creates move this many times slower.
@MainActor func slowly<Result>(_ slowness: Double = 5, _ body: () throws -> Result) rethrows -> Result {
    let usual = SlowMotion.scale
    defer { SlowMotion.scale = usual }
    SlowMotion.scale = 1 / slowness
    return try body()
}

/// Returns the widgets that look pressed, in a window or a part of it.
@MainActor func pressed(in widget: Widget) -> [Widget] {
    let isPressed = gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
    return (isPressed ? [widget] : []) + children(of: widget).flatMap { pressed(in: $0) }
}

/// Draws several frames of a window.
@MainActor func draw(_ window: Widget, frames: Int = 3) throws {
    for _ in 0..<frames {
        var isPainted = false
        let connection = connect(gtk_widget_get_frame_clock(window), "after-paint") { isPainted = true }
        gtk_widget_queue_draw(window)
        try GtkDisplay.run { isPainted }
        connection.disconnect()
    }
}

@MainActor func closePopovers(in window: Widget) {
    for popover in openPopovers(in: window) { gtk_popover_popdown(cast(popover)) }
}

/// Lets two fingers land, one after the other.
@MainActor func land(apart seconds: Double, _ first: () -> Void, _ second: () -> Void) throws {
    // On a busy machine the second finger may come late, so the press of the first waits longer.
    try slowly(seconds > 0 && seconds < HeldPresses.patience ? 10 : 1) {
        first()
        if seconds > 0 { try GtkDisplay.pass(seconds) }
        second()
    }
}

/// Destroys a window that a test has made, once no finger is down and nothing in it has grabbed the display: no popover is open,
/// and what a finger has begun to drag has been dropped. On X, the grab of a window that is destroyed never ends, and no window
/// gets any input.
@MainActor func close(_ window: Widget) {
    Devices.liftFingers()
    closePopovers(in: window)
    let display = gtk_widget_get_display(window)
    let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(display))
    do {
        try GtkDisplay.run(upTo: 20) { gdk_display_device_is_grabbed(display, pointer) == 0 }
    } catch {
        Issue.record("a window that still grabs the display is destroyed")
    }
    gtk_window_destroy(cast(window))
}

/// The window of a foreign application: a box with two labels.
@MainActor final class ForeignWindow {
    let window: Widget
    let box: Widget
    let label: Widget

    init(shown: Bool = true) throws {
        try GtkDisplay.use()
        guard let window = gtk_window_new(), let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
            let label = gtk_label_new("one"), let other = gtk_label_new("two")
        else { throw Failed("GTK could not create a widget") }
        self.window = window
        self.box = box
        self.label = label
        gtk_widget_set_vexpand(label, 1)
        gtk_widget_set_vexpand(other, 1)
        gtk_box_append(cast(box), label)
        gtk_box_append(cast(box), other)
        gtk_window_set_child(cast(window), box)
        gtk_window_set_default_size(cast(window), 300, 400)
        if shown { try show() }
    }

    func show() throws {
        gtk_window_present(cast(window))
        var frames = 0
        let connection = connect(gtk_widget_get_frame_clock(window), "after-paint") { frames += 1 }
        gtk_widget_queue_draw(window)
        try GtkDisplay.run { frames > 0 && gtk_widget_get_width(self.box) > 0 }
        connection.disconnect()
    }

    /// Changes the number of pixels per point, as a desktop does.
    func setScale(_ scale: Int32) throws {
        // The function is declared in a header for X11-only programs, which this test is.
        typealias SetScale = @convention(c) (OpaquePointer?, Int32) -> Void
        let setScale = try GtkDisplay.function("gdk_x11_display_set_surface_scale", as: SetScale.self)
        setScale(gtk_widget_get_display(window), scale)
    }

    isolated deinit {
        close(window)
    }

    /// The window's children, except its tooltip, which appears and disappears.
    var children: [Widget] {
        var found: [Widget] = []
        var next = gtk_widget_get_first_child(window)
        while let child = next {
            if g_type_name_from_instance(cast(child)).map({ String(cString: $0) }) != "GtkTooltipWindow" {
                found.append(child)
            }
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    var controllers: Int {
        let list = ObjectReference(adopting: gtk_widget_observe_controllers(window))
        return Int(g_list_model_get_n_items(list.pointer))
    }
}

@MainActor func twoThemes() -> ThemeStore {
    ThemeStore(themes: [
        plain("light", .light, .white), plain("dark", .dark, .black),
    ])
}

/// Returns a theme of one color.
func plain(_ name: String, _ appearance: Appearance, _ color: Color) -> Theme {
    let colors = Role.allCases.map { ($0, AppearanceValue(color)) }
    return Theme(
        name: name, appearance: appearance, layer: ThemeLayer(colors: Dictionary(uniqueKeysWithValues: colors)))
}

@MainActor private func connect(
    _ clock: OpaquePointer?, _ signal: String, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
    guard let clock else { preconditionFailure("a window that is shown has a frame clock") }
    return PenumbraGTK.connect(clock, signal, after: true, handler)
}
