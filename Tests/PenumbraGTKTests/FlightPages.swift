import CPenumbraGtk
import Foundation
import PenumbraMotion
import PenumbraTransition
import ProcessSupport

@testable import PenumbraGTK

/// A list of rows with a small green cover each, and a page with a large one; and the screen in every frame.
@MainActor final class FlightPages {
    /// A frame as it was drawn.
    struct Shown {
        /// The place of the cover by the model; nil if nothing flies.
        let model: FlightPlace?
        let screen: Screen
    }

    static let size = (width: 240, height: 400)
    static let green: UInt32 = 0x20B040
    private static let rowHeight = 60

    let navigation: PageNavigation
    let window: Widget
    let page: Widget
    /// The large cover.
    let large: Widget
    private(set) var rows: [Widget] = []
    private(set) var covers: [Widget] = []
    let adjustment: UnsafeMutablePointer<GtkAdjustment>
    private let list: Widget
    private let provider: ObjectReference
    private let reference: ObjectReference
    private(set) var shown: [Shown] = []
    private var failure: (any Error)?
    private let connections = SignalConnections()

    init(mirrored: Bool = false) throws {
        try GtkDisplay.use()
        gtk_widget_set_default_direction(mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        guard let window = gtk_window_new(), let scroller = gtk_scrolled_window_new(),
            let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
            let large = gtk_drawing_area_new(),
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        else { throw Failed("GTK could not create a widget") }
        (self.window, self.list, self.page, self.large) = (window, list, page, large)
        self.adjustment = adjustment
        reference = ObjectReference(retaining: page.opaque)
        provider = ObjectReference(adopting: OpaquePointer(gtk_css_provider_new()))
        let css = """
            .flight-root { background: rgb(208,32,48); } .flight-page { background: rgb(32,48,208); }
            .flight-cover { background: rgb(32,176,64); }
            """
        load(css, into: provider.pointer)
        gtk_style_context_add_provider_for_display(gtk_widget_get_display(window), provider.pointer, 900)
        gtk_widget_add_css_class(list, "flight-root")
        gtk_widget_add_css_class(page, "flight-page")
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
        gtk_scrolled_window_set_child(scroller.opaque, list)
        navigation = try PageNavigation(root: scroller, label: "root")
        Self.prepare(large, 160, 60)
        gtk_box_append(cast(page), large)
        for _ in 0..<14 {
            guard let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), let cover = gtk_drawing_area_new() else {
                throw Failed("GTK could not create a widget")
            }
            gtk_widget_set_size_request(row, -1, gint(Self.rowHeight))
            Self.prepare(cover, 40, 10)
            gtk_box_append(cast(row), cover)
            gtk_box_append(cast(list), row)
            rows.append(row)
            covers.append(cover)
        }
        gtk_window_set_decorated(cast(window), 0)
        gtk_window_set_child(cast(window), navigation.widget)
        gtk_window_set_default_size(cast(window), gint(Self.size.width), gint(Self.size.height))
        gtk_window_present(cast(window))
        try GtkDisplay.run { gtk_widget_get_width(list) == gint(Self.size.width) }
        try draw(window)
        guard let clock = gtk_widget_get_frame_clock(window) else { throw Failed("the window has no frames") }
        connections.add(connect(clock, "after-paint", after: true) { [weak self] in self?.grab() })
    }

    isolated deinit {
        connections.disconnectAll()
        gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
        gtk_style_context_remove_provider_for_display(gtk_widget_get_display(window), provider.pointer)
        close(window)
    }

    private static func prepare(_ cover: Widget, _ size: gint, _ margin: gint) {
        gtk_widget_set_size_request(cover, size, size)
        gtk_widget_set_halign(cover, GTK_ALIGN_START)
        gtk_widget_set_valign(cover, GTK_ALIGN_START)
        gtk_widget_set_margin_start(cover, margin)
        gtk_widget_set_margin_top(cover, margin)
        gtk_widget_add_css_class(cover, "flight-cover")
        setFlightName("cover", of: cover)
    }

    func push(_ row: Int = 2, zooms: Bool = true, cornerRadius: Double = 0) throws {
        if zooms {
            try navigation.push(page, label: "page", from: rows[row], style: .zoom(cornerRadius: cornerRadius))
        } else {
            try navigation.push(page, label: "page", from: rows[row])
        }
    }

    func remove(_ row: Int) {
        gtk_box_remove(cast(list), rows[row])
    }

    /// Every frame until all has landed, and two more.
    func record(_ begin: () throws -> Void) throws -> [Shown] {
        shown = []
        try begin()
        try GtkDisplay.run { navigation.isIdle || failure != nil }
        try frames(2)
        return shown
    }

    /// Waits for some frames.
    func frames(_ count: Int) throws {
        let end = shown.count + count
        try GtkDisplay.run {
            gtk_widget_queue_draw(window)
            return shown.count >= end || failure != nil
        }
        if let failure { throw failure }
    }

    private func grab() {
        let flight = navigation.flights.deck.carriers.first?.flight
        do {
            shown.append(
                Shown(
                    model: flight?.place(at: navigation.stack.time),
                    screen: Screen(try GtkDisplay.picture(rows: Self.size.height))))
        } catch { failure = error }
    }
}

extension Screen {
    /// The bounds and the number of the pixels within two levels of a color. Near a rectangle it examines all pixels, and
    /// elsewhere every third in every third row.
    @MainActor func area(
        of color: UInt32, near rect: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
    ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>, count: Int)? {
        var (left, right, upper, lower, count) = (Int.max, Int.min, Int.max, Int.min, 0)
        func add(_ x: Int, _ y: Int) {
            guard Screen.difference(self[x, y] & 0xFFFFFF, color) <= 2 else { return }
            (left, right) = (min(left, x), max(right, x))
            (upper, lower) = (min(upper, y), max(lower, y))
            count += 1
        }
        for y in 0..<FlightPages.size.height {
            let isNear = Double(y) > rect.minY - 3 && Double(y) < rect.maxY + 3
            var x = 0
            while x < FlightPages.size.width {
                let isIn = isNear && Double(x) > rect.minX - 3 && Double(x) < rect.maxX + 3
                if isIn || x % 3 == 0 && y % 3 == 0 { add(x, y) }
                x += 1
            }
        }
        return count == 0 ? nil : (left...right, upper...lower, count)
    }
}
