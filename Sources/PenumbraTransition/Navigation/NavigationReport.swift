import PenumbraGestures
import PenumbraMotion

/// The circles and the flights of a navigation in one frame, for logs.
///
/// The text is a JSON object with the keys `pages` (how many are in the stack), `isHeld`, `width` and `height` (the size of the
/// navigation in points) and `holes`. The holes are all visible pages but the uppermost, uppermost first. Each has its `open`
/// fraction, and whether it `leaves`. A page that is visible through a circle also has the circle as `x`, `y` and `radius`. A
/// page that flies has its place as `left`, `top`, `width` and `height`, in points of the window.
public struct NavigationReport: Sendable {
    /// A page that flies.
    package struct Flying: Sendable {
        let place: FlightPlace
        let openness: Double

        /// Describes the flight of a page at a place, which is open to a fraction.
        package init(_ place: FlightPlace, openness: Double) {
            (self.place, self.openness) = (place, openness)
        }
    }

    /// The frame as JSON.
    public var json: String

    /// Describes a navigation that lies in a rectangle of the window.
    package init(_ stack: NavigationStack, flying: [PageID: Flying], isHeld: Bool, in frame: Rect) {
        let holes = stack.sheets.compactMap { sheet -> String? in
            guard let transition = sheet.transition else { return nil }
            let fields =
                flying[sheet.page].map { Self.fields($0, in: frame) }
                ?? Self.fields(transition, at: stack.time, in: frame)
            return "{\"leaves\":\(sheet.isLeaving),\(fields)}"
        }
        json =
            "{\"pages\":\(stack.pages.count),\"isHeld\":\(isHeld || stack.isHeld),"
            + "\"width\":\(decimal(frame.size.width)),\"height\":\(decimal(frame.size.height)),"
            + "\"holes\":[\(holes.joined(separator: ","))]}"
    }

    private static func fields(_ transition: PageTransition, at time: Double, in frame: Rect) -> String {
        let fraction = transition.progress.fraction(at: time)
        let open = "\"open\":\(decimal(fraction))"
        guard case .circle(let center, let radius)? = transition.style.outline(at: fraction, in: frame.size) else {
            return open
        }
        return
            "\(open),\"x\":\(decimal(center.x + frame.minX)),\"y\":\(decimal(center.y + frame.minY))"
            + ",\"radius\":\(decimal(radius))"
    }

    private static func fields(_ flying: Flying, in frame: Rect) -> String {
        let rect = flying.place.rect
        return
            "\"open\":\(decimal(flying.openness)),\"left\":\(decimal(rect.minX + frame.minX))"
            + ",\"top\":\(decimal(rect.minY + frame.minY)),\"width\":\(decimal(rect.size.width))"
            + ",\"height\":\(decimal(rect.size.height))"
    }
}
