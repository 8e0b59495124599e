import PenumbraMotion

/// An element of a page that can fly, by the number of its name.
package struct FlightElement: Hashable, Sendable {
    /// The page.
    package let page: PageID
    /// The number of the name: elements with one number match.
    package let name: Int

    /// Creates an element.
    package init(page: PageID, name: Int) {
        (self.page, self.name) = (page, name)
    }
}

/// All flights between the pages of a navigation.
///
/// An element is hidden in its page if a flight carries it. This follows from the flights and is stored nowhere, so nothing
/// stays hidden when they have ended.
package struct FlightDeck: Sendable {
    /// A flight, and the elements that it carries.
    package struct Carrier: Sendable {
        /// The flight.
        package fileprivate(set) var flight: Flight
        /// The element to which it flies.
        package fileprivate(set) var target: FlightElement
        /// The page that opened or closes with it, in whose order it is drawn.
        package fileprivate(set) var page: PageID
        /// The element of each picture, by its number.
        package fileprivate(set) var elements: [FlightElement?]
    }

    /// The flights, in the order in which they began.
    package private(set) var carriers: [Carrier] = []
    /// The pages that fly themselves. What has landed before its page stays in the deck until the page lands too: otherwise it
    /// would lie in a page or a row that still moves.
    private var flying: Set<PageID> = []

    /// Creates a deck without flights.
    package init() {}

    /// Whether nothing flies.
    package var isIdle: Bool { carriers.isEmpty }

    /// Whether a flight carries an element, so that its page shows a gap.
    package func carries(_ element: FlightElement) -> Bool {
        carriers.contains { $0.elements.contains(element) }
    }

    /// Sends an element to another, from a place and a velocity on the screen if it does not fly already. A flight keeps its
    /// place and its velocity. The deck chooses the number of the picture. `page` is the one that opens or closes.
    package mutating func send(
        _ element: FlightElement, from place: FlightPlace, velocity: FlightVelocity = .zero, to other: FlightElement,
        _ target: FlightTarget, with page: PageID, at time: Double
    ) {
        _ = handle(.frame(time: time))
        var target = target
        let concerns = { (carrier: Carrier) in
            carrier.elements.contains(element) || carrier.elements.contains(other)
        }
        carriers.removeAll { concerns($0) && $0.flight.outcome != nil }
        guard let index = carriers.lastIndex(where: concerns) else {
            target.picture = 1
            var elements = [FlightElement?](repeating: nil, count: FlightPictures.capacity)
            (elements[0], elements[1]) = (element, other)
            carriers.append(
                Carrier(
                    flight: Flight(from: place, velocity: velocity, picture: 0, to: target, at: time), target: other,
                    page: page, elements: elements))
            return
        }
        target.picture =
            carriers[index].elements.firstIndex(of: other) ?? carriers[index].flight.pictures.free(at: time)
        carriers[index].elements[target.picture] = other
        carriers[index].target = other
        carriers[index].page = page
        _ = carriers[index].flight.handle(.redirected(target, time: time))
    }

    /// Passes an event to the flights to some elements, by default to all, and removes those that have ended.
    ///
    /// - Returns: Whether a flight has ended, and whether one moves by itself.
    package mutating func handle(
        _ event: FlightEvent, where concerns: (Carrier) -> Bool = { _ in true }
    ) -> FlightEffects {
        var effects = FlightEffects()
        for index in carriers.indices where concerns(carriers[index]) {
            let flight = carriers[index].flight
            if case .caught(let finger, let time) = event, flight.outcome == .landed {
                carriers[index].flight = Flight(
                    from: flight.target.placeOnScreen, picture: flight.target.picture, to: flight.target,
                    heldAt: finger, at: time)
            } else {
                let own = carriers[index].flight.handle(event)
                effects.ended = effects.ended || own.ended
            }
        }
        removeEnded()
        effects.needsFrame = areMoving
        return effects
    }

    /// Whether something moves by itself.
    package var areMoving: Bool { carriers.contains { !$0.flight.isHeld && $0.flight.outcome == nil } }

    /// Notes which pages fly themselves, and removes what has landed with the others.
    package mutating func follow(_ pages: Set<PageID>) {
        flying = pages
        removeEnded()
    }

    private mutating func removeEnded() {
        carriers.removeAll {
            $0.flight.outcome != nil && !($0.flight.outcome == .landed && flying.contains($0.page))
        }
    }

    /// Marks the targets of some flights as lost: an empty picture appears.
    package mutating func lose(where concerns: (Carrier) -> Bool, at time: Double) {
        _ = handle(.frame(time: time))
        for index in carriers.indices
        where concerns(carriers[index]) && !carriers[index].flight.isLost && carriers[index].flight.outcome == nil {
            let nothing = carriers[index].flight.pictures.free(at: time)
            carriers[index].elements[nothing] = nil
            _ = carriers[index].flight.handle(.targetLost(picture: nothing, time: time))
        }
    }
}
