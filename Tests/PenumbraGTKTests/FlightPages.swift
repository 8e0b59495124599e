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

    private let recorded: RecordedNavigation<Shown>
    var navigation: PageNavigation { recorded.navigation }
    var window: Widget { recorded.window }
    var shown: [Shown] { recorded.shown }
    let page: Widget
    /// The large cover.
    let large: Widget
    private(set) var rows: [Widget] = []
    private(set) var covers: [Widget] = []
    let adjustment: UnsafeMutablePointer<GtkAdjustment>
    private let list: Widget
    private let reference: ObjectReference

    /// Creates the pages, with covers of these border radii.
    init(mirrored: Bool = false, radii: (row: Int, page: Int) = (0, 0)) throws {
        try GtkDisplay.use()
        guard let scroller = gtk_scrolled_window_new(),
            let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0),
            let large = gtk_drawing_area_new(),
            let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        else { throw Failed("GTK could not create a widget") }
        (self.list, self.page, self.large, self.adjustment) = (list, page, large, adjustment)
        reference = ObjectReference(retaining: page.opaque)
        let css = """
            .flight-root { background: rgb(208,32,48); } .flight-page { background: rgb(32,48,208); }
            .flight-cover { background: rgb(32,176,64); border-radius: \(radii.row)px; }
            .flight-page .flight-cover { border-radius: \(radii.page)px; }
            """
        gtk_widget_add_css_class(list, "flight-root")
        gtk_widget_add_css_class(page, "flight-page")
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
        gtk_scrolled_window_set_child(scroller.opaque, list)
        let navigation = try PageNavigation(root: scroller, label: "root")
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
        recorded = try RecordedNavigation(navigation, css: css, size: Self.size, mirrored: mirrored) {
            [unowned navigation] screen in
            let model = navigation.flights.deck.carriers.first.map {
                navigation.flights.place(of: $0, at: navigation.stack.time, in: navigation.widget)
            }
            return Shown(model: model, screen: screen)
        }
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
        recorded.shown = []
        try begin()
        try GtkDisplay.run { navigation.isIdle }
        try frames(2)
        return shown
    }

    /// Waits for some frames.
    func frames(_ count: Int) throws { try recorded.frames(count) }
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
