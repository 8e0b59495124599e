import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

/// The elements that fly between the pages of a ``PageNavigation``.
///
/// Widgets stay where they are. The render nodes of those that fly are drawn above the page with which they fly, and cut out of
/// the pictures of the pages meanwhile. No widget is hidden, so none can stay hidden.
@MainActor final class NavigationFlights {
    /// A widget in a page that contains elements: the row, or the content of the page.
    struct End {
        let page: PageID
        let root: FoundWidget
    }

    /// Flights to begin as soon as both pages have been laid out.
    private struct Launch {
        let from: End
        let to: End
        /// The page that opens or closes with them.
        let page: PageID
        let springs: FlightSprings
        /// When its page set out; nil if both set out with the first frame.
        let time: Double?
        /// The place and the velocity of the page that carried the elements, if a hand has released it.
        let carrier: Carrier?
    }

    private struct Carrier {
        let place: FlightPlace
        let velocity: FlightVelocity
        let size: Size
    }

    private(set) var deck = FlightDeck()
    private var widgets: [FlightElement: FlyingWidget] = [:]
    private var launches: [Launch] = []
    /// The recent scroll positions around the targets.
    private var frames: [FlightElement: ScrollFrame] = [:]
    /// The size of the navigation in the last frame.
    private var window: Size?

    /// Whether nothing flies, or will.
    var isIdle: Bool { deck.isIdle && launches.isEmpty }

    /// Whether anything moves by itself, or will.
    var areMoving: Bool { !launches.isEmpty || deck.areMoving }

    /// Sends the elements of a widget to those of the same names in another, from a time on, or with the next frame. A page that
    /// a hand has released has carried them first.
    func send(
        _ source: End, to target: End, with page: PageID, by springs: FlightSprings, at time: Double?,
        carriedBy carrier: PageFlight? = nil
    ) {
        let carrier = carrier.map { page in
            Carrier(place: page.releasedPlace, velocity: page.releasedVelocity, size: page.size)
        }
        launches.append(Launch(from: source, to: target, page: page, springs: springs, time: time, carrier: carrier))
    }

    /// Notes which pages fly themselves: what has landed before its page stays above it.
    func follow(_ pages: Set<PageID>) {
        deck.follow(pages)
        forget()
    }

    // MARK: Hand

    /// Whether something flies to or from a page.
    func carry(_ page: PageID) -> Bool { deck.carriers.contains { Self.concerns($0, page) } }

    /// Catches what flies to or from a page that a hand has caught.
    func take(_ page: PageID, at point: Point, time: Double) {
        handle(.caught(point, time: time), of: page)
    }

    /// Moves what flies along with a page that a hand holds.
    func move(_ page: PageID, to finger: Point, scale: Double, at time: Double) {
        handle(.moved(finger, scale: scale, time: time), of: page)
    }

    /// Lets go of what flies along with a page.
    func release(_ page: PageID, _ velocity: Vector, scale rate: Double, at time: Double) {
        for carrier in deck.carriers where Self.concerns(carrier, page) {
            guard let hold = carrier.flight.hold else { continue }
            let target = carrier.target
            let speed = hold.velocity(finger: velocity, scale: rate)
            _ = deck.handle(.released(speed, to: nil, time: time), where: { $0.target == target })
        }
    }

    /// Lets go of what flies along with a page: it keeps its target.
    func drop(_ page: PageID, at time: Double) {
        handle(.cancelled(time: time), of: page)
    }

    private func handle(_ event: FlightEvent, of page: PageID) {
        _ = deck.handle(event, where: { Self.concerns($0, page) })
    }

    private static func concerns(_ carrier: FlightDeck.Carrier, _ page: PageID) -> Bool {
        carrier.elements.contains { $0?.page == page }
    }

    /// Ends all flights at once.
    func interrupt() {
        launches = []
        _ = deck.handle(.interrupted)
        forget()
    }

    /// Advances the flights, after the pages have been laid out.
    func advance(to time: Double, in navigation: Widget) {
        resize(to: size(of: navigation), at: time)
        for launch in launches { begin(launch, at: time, in: navigation) }
        launches = []
        for target in Set(deck.carriers.map(\.target)) { follow(target, at: time, in: navigation) }
        _ = deck.handle(.frame(time: time))
        forget()
    }

    private func resize(to next: Size, at time: Double) {
        defer { window = next }
        guard let window, window != next, window.width > 0, window.height > 0 else { return }
        let factor = Vector(dx: next.width / window.width, dy: next.height / window.height)
        _ = deck.handle(.resized(by: factor, time: time))
    }

    private func begin(_ launch: Launch, at time: Double, in navigation: Widget) {
        guard let source = launch.from.root.widget, let target = launch.to.root.widget else { return }
        let targets = FlightName.elements(in: target)
        for element in FlightName.elements(in: source) {
            guard let other = targets.first(where: { $0.name.name == element.name.name }) else { continue }
            let (from, to) = (flying(element, in: launch.from), flying(other, in: launch.to))
            begin(launch, from, to, at: time, in: navigation)
        }
    }

    private func flying(_ named: (name: FlightName, widget: Widget), in end: End) -> FlyingWidget {
        let element = FlightElement(page: end.page, name: named.name.number)
        if let known = widgets[element] { return known }
        let flying = FlyingWidget(element, named.widget, in: end.root, cornerRadius: named.name.cornerRadius)
        widgets[element] = flying
        return flying
    }

    private func begin(
        _ launch: Launch, _ from: FlyingWidget, _ to: FlyingWidget, at time: Double, in navigation: Widget
    ) {
        // The picture that it has at its start. Its corners belong to its place.
        _ = from.record()
        guard let start = from.place(in: navigation), let end = to.place(in: navigation) else { return }
        let frame = to.widget.map { ScrollFrame.offset(around: $0, in: navigation) } ?? .zero
        let target = FlightTarget(end + frame * -1, in: frame, picture: 0, by: launch.springs)
        let (first, velocity) =
            launch.carrier.map { start.carried(by: $0.place, at: $0.velocity, of: $0.size) } ?? (start, .zero)
        deck.send(
            from.element, from: first, velocity: velocity, to: to.element, target, with: launch.page,
            at: launch.time ?? time)
    }

    /// Follows a target that scrolls, gets another layout, or is lost.
    private func follow(_ target: FlightElement, at time: Double, in navigation: Widget) {
        let concerns = { (carrier: FlightDeck.Carrier) in carrier.target == target }
        guard let flying = widgets[target], let widget = flying.widget, let place = flying.place(in: navigation) else {
            return deck.lose(where: concerns, at: time)
        }
        var frame = frames[target] ?? ScrollFrame()
        frame.update(around: widget, in: navigation, at: time)
        frames[target] = frame
        _ = deck.handle(.frameMoved(frame.offset, velocity: frame.velocity, time: time), where: concerns)
        let local = place + frame.offset * -1
        let isElsewhere = { (carrier: FlightDeck.Carrier) in
            concerns(carrier) && carrier.flight.target.place.differs(from: local)
        }
        if deck.carriers.contains(where: isElsewhere) {
            _ = deck.handle(.targetPlaced(local, time: time), where: isElsewhere)
        }
    }

    /// Releases the widgets that no flight carries any more.
    private func forget() {
        widgets = widgets.filter { deck.carries($0.key) }
        frames = frames.filter { widgets[$0.key] != nil }
    }

    // MARK: Drawing

    /// The nodes of the flying elements in a page, and the rectangles that they leave empty, in points of the navigation.
    func gaps(in root: Widget, of navigation: Widget) -> (nodes: Set<OpaquePointer>, areas: [Rect]) {
        var gaps: (nodes: Set<OpaquePointer>, areas: [Rect]) = ([], [])
        // In an order of their own, because the areas are compared with those of the last frame.
        let flying = widgets.values.filter { deck.carries($0.element) && $0.isIn(root) }
        for flying in flying.sorted(by: { $0.element.name < $1.element.name }) {
            guard let node = flying.record(), let area = flying.gap(in: navigation) else { continue }
            gaps.nodes.insert(node)
            gaps.areas.append(area)
        }
        return gaps
    }

    /// The place of a flight. What has landed follows its list.
    func place(of carrier: FlightDeck.Carrier, at time: Double, in navigation: Widget) -> FlightPlace {
        let landed = carrier.flight.outcome == nil ? nil : widgets[carrier.target]?.place(in: navigation)
        return landed ?? carrier.flight.place(at: time)
    }

    /// How far the elements of a page are from their places in its row.
    func ways(of page: PageID, from row: Widget, at time: Double, in navigation: Widget) -> [Vector] {
        deck.carriers.filter { $0.page == page }.compactMap { carrier in
            let element = carrier.elements.compactMap { $0.flatMap { widgets[$0] } }.first { $0.isIn(row) }
            guard let home = element?.place(in: navigation) else { return nil }
            return place(of: carrier, at: time, in: navigation).center - home.center
        }
    }

    /// Draws what flies with some pages, clipped to the outline of a page.
    func append(
        to snapshot: OpaquePointer, at time: Double, in navigation: Widget, within card: RoundedRect? = nil,
        where isDrawn: (PageID) -> Bool
    ) {
        let whole = Rect(origin: .zero, size: size(of: navigation))
        for carrier in deck.carriers where isDrawn(carrier.page) {
            let weights = carrier.flight.pictures.weights(at: time)
            var pictures: [FlightDrawing.Picture] = []
            for (number, element) in carrier.elements.enumerated() where weights[number] > FlightPictures.invisible {
                let widget = element.flatMap { widgets[$0] }
                pictures.append(
                    .init(
                        picture: widget?.picture, box: widget?.box ?? whole, baseline: widget?.baseline,
                        weight: weights[number]))
            }
            let viewport = widgets[carrier.target]?.viewport(in: navigation)
            FlightDrawing(
                place: place(of: carrier, at: time, in: navigation), pictures: pictures,
                clip: viewport.flatMap {
                    Flight.clip(
                        $0, within: whole, near: carrier.flight.outcome == nil ? carrier.flight.remainder(at: time) : 0)
                }
            ).append(to: snapshot, within: card)
        }
    }
}
