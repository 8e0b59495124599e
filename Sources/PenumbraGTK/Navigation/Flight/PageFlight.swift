import CPenumbraGtk
import PenumbraColor
import PenumbraGeometry
import PenumbraMotion
import PenumbraNavigation
import PenumbraRaster
import PenumbraTransition

/// A page that flies out of its row, or home into it, or that a hand has lifted: a scaled picture with rounded corners.
@MainActor final class PageFlight {
    let page: PageID
    private(set) var flight: Flight
    /// Whether it flies home, into its row.
    private(set) var goesHome: Bool
    /// Where a hand last released it.
    private(set) var releasedPlace: FlightPlace
    /// The velocity of the release.
    private(set) var releasedVelocity = FlightVelocity.zero
    /// The scale of the page when a hand caught it.
    private(set) var caughtScale = 1.0
    /// The row from which the page has opened, if it still exists.
    private let source: FoundWidget?
    /// The last known place of the row.
    private(set) var row: FlightPlace
    /// How far the lists around the row have scrolled.
    private var frame = ScrollFrame()
    private let whole: FlightPlace
    private var start: Start

    /// How it begins.
    private enum Start {
        /// It sets out of its row with the next frame: both pages have been laid out by then.
        case inRow
        /// It rests in its window until it is lifted or sent home.
        case inWindow
        case begun
    }

    /// The pictures of a flight: that of the row, and that of the page.
    private static let (rowPicture, pagePicture) = (0, 1)

    /// Creates the flight of a page of a navigation: out of its row if it opens, and otherwise at rest where it fills its window.
    init(
        _ page: PageID, row: FlightPlace, from source: FoundWidget?, in navigation: Widget, opens: Bool,
        at time: Double
    ) {
        self.page = page
        self.source = source
        self.row = row
        whole = FlightPlace(Rect(origin: .zero, size: PenumbraGTK.size(of: navigation)))
        releasedPlace = whole
        goesHome = false
        start = opens ? .inRow : .inWindow
        flight = Flight(
            from: opens ? row : whole, picture: opens ? Self.rowPicture : Self.pagePicture,
            to: FlightTarget(whole, picture: Self.pagePicture), at: time)
        followRow(in: navigation, at: time)
    }

    /// Whether it has landed.
    var hasLanded: Bool { flight.outcome != nil }

    /// The size of the page.
    var size: Size { whole.size }

    // MARK: Motion

    /// Advances to a time, after the pages have been laid out. On the way home it follows its row.
    func advance(to time: Double, in navigation: Widget) {
        followRow(in: navigation, at: time)
        switch start {
        case .inRow:
            start = .begun
            flight = Flight(from: row, picture: Self.rowPicture, to: flight.target, at: time)
        case .inWindow: return
        case .begun: break
        }
        if goesHome {
            _ = flight.handle(.frameMoved(frame.offset, velocity: frame.velocity, time: time))
            let local = row + frame.offset * -1
            if flight.target.place.differs(from: local) { _ = flight.handle(.targetPlaced(local, time: time)) }
        }
        _ = flight.handle(.frame(time: time))
    }

    /// Notes where the row is, if it still exists.
    private func followRow(in navigation: Widget, at time: Double) {
        guard let source = source?.widget, gtk_widget_is_ancestor(source, navigation) != 0,
            let rect = bounds(of: source, in: navigation), rect.size.width > 0
        else { return }
        row = FlightPlace(rect, cornerRadius: row.cornerRadius)
        frame.update(around: source, in: navigation, at: time)
    }

    /// Sends it home, or back into its window, from wherever it is. A hand loses it.
    func turn(home: Bool, time: Double) {
        goesHome = home
        let target = target(by: Flight.opening)
        if case .inWindow = start {
            flight = Flight(from: whole, picture: Self.pagePicture, to: target, at: time)
        } else {
            _ = flight.handle(.redirected(target, time: time))
            drop(time: time)
        }
        start = .begun
    }

    private func target(by spring: Spring) -> FlightTarget {
        guard goesHome else { return FlightTarget(whole, picture: Self.pagePicture, by: spring) }
        return FlightTarget(
            row + frame.offset * -1, in: frame.offset, movingAt: frame.velocity, picture: Self.rowPicture, by: spring)
    }

    // MARK: Hand

    /// Lets a hand catch it.
    func take(at point: Point, time: Double) {
        if case .inWindow = start {
            flight = Flight(from: whole, picture: Self.pagePicture, to: flight.target, heldAt: point, at: time)
        } else {
            _ = flight.handle(.caught(point, time: time))
        }
        start = .begun
        caughtScale = flight.place(at: time).size.width / max(whole.size.width, 1)
    }

    /// Follows the hand. A page never becomes larger than its window.
    func move(to finger: Point, scale: Double, time: Double) {
        _ = flight.handle(.moved(finger, scale: min(scale, 1 / caughtScale), time: time))
    }

    /// Lets go of it, and sends it home, or into its window.
    func release(finger velocity: Vector, scale rate: Double, home: Bool, time: Double) {
        goesHome = home
        guard let hold = flight.hold else { return }
        releasedPlace = flight.place(at: time)
        releasedVelocity = hold.velocity(finger: velocity, scale: rate)
        _ = flight.handle(.released(releasedVelocity, to: target(by: Flight.returning), time: time))
    }

    /// Lets go of it: it keeps its target.
    func drop(time: Double) {
        _ = flight.handle(.cancelled(time: time))
    }

    // MARK: Drawing

    /// The strength of the shade on the page below.
    static let dimming = 0.15
    /// The part of the way in which the picture of the row gives way to the page.
    static let rowShare = 0.35
    /// The part of the way in which the shadow and the rim come.
    static let borderShare = 0.2

    /// How far the page is open, from 0 in its row to 1 in its window, by its height.
    func openness(of place: FlightPlace) -> Double {
        let way = whole.size.height - row.size.height
        return way > 0 ? min(max((place.size.height - row.size.height) / way, 0), 1) : 1
    }

    /// The opacity of the shade on the page below, which comes when the picture of the row has given way.
    static func shade(at openness: Double) -> Double {
        // In the steps of a screen, so that GTK need not draw a shade again that looks the same.
        (dimming * max(openness - rowShare, 0) / (1 - rowShare) * 255).rounded() / 255
    }

    /// The rectangle that the page covers: within its rounded corners.
    func covered(at time: Double) -> Rect {
        let place = flight.place(at: time)
        let (rect, inset) = (place.rect, max(place.cornerRadius, 0))
        return Rect(
            x: rect.minX + inset, y: rect.minY + inset, width: max(rect.size.width - 2 * inset, 0),
            height: max(rect.size.height - 2 * inset, 0))
    }

    /// Draws the shade on the page below, and the page. Near its row it shows the part of the page below where the row is.
    func append(
        _ picture: WindowPicture, above below: PageDrawing?, style: CircleStyle, at time: Double,
        to snapshot: OpaquePointer
    ) {
        let place = flight.place(at: time)
        let rect = place.rect
        guard rect.size.width > 0, rect.size.height > 0 else { return }
        let openness = openness(of: place)
        var shade = GdkRGBA(Color(red: 0, green: 0, blue: 0, alpha: Self.shade(at: openness)))
        for part in parts(of: whole.rect, worthDrawingAround: covered(at: time)) {
            var area = graphene_rect_t(part)
            gtk_snapshot_append_color(snapshot, &shade, &area)
        }
        let outline = RoundedRect(rect, radius: place.cornerRadius)
        let border = min(openness / Self.borderShare, 1)
        if let shadow = style.shadow {
            var color = shadow.color
            color.alpha *= shadow.opacity * border
            // GTK's radius is twice the standard deviation.
            outline.castShadow(of: color, below: shadow.offset.dy, blur: 2 * shadow.radius, into: snapshot)
        }
        picture.append(scaledTo: rect, cornerRadius: place.cornerRadius, to: snapshot)
        if let below, openness < Self.rowShare {
            outline.pushClip(to: snapshot)
            append(below, at: rect, opacity: 1 - openness / Self.rowShare, to: snapshot)
            gtk_snapshot_pop(snapshot)
        }
        guard let rim = style.rim else { return }
        var color = rim.color
        color.alpha *= rim.opacity * border
        let lit = Rect(
            x: rect.minX - rim.width, y: rect.minY - rim.width, width: rect.size.width + 2 * rim.width,
            height: rect.size.height + 2 * rim.width)
        RoundedRect(lit, radius: place.cornerRadius + rim.width).stroke(with: color, width: rim.width, into: snapshot)
    }

    /// Draws the part of the page below where the row is, at another place.
    private func append(_ below: PageDrawing, at rect: Rect, opacity: Double, to snapshot: OpaquePointer) {
        let start = row.rect
        if let picture = below.picture {
            picture.node(of: start, at: rect.origin, opacity: opacity).map {
                gtk_snapshot_append_node(snapshot, $0.pointer)
            }
            return
        }
        gtk_snapshot_push_opacity(snapshot, opacity)
        RoundedRect(Rect(origin: rect.origin, size: start.size), radius: row.cornerRadius).pushClip(to: snapshot)
        var shift = graphene_point_t(x: Float(rect.minX - start.minX), y: Float(rect.minY - start.minY))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &shift)
        gtk_snapshot_append_node(snapshot, below.node.pointer)
        gtk_snapshot_restore(snapshot)
        gtk_snapshot_pop(snapshot)
        gtk_snapshot_pop(snapshot)
    }
}
