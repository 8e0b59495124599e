import CPenumbraGtk
import Foundation
import PenumbraMotion
import ProcessSupport

@testable import PenumbraGTK

/// A navigation of two pages, each in one color, and the screen in every frame.
@MainActor final class PlainPages {
    /// A drawn frame: the time, in seconds since the last push or pop, and the screen at that time. The start of the
    /// push or pop is known only to within the duration of the call.
    struct Shown {
        var time: ClosedRange<Double>
        let screen: XClient.Picture
    }

    /// The size of the window, in points, which equal pixels here.
    static let size = (width: 180, height: 240)
    /// The middle of the page's origin.
    static let origin = Point(x: 50, y: 70)
    /// The colors of the root and of the page: red, green, blue.
    static let colors = (outside: [208.0, 32, 48], inside: [32.0, 48, 208])

    let navigation: PageNavigation
    private let window: Widget
    private let page: Widget
    private let source: Widget
    private let provider: ObjectReference
    /// Keeps the page, which has no parent after a pop.
    private let reference: ObjectReference
    private var began = 0.0
    private var time: Double?
    private var shown: [Shown] = []

    init(style: BorderStyle, timing: Timing?) throws {
        try GtkDisplay.use()
        guard let window = gtk_window_new(), let root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
            let page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let source = gtk_drawing_area_new()
        else { throw Failed("GTK could not create a widget") }
        (self.window, self.page, self.source) = (window, page, source)
        reference = ObjectReference(retaining: page.opaque)
        provider = ObjectReference(adopting: OpaquePointer(gtk_css_provider_new()))
        let css = """
            .plain-root { background: rgb(208,32,48); } .plain-page { background: rgb(32,48,208); }
            """
        load(css, into: provider.pointer)
        gtk_style_context_add_provider_for_display(gtk_widget_get_display(window), provider.pointer, 900)
        gtk_widget_add_css_class(root, "plain-root")
        gtk_widget_add_css_class(page, "plain-page")
        gtk_widget_set_size_request(source, 20, 20)
        gtk_widget_set_halign(source, GTK_ALIGN_START)
        gtk_widget_set_margin_start(source, gint(Self.origin.x) - 10)
        gtk_widget_set_margin_top(source, gint(Self.origin.y) - 10)
        gtk_box_append(cast(root), source)
        navigation = try PageNavigation(root: root, label: "root")
        navigation.style = style
        if let timing { navigation.timing = timing }
        gtk_window_set_decorated(cast(window), 0)
        gtk_window_set_child(cast(window), navigation.widget)
        gtk_window_set_default_size(cast(window), gint(Self.size.width), gint(Self.size.height))
        gtk_window_present(cast(window))
        try GtkDisplay.run { gtk_widget_get_width(root) == gint(Self.size.width) }
    }

    isolated deinit {
        gtk_style_context_remove_provider_for_display(gtk_widget_get_display(window), provider.pointer)
        close(window)
    }

    /// Returns every frame of a push, and some after it. Returns none if the start is not known precisely enough,
    /// because another program had the processor.
    func push() throws -> [Shown] {
        try record { try navigation.push(page, label: "page", from: source) }
    }

    /// Does the same for a pop.
    func pop() throws -> [Shown] {
        try record { navigation.pop() }
    }

    private func record(_ begin: () throws -> Void) throws -> [Shown] {
        guard let clock = gtk_widget_get_frame_clock(window) else { throw Failed("the window has no frames") }
        shown = []
        navigation.onFrame = { [weak self] time, _ in self?.time = time }
        var failure: (any Error)?
        let connection = PenumbraGTK.connect(clock, "after-paint", after: true) { [weak self] in
            do { try self?.grab() } catch { failure = error }
        }
        defer { connection.disconnect() }
        began = Double(g_get_monotonic_time()) / 1e6
        try begin()
        let call = Double(g_get_monotonic_time()) / 1e6 - began
        try GtkDisplay.run { navigation.isIdle || failure != nil }
        let end = shown.count + 3
        try GtkDisplay.run {
            gtk_widget_queue_draw(window)
            return shown.count >= end || failure != nil
        }
        if let failure { throw failure }
        guard call < 0.002 else { return [] }
        return shown.map { frame in
            var frame = frame
            frame.time = max(frame.time.lowerBound - call, min(frame.time.lowerBound, 0))...frame.time.upperBound
            return frame
        }
    }

    /// Runs within the frame, so that the next one waits until it ends.
    private func grab() throws {
        // Before the circle's first frame and after its last nothing moves.
        let frame = time.map { $0 - began } ?? (shown.isEmpty ? 0 : 1000)
        time = nil
        shown.append(Shown(time: frame...frame, screen: try GtkDisplay.picture(rows: Self.size.height)))
    }
}
