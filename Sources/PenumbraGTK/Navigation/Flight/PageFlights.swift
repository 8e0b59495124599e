import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

/// The flights of the pages that open out of rows. Which pages fly follows from the sheets of the stack.
@MainActor final class PageFlights {
    private var flights: [PageID: PageFlight] = [:]

    /// The flight of a page.
    subscript(page: PageID) -> PageFlight? { flights[page] }

    /// The pages that fly.
    var pages: Set<PageID> { Set(flights.keys) }

    /// Whether no page flies, and no hand has lifted one.
    var isIdle: Bool { flights.isEmpty }

    /// Whether a page moves by itself.
    var areMoving: Bool { flights.values.contains(where: \.isMoving) }

    /// The page that a hand holds.
    var held: PageFlight? { flights.values.first { $0.flight.isHeld } }

    /// The pages whose flights have landed.
    var landed: [PageID] { flights.values.filter(\.hasLanded).map(\.page) }

    /// Begins the flights of new sheets, turns those whose page leaves or stays now, and ends those without a sheet.
    func follow(_ stack: NavigationStack, pages: [PageID: NavigationPage], in navigation: Widget) {
        let carried = stack.sheets.filter(\.isCarried)
        flights = flights.filter { page, _ in carried.contains { $0.page == page } }
        for sheet in carried {
            guard let (row, radius) = sheet.transition?.style.shape.start(in: size(of: navigation)) else { continue }
            if let known = flights[sheet.page] {
                if known.goesHome != sheet.isLeaving { known.turn(home: sheet.isLeaving, time: stack.time) }
                continue
            }
            let flight = PageFlight(
                sheet.page, row: FlightPlace(row, cornerRadius: radius), from: pages[sheet.page]?.row,
                in: navigation,
                opens: sheet.transition?.progress.isClosing == false, at: stack.time)
            if sheet.isLeaving { flight.turn(home: true, time: stack.time) }
            flights[sheet.page] = flight
        }
    }

    /// The nodes of the rows in a page out of which pages fly, and the rectangles that they leave empty. `flying` are the nodes of
    /// elements that fly on their own.
    func rows(
        in root: Widget, of navigation: Widget, without flying: Set<OpaquePointer>
    ) -> [(node: OpaquePointer, area: Rect)] {
        // In an order of their own, because the areas are compared with those of the last frame.
        flights.values.sorted { $0.page.number < $1.page.number }.compactMap {
            $0.takeRow(in: root, of: navigation, without: flying)
        }
    }

    /// Advances all flights, after the pages have been laid out.
    func advance(to time: Double, in navigation: Widget) {
        for flight in flights.values { flight.advance(to: time, in: navigation) }
    }

    /// The largest rectangle that a page covers.
    func covered(at time: Double) -> Rect? {
        flights.values.map { $0.covered(at: time) }.max {
            $0.size.width * $0.size.height < $1.size.width * $1.size.height
        }
    }

    /// The flights in one frame, for logs.
    func report(at time: Double) -> [PageID: NavigationReport.Flying] {
        flights.mapValues { flight in
            let place = flight.place(at: time)
            return .init(place, openness: flight.openness(of: place))
        }
    }
}
