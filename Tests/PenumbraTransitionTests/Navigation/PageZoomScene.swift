import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// One transition of a toolkit with its own navigation, of a page that opens out of a row with two elements.
@MainActor final class PageZoomScene {
    static let size = Size(width: 375, height: 667)
    static let whole = FlightPlace(Rect(origin: .zero, size: size))
    static let row = FlightPlace(Rect(x: 0, y: 400, width: 375, height: 80), cornerRadius: 8)
    static let covers = (
        row: FlightPlace(Rect(x: 16, y: 412, width: 56, height: 56), cornerRadius: 6),
        page: FlightPlace(Rect(x: 40, y: 80, width: 295, height: 295), cornerRadius: 12)
    )
    static let titles = (
        row: FlightPlace(Rect(x: 88, y: 420, width: 120, height: 20)),
        page: FlightPlace(Rect(x: 40, y: 400, width: 240, height: 40))
    )

    let context: RecordingContext
    let driver: PageTransitionDriver
    private(set) var time = 0.0
    /// How far the list has scrolled.
    var scrolled = 0.0
    /// Whether the row and its elements still exist.
    var hasRow = true

    init(opens: Bool, isInteractive: Bool = false) {
        context = RecordingContext(isInteractive: isInteractive)
        driver = PageTransitionDriver(opens: opens)
    }

    func begin(reducesMotion: Bool = false, isMirrored: Bool = false, origin: Point = .zero) {
        let zoom = PageZoom(
            sight, size: Self.size, origin: origin, isMirrored: isMirrored, opens: driver.opens, at: time)
        driver.begin(
            .circle(center: Self.row.center, .plain), zoom: zoom, .init(reducesMotion: reducesMotion), on: context,
            isInteractive: context.isInteractive, at: time)
    }

    /// Where a place of the list is now.
    func scrolled(_ place: FlightPlace) -> FlightPlace { place + Vector(dx: 0, dy: -scrolled) }

    private var sight: PageZoom.Sight {
        let offset = Vector(dx: 0, dy: -scrolled)
        func element(_ places: (row: FlightPlace, page: FlightPlace)) -> PageZoom.ElementSight {
            .init(
                row: FlightSight(hasRow ? scrolled(places.row) : nil, scrolledBy: offset),
                page: FlightSight(places.page))
        }
        return PageZoom.Sight(
            row: FlightSight(hasRow ? scrolled(Self.row) : nil, scrolledBy: offset),
            elements: [
                element(Self.covers),
                // One that is missing in the row.
                .init(row: FlightSight(nil), page: FlightSight(Self.titles.page)),
                element(Self.titles),
            ])
    }

    /// Advances the time by some seconds, in frames of 1/60 s, as long as frames are requested.
    func wait(_ seconds: Double, scrolling speed: Double = 0) {
        for next in frameTimes(from: time, for: seconds) {
            scrolled += speed * (next - time)
            time = next
            guard context.isRunning else { continue }
            driver.decisions.see(sight, at: time)
            driver.decide { $0.frame(at: time) }
        }
    }

    func settle() {
        for _ in 0..<600 where context.isRunning { wait(1.0 / 60) }
        #expect(!context.isRunning, "it does not come to rest")
    }

    /// The last visible frame.
    var frame: PageZoom.Frame? { context.frames.last }

    /// The farthest that anything is from where it was in another frame.
    static func distance(_ one: PageZoom.Frame, _ other: PageZoom.Frame) -> Double {
        let elements = zip(one.elements, other.elements).map { one, other in
            guard let one, let other else { return one == nil && other == nil ? 0 : Double.infinity }
            return max(one.place.distance(to: other.place), 100 * abs(one.pageWeight - other.pageWeight))
        }
        let surface = [
            one.surface.content - other.surface.content, one.surface.ground - other.surface.ground,
            one.surface.row - other.surface.row,
        ].map { 100 * abs($0) }
        return (elements + surface).reduce(one.page.distance(to: other.page), max)
    }

    /// A drag of the page downward, by a fraction of its height.
    static func lift(_ travel: Double, speed: Double = 0, aside: Double = 0) -> Scrub {
        var lift = Lift(.drag, direction: .down, length: size.height, at: Point(x: 200, y: 300))
        lift.finger = lift.start + Vector(dx: aside, dy: travel * size.height)
        lift.velocity = Vector(dx: 0, dy: speed * size.height)
        return .lifted(lift)
    }
}
