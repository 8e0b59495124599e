import CPenumbraGtk
import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// A page that flies out of its row, or home into it, or that a hand has lifted: a scaled picture with rounded corners.
@MainActor final class PageFlight {
    let page: PageID
    private var motion: CarriedPage
    /// The row from which the page has opened, if it still exists.
    private let source: FoundWidget?

    /// Creates the flight of a page of a navigation: out of its row if it opens, and otherwise at rest where it fills its window.
    init(
        _ page: PageID, row: FlightPlace, from source: FoundWidget?, in navigation: Widget, opens: Bool,
        at time: Double
    ) {
        self.page = page
        self.source = source
        motion = CarriedPage(
            row: row, whole: Rect(origin: .zero, size: PenumbraGTK.size(of: navigation)), opens: opens, at: time)
        followRow(in: navigation, at: time)
    }

    // MARK: State

    var flight: Flight { motion.flight }
    /// Whether it flies home, into its row.
    var goesHome: Bool { motion.goesHome }
    /// Whether it has landed.
    var hasLanded: Bool { motion.hasLanded }
    /// Where a hand last released it.
    var releasedPlace: FlightPlace { motion.releasedPlace }
    /// The velocity of the release.
    var releasedVelocity: FlightVelocity { motion.releasedVelocity }
    /// The size of the page.
    var size: Size { whole.size }
    /// The last known place of the row.
    var row: FlightPlace { motion.row }
    private var whole: FlightPlace { motion.whole }

    /// How far the page is open, from 0 in its row to 1 in its window.
    func openness(of place: FlightPlace) -> Double { motion.openness(of: place) }

    /// The rectangle that the page covers: within its rounded corners.
    func covered(at time: Double) -> Rect { motion.covered(at: time) }

    /// The release of the page by a hand, from its last scrub.
    func release(of scrub: Scrub, in navigation: Widget) -> LiftRelease {
        LiftRelease(scrub, of: motion, isMirrored: isMirrored(navigation))
    }

    // MARK: Motion

    /// Advances to a time, after the pages have been laid out. On the way home it follows its row.
    func advance(to time: Double, in navigation: Widget) {
        followRow(in: navigation, at: time)
        motion.advance(to: time)
    }

    /// Notes where the row is, if it still exists.
    private func followRow(in navigation: Widget, at time: Double) {
        guard let source = source?.widget, gtk_widget_is_ancestor(source, navigation) != 0,
            let rect = bounds(of: source, in: navigation), rect.size.width > 0
        else { return }
        motion.follow(rect, scrolledBy: ScrollFrame.offset(around: source, in: navigation), at: time)
    }

    /// Sends it home, or back into its window, from wherever it is. A hand loses it.
    func turn(home: Bool, time: Double) { motion.turn(home: home, time: time) }

    /// Lets a hand catch it.
    func take(at point: Point, time: Double) { motion.take(at: point, time: time) }

    /// Follows the hand.
    func move(_ hand: LiftHand, time: Double) { motion.move(hand, time: time) }

    /// Lets go of it, and sends it home, or into its window.
    func release(_ release: LiftRelease, time: Double) { motion.release(release, time: time) }

    /// Lets go of it: it keeps its target.
    func drop(time: Double) { motion.drop(time: time) }

    // MARK: Drawing

    /// Draws the shade on the page below, and the page. Near its row it shows the part of the page below where the row is.
    func append(
        _ picture: WindowPicture, above below: PageDrawing?, style: BorderStyle, at time: Double,
        to snapshot: OpaquePointer
    ) {
        let place = flight.place(at: time)
        let rect = place.rect
        guard rect.size.width > 0, rect.size.height > 0 else { return }
        let openness = openness(of: place)
        var shade = GdkRGBA(Color(red: 0, green: 0, blue: 0, alpha: CarriedPage.shade(at: openness)))
        for part in parts(of: whole.rect, worthDrawingAround: covered(at: time)) {
            var area = graphene_rect_t(part)
            gtk_snapshot_append_color(snapshot, &shade, &area)
        }
        let border = min(openness / CarriedPage.borderShare, 1)
        if let shadow = style.shadow {
            var color = shadow.color
            color.alpha *= shadow.opacity * border
            // GTK's radius is twice the standard deviation.
            RoundedRect(rect, radius: Self.shadowRadius(at: place.cornerRadius))
                .castShadow(of: color, below: shadow.offset.dy, blur: 2 * shadow.radius, into: snapshot)
        }
        picture.append(scaledTo: rect, cornerRadius: place.cornerRadius, to: snapshot)
        if let below, openness < CarriedPage.rowShare {
            RoundedRect(rect, radius: place.cornerRadius).pushClip(to: snapshot)
            append(below, at: rect, opacity: 1 - openness / CarriedPage.rowShare, to: snapshot)
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

    /// The corner radius of the shadow: that of the page, rounded up to half a point, in points.
    ///
    /// GTK's cairo renderer keeps a mask of each corner that it has drawn, and the corners of a flight differ in each frame.
    /// The shadow begins at most 0.2 points within the page, which covers it.
    private static func shadowRadius(at cornerRadius: Double) -> Double { (2 * cornerRadius).rounded(.up) / 2 }

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
