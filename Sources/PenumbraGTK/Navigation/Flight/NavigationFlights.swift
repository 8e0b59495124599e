import CPenumbraGtk
import PenumbraGeometry
import PenumbraGestures
import PenumbraMotion
import PenumbraNavigation

/// The elements that fly between the pages of a ``RevealNavigation``.
///
/// Widgets stay where they are. What flies is drawn from their render nodes above all pages, and cut out of the pictures of the
/// pages for as long, so nothing can stay hidden.
@MainActor final class NavigationFlights {
    /// A flight to begin as soon as both pages have a size.
    private struct Launch {
        let from: FlyingWidget
        let to: FlyingWidget
        let spring: Spring
        let lift: Lift?
    }

    private(set) var deck = FlightDeck()
    private var widgets: [FlightElement: FlyingWidget] = [:]
    private var launches: [Launch] = []
    /// The recent scroll positions around the targets.
    private var trackers: [FlightElement: VelocityTracker] = [:]

    /// Whether nothing flies, or will.
    var isIdle: Bool { deck.isIdle && launches.isEmpty }

    /// Sends the elements of a widget to those of the same names in another, in pages of a navigation.
    /// A page that was lifted carries them first.
    func send(
        _ source: (page: PageID, widget: Widget), to target: (page: PageID, widget: Widget), by spring: Spring,
        from lift: Lift? = nil
    ) {
        let targets = FlightName.elements(in: target.widget)
        for element in FlightName.elements(in: source.widget) {
            guard let other = targets.first(where: { $0.name.name == element.name.name }) else { continue }
            launches.append(
                Launch(
                    from: flying(element.name, element.widget, in: source.page),
                    to: flying(other.name, other.widget, in: target.page), spring: spring, lift: lift))
        }
    }

    private func flying(_ name: FlightName, _ widget: Widget, in page: PageID) -> FlyingWidget {
        let element = FlightElement(page: page, name: name.number)
        if let known = widgets[element] { return known }
        let flying = FlyingWidget(element, widget, cornerRadius: name.cornerRadius)
        widgets[element] = flying
        return flying
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
        guard let start = launch.from.place(in: navigation), let end = launch.to.place(in: navigation) else { return }
        let frame = launch.to.scrolled(in: navigation)
        // The picture that it has at its start.
        _ = launch.from.record()
        let target = FlightTarget(end + frame * -1, in: frame, picture: 0, by: launch.spring)
        let (first, velocity) = launch.lift?.carried(start) ?? (start, .zero)
        deck.send(
            launch.from.element, from: first, velocity: velocity, to: launch.to.element, target, at: time)
    }

    /// Follows a target that scrolls, that is laid out anew, or that is lost.
    private func follow(_ target: FlightElement, at time: Double, in navigation: Widget) {
        let concerns = { (carrier: FlightDeck.Carrier) in carrier.target == target }
        guard let widget = widgets[target], let place = widget.place(in: navigation) else {
            return deck.lose(where: concerns, at: time)
        }
        let frame = widget.scrolled(in: navigation)
        var tracker = trackers[target] ?? VelocityTracker()
        tracker.add(Point(x: frame.dx, y: frame.dy), at: time)
        trackers[target] = tracker
        _ = deck.handle(.frameMoved(frame, velocity: tracker.velocity(at: time), time: time), where: concerns)
        let local = place + frame * -1
        let isElsewhere = { (carrier: FlightDeck.Carrier) in
            concerns(carrier) && Self.differ(carrier.flight.target.place, local)
        }
        if deck.carriers.contains(where: isElsewhere) {
            _ = deck.handle(.targetPlaced(local, time: time), where: isElsewhere)
        }
    }

    /// Whether two places differ by more than a float rounds.
    private static func differ(_ place: FlightPlace, _ other: FlightPlace) -> Bool {
        (place.center - other.center).length + abs(place.size.width - other.size.width)
            + abs(place.size.height - other.size.height) > 0.01
    }

    /// Releases the widgets that no flight carries any more.
    private func forget() {
        let waiting = Set(launches.flatMap { [$0.from.element, $0.to.element] })
        widgets = widgets.filter { deck.carries($0.key) || waiting.contains($0.key) }
        trackers = trackers.filter { widgets[$0.key] != nil }
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

    /// Draws all that flies.
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
                clip: viewport.flatMap { Self.clip($0, within: whole, near: carrier.flight.remainder(at: time)) }
            ).append(to: snapshot)
        }
    }

    /// The clip of a flight: the whole navigation at first, and the viewport of its list at the end, in whole points.
    static func clip(_ viewport: Rect, within whole: Rect, near remainder: Double) -> Rect? {
        let share = min(max(1 - remainder / Flight.homestretch, 0), 1)
        guard share > 0 else { return nil }
        func mix(_ from: Double, _ to: Double) -> Double { (from + (to - from) * share).rounded() }
        let (left, top) = (mix(whole.minX, viewport.minX), mix(whole.minY, viewport.minY))
        let (right, bottom) = (mix(whole.maxX, viewport.maxX), mix(whole.maxY, viewport.maxY))
        return Rect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}
