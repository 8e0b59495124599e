import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

/// The elements that fly between the pages of a ``PageNavigation``.
///
/// Widgets stay where they are. The render nodes of those that fly are drawn above all pages, and cut out of the pictures of
/// the pages meanwhile. No widget is hidden, so none can stay hidden.
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
        let spring: Spring
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

    /// Whether nothing flies, or will.
    var isIdle: Bool { deck.isIdle && launches.isEmpty }

    /// Whether anything moves by itself, or will.
    var areMoving: Bool { !launches.isEmpty || deck.carriers.contains { !$0.flight.isHeld } }

    /// Sends the elements of a widget to those of the same names in another. A page that a hand has released has carried them
    /// first.
    func send(_ source: End, to target: End, by spring: Spring, carriedBy page: PageFlight? = nil) {
        let carrier = page.map { page in
            Carrier(place: page.releasedPlace, velocity: page.releasedVelocity, size: page.size)
        }
        launches.append(Launch(from: source, to: target, spring: spring, carrier: carrier))
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
        for launch in launches { begin(launch, at: time, in: navigation) }
        launches = []
        for target in Set(deck.carriers.map(\.target)) { follow(target, at: time, in: navigation) }
        _ = deck.handle(.frame(time: time))
        forget()
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
        guard let start = from.place(in: navigation), let end = to.place(in: navigation) else { return }
        let frame = to.widget.map { ScrollFrame.offset(around: $0, in: navigation) } ?? .zero
        // The picture that it has at its start.
        _ = from.record()
        let target = FlightTarget(end + frame * -1, in: frame, picture: 0, by: launch.spring)
        let (first, velocity) =
            launch.carrier.map { start.carried(by: $0.place, at: $0.velocity, of: $0.size) } ?? (start, .zero)
        deck.send(from.element, from: first, velocity: velocity, to: to.element, target, at: time)
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

    /// Draws everything that flies.
    func append(to snapshot: OpaquePointer, at time: Double, in navigation: Widget) {
        let whole = Rect(origin: .zero, size: size(of: navigation))
        for carrier in deck.carriers {
            let weights = carrier.flight.pictures.weights(at: time)
            var pictures: [FlightDrawing.Picture] = []
            for (number, element) in carrier.elements.enumerated() where weights[number] > FlightPictures.invisible {
                let widget = element.flatMap { widgets[$0] }
                pictures.append(
                    .init(
                        node: widget?.node, box: widget?.box ?? whole, isText: widget?.isText ?? false,
                        isMirrored: isMirrored(navigation),
                        weight: weights[number]))
            }
            let viewport = widgets[carrier.target]?.viewport(in: navigation)
            FlightDrawing(
                place: carrier.flight.place(at: time), pictures: pictures,
                clip: viewport.flatMap { Flight.clip($0, within: whole, near: carrier.flight.remainder(at: time)) }
            ).append(to: snapshot)
        }
    }
}
