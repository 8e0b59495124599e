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
    /// What remains of the row without the elements that fly on their own.
    private var rest: RenderNode?
    /// The origin of its coordinates, from the corner of the row: the row can have padding.
    private var restOrigin = Vector.zero
    /// Whether its text runs from right to left.
    private var endsLeft = false

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
    /// Whether it waits in its row for the first frame.
    var isInRow: Bool { motion.isInRow }
    /// Whether it flies home, into its row.
    var goesHome: Bool { motion.goesHome }
    /// Whether something of it changes by itself.
    var isMoving: Bool { motion.isMoving }
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

    /// Where it is.
    func place(at time: Double) -> FlightPlace { motion.place(at: time) }

    /// How far the page is open, from 0 in its row to 1 in its window.
    func openness(of place: FlightPlace) -> Double { motion.openness(of: place) }

    /// The rectangle that the page covers: within its rounded corners.
    func covered(at time: Double) -> Rect { motion.covered(at: time) }

    /// The release of the page by a hand, from its last scrub.
    func release(of scrub: Scrub, in navigation: Widget) -> LiftRelease {
        LiftRelease(scrub, of: motion, isMirrored: isMirrored(navigation))
    }

    /// What shows inside of its outline.
    func surface(at time: Double) -> PageSurface { motion.surface(at: time) }

    // MARK: Motion

    /// Advances to a time, after the pages have been laid out. On the way home it follows its row.
    func advance(to time: Double, in navigation: Widget) {
        let size = PenumbraGTK.size(of: navigation)
        if size != whole.size { motion.resize(to: Rect(origin: .zero, size: size), time: time) }
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

    /// Whether a page contains the row.
    func setsOut(from root: Widget) -> Bool {
        source?.widget.map { gtk_widget_is_ancestor($0, root) != 0 } ?? false
    }

    /// The node of the row in a page, and the rectangle that it leaves empty; nil if the row is not there. Keeps what remains of
    /// the row without the elements that fly on their own.
    func takeRow(
        in root: Widget, of navigation: Widget, without flying: Set<OpaquePointer>
    ) -> (node: OpaquePointer, area: Rect)? {
        guard setsOut(from: root), let source = source?.widget, let own = RenderNode.own(of: source),
            let place = convert(.zero, from: source, to: navigation)
        else { return nil }
        rest = node(own, without: flying)
        restOrigin = bounds(of: source, in: navigation).map { place - $0.origin } ?? .zero
        endsLeft = isMirrored(navigation)
        var area = Rect(bounds(ofNode: own.pointer))
        area.origin = area.origin + (place - .zero)
        return (own.pointer, area)
    }

    /// Draws the shade on the page below, and the page: its content, `elements`, and near its row what that shows. `home` is
    /// the page with the row, and `ways` returns how far the elements are from their places in the row.
    func append(
        _ picture: WindowPicture, of nodes: PageNodes, outOf home: PageNodes?, style: BorderStyle, at time: Double,
        to snapshot: OpaquePointer, ways: (_ row: Widget) -> [Vector], elements: (_ outline: RoundedRect) -> Void
    ) {
        let place = place(at: time)
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
        let surface = surface(at: time)
        let outline = RoundedRect(rect, radius: place.cornerRadius)
        let isWhole = surface.content == 1
        let ground = isWhole ? Color(red: 0, green: 0, blue: 0, alpha: 0) : ground(surface, nodes, outOf: home)
        if surface.content > 0 {
            picture.append(scaledTo: rect, cornerRadius: place.cornerRadius, under: ground, to: snapshot)
        } else {
            outline.fillStrips(with: ground, into: snapshot)
        }
        if let rest, surface.row > 0 {
            outline.pushClip(to: snapshot)
            gtk_snapshot_push_opacity(snapshot, surface.row)
            let ways = source?.widget.map(ways) ?? []
            let origin = motion.rowOrigin(movedBy: ways, isMirrored: endsLeft, at: time)
            rest.append(to: snapshot, movedBy: origin + restOrigin - .zero)
            gtk_snapshot_pop(snapshot)
            gtk_snapshot_pop(snapshot)
        }
        elements(outline)
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

    /// The color above the content: from that of the page to that of its row, as opaque as the content has faded.
    private func ground(_ surface: PageSurface, _ nodes: PageNodes, outOf home: PageNodes?) -> Color {
        var ground = nodes.ground
        if let home, surface.ground > 0 { ground = ground.mixed(with: rowColor(home), fraction: surface.ground) }
        ground.alpha = 1 - surface.content
        return ground
    }

    /// The color of the ground of the row.
    private func rowColor(_ home: PageNodes) -> Color {
        let below = home.drawn.color(at: row.rect.origin + PageNodes.toGround)
        return rest?.color(at: .zero + restOrigin * -1 + PageNodes.toGround).over(below) ?? below
    }
}
