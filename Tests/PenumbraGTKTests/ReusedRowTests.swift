import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Pages that open from a GtkListView, which shows other items in the same widgets when it scrolls.
@MainActor @Suite(.serialized, .alone) struct ReusedRowTests {
    /// A list of 5000 items with a named cover each, in a navigation.
    @MainActor private final class Scene {
        let navigation: PageNavigation
        let page: Widget
        let adjustment: UnsafeMutablePointer<GtkAdjustment>
        /// The widgets that the list shows now, by item.
        private(set) var rows: [Int: Widget] = [:]
        private let window: Widget
        private let reference: ObjectReference
        private let connections = SignalConnections()

        init() throws {
            try GtkDisplay.use()
            guard let window = gtk_window_new(), let scroller = gtk_scrolled_window_new(),
                let page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let cover = gtk_drawing_area_new(),
                let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque),
                let factory = gtk_signal_list_item_factory_new(), let items = gtk_string_list_new(nil)
            else { throw Failed("GTK could not create a widget") }
            (self.window, self.page, self.adjustment) = (window, page, adjustment)
            reference = ObjectReference(retaining: page.opaque)
            gtk_widget_set_size_request(cover, 160, 160)
            gtk_widget_set_halign(cover, GTK_ALIGN_START)
            setFlightName("cover", of: cover)
            gtk_box_append(cast(page), cover)
            navigation = try PageNavigation(root: scroller, label: "root")
            for number in 0..<5000 { gtk_string_list_append(items, "\(number)") }
            connections.add(
                connect(factory, "setup") { item in
                    guard let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), let cover = gtk_drawing_area_new()
                    else { return }
                    gtk_widget_set_size_request(row, -1, 50)
                    gtk_widget_set_size_request(cover, 40, 40)
                    setFlightName("cover", of: cover)
                    gtk_box_append(cast(row), cover)
                    gtk_list_item_set_child(item, row)
                })
            connections.add(
                connect(factory, "bind") { [weak self] item in
                    self?.rows[Int(gtk_list_item_get_position(item))] = gtk_list_item_get_child(item)
                })
            connections.add(
                connect(factory, "unbind") { [weak self] item in
                    self?.rows[Int(gtk_list_item_get_position(item))] = nil
                })
            let list = gtk_list_view_new(gtk_no_selection_new(items), factory)
            gtk_scrolled_window_set_child(scroller.opaque, list)
            gtk_window_set_decorated(cast(window), 0)
            gtk_window_set_child(cast(window), navigation.widget)
            gtk_window_set_default_size(cast(window), 240, 400)
            gtk_window_present(cast(window))
            try GtkDisplay.run { rows[3].flatMap { bounds(of: $0, in: navigation.widget)?.size.width } ?? 0 > 0 }
        }

        isolated deinit {
            connections.disconnectAll()
            close(window)
        }

        /// Pushes the page, and scrolls the list while it opens: a list that is hidden binds no rows.
        func push(_ item: Int, scrolling places: [Double] = []) throws {
            let row = try #require(rows[item])
            try navigation.push(
                page, label: "page", from: row, style: .zoom, returningTo: { [weak self] in self?.rows[item] })
            for place in places { try scroll(to: place) }
            #expect(!navigation.isIdle, "the list has scrolled too late")
            try GtkDisplay.run { navigation.isIdle }
        }

        func scroll(to place: Double) throws {
            var step = 0.0
            let item = Int(place / 54)
            // GTK binds the rows of a jump only when the list scrolls on.
            try GtkDisplay.run {
                step = 1 - step
                gtk_adjustment_set_value(adjustment, place + step)
                return rows[item] != nil
            }
        }
    }

    /// The list has scrolled, and shows the item in another widget: the page closes into that one, and so does its cover.
    @Test func aPageClosesIntoTheRowThatShowsItsItemNow() throws {
        let scene = try slowly(4) { try Scene() }
        // Far away, and back: GTK hands out its widgets anew.
        try scene.push(5, scrolling: [150_000, 120])
        let row = try #require(scene.rows[5])
        scene.navigation.pop()
        try GtkDisplay.run { !scene.navigation.flights.deck.isIdle }
        let target = try #require(scene.navigation.flights.deck.carriers.first).flight.target.placeOnScreen.rect
        let expected = try #require(bounds(of: row, in: scene.navigation.widget))
        #expect(abs(target.minY - expected.minY) < 6, "the cover flies to \(target), its row is at \(expected)")
        let flight = try #require(
            scene.navigation.stack.sheets.compactMap { scene.navigation.pageFlights[$0.page] }.first)
        #expect(abs(flight.row.rect.minY - expected.minY) < 1)
        try GtkDisplay.run { scene.navigation.isIdle }
        #expect(gtk_widget_get_parent(scene.page) == nil)
    }

    /// The item is out of sight: its widget shows another item now, and nothing flies into it.
    @Test func nothingFliesIntoAnotherItemsRow() throws {
        let scene = try slowly(4) { try Scene() }
        try scene.push(2, scrolling: [150_000])
        scene.navigation.pop()
        var flew = false
        try GtkDisplay.run {
            flew = flew || !scene.navigation.flights.deck.isIdle
            return scene.navigation.isIdle
        }
        #expect(!flew, "a cover flew")
        #expect(scene.rows[2] == nil && scene.rows.count > 5)
        #expect(gtk_widget_get_parent(scene.page) == nil)
    }

    /// The row is reused while its cover flies home: the cover fades.
    @Test func aRowThatIsReusedOnTheWayLosesItsCover() throws {
        let scene = try slowly(4) { try Scene() }
        try scene.push(2)
        scene.navigation.pop()
        try GtkDisplay.run { !scene.navigation.flights.deck.isIdle }
        try scene.scroll(to: 150_000)
        try GtkDisplay.run { scene.navigation.flights.deck.carriers.allSatisfy(\.flight.isLost) }
        try GtkDisplay.run { scene.navigation.isIdle }
        #expect(gtk_widget_get_parent(scene.page) == nil)
    }
}
