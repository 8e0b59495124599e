import CPenumbraGtk
import Foundation
import PenumbraMotion
import PenumbraTransition
import ProcessSupport
import TestSupport

@testable import PenumbraGTK

/// A list whose rows open pages, each with a row that opens the next, with the screen in every frame. A row and its page have
/// three elements of the same names, each in a color that nothing else has: a cover, a title, and a wide badge that is square in
/// the page.
///
/// The number of a page is that of its row in the list, plus ``count`` for each level below the first. A page and the row in it
/// have elements of different names, because a name can be only once in a page.
@MainActor final class SurfaceScene {
    /// What scenes differ in.
    struct Look {
        var hasBars = false
        var isMirrored = false
        /// The number of words of the titles.
        var words = 1
        var textSize = 1.0
        /// Whether the last row is a bar below the list.
        var hasPlayer = false
    }

    /// A page that flies or is held, in one frame.
    struct Card {
        /// The number of its page.
        let number: Int
        let place: FlightPlace
        let surface: PageSurface
        let goesHome: Bool
        let isHeld: Bool
        /// The rectangle in which its title is; nil if that does not fly.
        let title: Rect?
    }

    /// A frame as it was drawn.
    struct Shown {
        /// The lowest first.
        let cards: [Card]
        /// The rows in the window, by the numbers of their pages.
        let rows: [Int: Rect]
        /// The part of the window in which the list shows.
        let viewport: Rect
        let screen: Screen
    }

    static let size = (width: 320, height: 420)
    static let count = 7
    static let levels = 5
    static let (list, row, header, content): (UInt32, UInt32, UInt32, UInt32) = (0xC8D2DC, 0xF5F5F0, 0x785010, 0x305060)
    /// The color of the cover of a page.
    static func cover(_ number: Int) -> UInt32 { 0xE00000 + UInt32(number) * 6 }
    /// The color of the badge of a page.
    static func badge(_ number: Int) -> UInt32 { 0x00C000 + UInt32(number) * 6 }
    /// The color of the title of a page.
    static func title(_ number: Int) -> UInt32 { 0xC06020 + UInt32(number) * 6 }

    let look: Look
    let adjustment: UnsafeMutablePointer<GtkAdjustment>
    private let recorded: RecordedNavigation<Shown>
    private let viewport: Widget
    private let listed: Widget
    private var rows: [Int: Widget] = [:]
    private var pages: [Int: Widget] = [:]
    private var labels: [Int: [OpaquePointer]] = [:]
    private var inserted: [Widget] = []
    private var references: [ObjectReference] = []
    private let settings: OpaquePointer

    var navigation: PageNavigation { recorded.navigation }
    var window: Widget { recorded.window }
    var shown: [Shown] { recorded.shown }
    private let words: String

    init(_ look: Look) throws {
        try GtkDisplay.use()
        self.look = look
        guard let settings = gtk_settings_get_default() else { throw Failed("GTK has no settings") }
        self.settings = settings
        words = Array(repeating: "Engines", count: look.words).joined(separator: " ")
        // 96 dots per inch are the usual size of text. The property is in 1024ths.
        var resolution = GValue()
        g_value_init(&resolution, g_type_from_name("gint"))
        g_value_set_int(&resolution, gint(96 * 1024 * look.textSize))
        g_object_set_property(cast(settings), "gtk-xft-dpi", &resolution)
        g_value_unset(&resolution)
        guard let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6), let root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        else { throw Failed("GTK could not create a box") }
        let scroller = try Self.scroller(of: list)
        guard let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque) else {
            throw Failed("a scrolled window has no adjustment")
        }
        (self.adjustment, viewport, listed) = (adjustment, scroller, list)
        gtk_widget_add_css_class(root, "surface-list")
        if look.hasBars { gtk_box_append(cast(root), try Self.bar("List")) }
        gtk_box_append(cast(root), scroller)
        let navigation = try PageNavigation(root: root, label: "root")
        var scene: (() -> SurfaceScene?) = { nil }
        recorded = try RecordedNavigation(
            navigation, css: Self.css, size: Self.size, mirrored: look.isMirrored, isMarked: true
        ) {
            scene()?.frame($0)
        }
        scene = { [weak self] in self }
        for number in 0..<Self.count {
            let isPlayer = look.hasPlayer && number == Self.count - 1
            gtk_box_append(cast(isPlayer ? root : list), try makeRow(number))
        }
        try draw(window)
    }

    isolated deinit {
        gtk_settings_reset_property(settings, "gtk-xft-dpi")
    }

    private static var css: String {
        func rgb(_ color: UInt32) -> String { "rgb(\(color >> 16), \(color >> 8 & 255), \(color & 255))" }
        var css = """
            .surface-list { background: \(rgb(list)); } .surface-row { background: \(rgb(row)); }
            .surface-header { background: \(rgb(header)); } .surface-page { background: \(rgb(content)); }
            """
        for number in 0..<count * levels {
            css += """
                .surface-cover-\(number) { background: \(rgb(cover(number))); }
                .surface-badge-\(number) { background: \(rgb(badge(number))); }
                .surface-title-\(number) { color: \(rgb(title(number))); }
                """
        }
        return css
    }

    // MARK: Widgets

    private static func box(_ orientation: GtkOrientation, _ style: String) throws -> Widget {
        guard let box = gtk_box_new(orientation, 0) else { throw Failed("GTK could not create a box") }
        gtk_widget_add_css_class(box, style)
        return box
    }

    private static func bar(_ title: String) throws -> Widget {
        guard let bar = gtk_header_bar_new() else { throw Failed("GTK could not create a header bar") }
        gtk_header_bar_set_title_widget(bar.opaque, gtk_label_new(title))
        return bar
    }

    /// A list that never makes the window larger, however much it contains.
    private static func scroller(of content: Widget) throws -> Widget {
        guard let scroller = gtk_scrolled_window_new() else { throw Failed("GTK could not create a scrolled window") }
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
        gtk_scrolled_window_set_child(scroller.opaque, content)
        gtk_widget_set_vexpand(scroller, 1)
        return scroller
    }

    private func makeRow(_ number: Int) throws -> Widget {
        let row = try Self.box(GTK_ORIENTATION_HORIZONTAL, "surface-row")
        gtk_widget_set_margin_start(row, 8)
        gtk_widget_set_margin_end(row, 8)
        gtk_box_append(cast(row), try Self.element("cover", number, 40, 40, margin: 8))
        gtk_box_append(cast(row), try title(number, isLarge: false))
        gtk_box_append(cast(row), try Self.element("badge", number, 36, 14, margin: 8))
        rows[number] = row
        return row
    }

    private func page(_ number: Int) throws -> Widget {
        if let page = pages[number] { return page }
        let page = try Self.box(GTK_ORIENTATION_VERTICAL, "surface-page")
        if look.hasBars { gtk_box_append(cast(page), try Self.bar("Page")) }
        // As in the row, side by side: nothing passes over another element on its way.
        let header = try Self.box(GTK_ORIENTATION_HORIZONTAL, "surface-header")
        gtk_box_append(cast(header), try Self.element("cover", number, 90, 90, margin: 16))
        let large = try title(number, isLarge: true)
        gtk_widget_set_hexpand(large, 1)
        gtk_box_append(cast(header), large)
        gtk_box_append(cast(header), try Self.element("badge", number, 40, 40, margin: 12))
        let content = try Self.box(GTK_ORIENTATION_VERTICAL, "surface-page")
        gtk_box_append(cast(content), header)
        gtk_box_append(cast(page), try Self.scroller(of: content))
        if number + Self.count < Self.count * Self.levels {
            let next = try makeRow(number + Self.count)
            gtk_widget_set_margin_top(next, 8)
            gtk_box_append(cast(content), next)
        }
        pages[number] = page
        references.append(ObjectReference(retaining: page.opaque))
        return page
    }

    private static func element(
        _ kind: String, _ number: Int, _ width: gint, _ height: gint, margin: gint
    ) throws -> Widget {
        guard let element = gtk_drawing_area_new() else { throw Failed("GTK could not create a drawing area") }
        gtk_widget_set_size_request(element, width, height)
        gtk_widget_set_halign(element, GTK_ALIGN_START)
        gtk_widget_set_valign(element, GTK_ALIGN_CENTER)
        gtk_widget_set_margin_start(element, margin)
        gtk_widget_set_margin_end(element, margin)
        gtk_widget_set_margin_top(element, margin)
        gtk_widget_set_margin_bottom(element, margin)
        gtk_widget_add_css_class(element, "surface-\(kind)-\(number)")
        setFlightName("\(kind) \(number / count)", of: element)
        return element
    }

    private func title(_ number: Int, isLarge: Bool) throws -> Widget {
        guard let label = gtk_label_new(words) else { throw Failed("GTK could not create a label") }
        gtk_label_set_xalign(label.opaque, 0)
        if isLarge {
            gtk_label_set_wrap(label.opaque, 1)
            gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
            gtk_widget_add_css_class(label, "title-1")
        } else {
            gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
            gtk_widget_set_hexpand(label, 1)
        }
        gtk_widget_add_css_class(label, "surface-title-\(number)")
        setFlightName("title \(number / Self.count)", of: label)
        labels[number, default: []].append(label.opaque)
        return label
    }

    /// Inserts rows that open nothing at the upper end of the list, or removes them.
    func insert(_ count: Int) throws {
        for _ in 0..<count {
            let row = try Self.box(GTK_ORIENTATION_HORIZONTAL, "surface-row")
            gtk_widget_set_size_request(row, -1, 40)
            gtk_box_prepend(cast(listed), row)
            inserted.append(row)
        }
    }

    func removeInserted() {
        for row in inserted { gtk_box_remove(cast(listed), row) }
        inserted = []
    }

    // MARK: Frames

    /// Pushes the page of a row: of the list, or of the page that has the row.
    func push(_ number: Int) throws {
        try navigation.push(page(number), label: "page", from: rows[number], style: .zoom(cornerRadius: 6))
    }

    func frames(_ count: Int) throws { try recorded.frames(count) }

    /// Waits until all has landed, and calls `frame` before each frame.
    func settle(_ frame: () -> Void = {}) throws {
        while !navigation.isIdle {
            frame()
            try frames(1)
        }
        try frames(2)
    }

    private func number(of page: Widget) -> Int? { pages.first { $0.value == page }?.key }

    private func frame(_ screen: Screen) -> Shown {
        let time = navigation.stack.time
        let cards = navigation.stack.sheets.compactMap { sheet -> Card? in
            guard let flight = navigation.pageFlights[sheet.page],
                let number = navigation.pages[sheet.page].flatMap({ number(of: $0.content) })
            else { return nil }
            return Card(
                number: number, place: flight.place(at: time), surface: flight.surface(at: time),
                goesHome: flight.goesHome, isHeld: flight.flight.isHeld, title: titlePlace(of: number, at: time))
        }
        return Shown(
            cards: cards, rows: rows.compactMapValues { bounds(of: $0, in: navigation.widget) },
            viewport: bounds(of: viewport, in: navigation.widget) ?? Rect(x: 0, y: 0, width: 0, height: 0),
            screen: screen)
    }

    /// Where the title of a page is while it flies: in the row and in the page it is as wide, and stands on the same baseline, but
    /// has other lines.
    private func titlePlace(of number: Int, at time: Double) -> Rect? {
        let labels = labels[number] ?? []
        let names = labels.compactMap { FlightName.of(cast($0))?.number }
        let flying = navigation.flights.deck.carriers.first { names.contains($0.target.name) }
        guard let flying else { return nil }
        let place = navigation.flights.place(of: flying, at: time, in: navigation.widget)
        let texts = labels.compactMap { label -> Rect? in
            let layout = gtk_label_get_layout(label)
            var text = PangoRectangle()
            pango_layout_get_pixel_extents(layout, nil, &text)
            let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) - Double(text.y)
            let size = Size(width: Double(text.width), height: Double(text.height))
            guard let fit = PictureFit(size, baseline: baseline, in: place) else { return nil }
            return Rect(
                x: place.rect.minX, y: place.rect.minY + fit.center.y - fit.scale * size.height / 2,
                width: place.rect.size.width, height: fit.scale * size.height)
        }
        let (top, bottom) = (texts.map(\.minY).min() ?? 0, texts.map(\.maxY).max() ?? 0)
        return Rect(x: place.rect.minX, y: top, width: place.rect.size.width, height: bottom - top)
    }
}
