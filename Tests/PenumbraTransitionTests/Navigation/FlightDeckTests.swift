import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// Flights of several elements between several pages.
struct FlightDeckTests {
    private static func element(_ page: Int, _ name: Int = 0) -> FlightElement {
        FlightElement(page: PageID(page), name: name)
    }

    private static func place(_ page: Int, _ name: Int) -> FlightPlace {
        FlightPlace(
            Rect(x: 20 + Double(name) * 90, y: 60 + Double(page) * 110, width: 40 + Double(page) * 30, height: 50))
    }

    /// Random pushes, pops, hands and scrolls of three elements among five pages.
    @Test(arguments: 0..<50) func nothingStaysHidden(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var deck = FlightDeck()
        var time = 0.0
        for _ in 0..<2000 {
            time += random.chance(0.01) ? 2 : .random(in: 0...0.05, using: &random)
            let page = Int.random(in: 0..<5, using: &random)
            switch Double.random(in: 0..<1, using: &random) {
            case ..<0.2:
                let (name, other) = (Int.random(in: 0..<3, using: &random), (page + 1) % 5)
                var flying = deck
                _ = flying.handle(.frame(time: time))
                deck.send(
                    Self.element(page, name), from: Self.place(page, name), to: Self.element(other, name),
                    FlightTarget(Self.place(other, name), picture: 0), with: PageID(max(page, other)), at: time)
                #expect(deck.carries(Self.element(other, name)))
                expectNoJump(flying, deck, time, seed)
            case ..<0.3: _ = deck.handle(.caught(Point(x: 100, y: 300), time: time))
            case ..<0.5: _ = deck.handle(.moved(Point(x: 150, y: 390), scale: 0.8, time: time))
            case ..<0.6:
                _ = deck.handle(.released(FlightVelocity(center: .random(2000, &random)), time: time))
            case ..<0.62: deck.lose(where: { $0.target.page == PageID(page) }, at: time)
            case ..<0.63:
                _ = deck.handle(.interrupted)
                #expect(deck.isIdle)
            default: _ = deck.handle(.frame(time: time))
            }
            for carrier in deck.carriers {
                #expect(carrier.elements.contains(carrier.target) || carrier.flight.isLost, "seed \(seed)")
            }
            #expect(!deck.carriers.contains { $0.flight.outcome != nil }, "seed \(seed)")
        }
        _ = deck.handle(.cancelled(time: time))
        _ = deck.handle(.frame(time: time + 3))
        #expect(deck.isIdle, "seed \(seed)")
        for page in 0..<5 { #expect((0..<3).allSatisfy { !deck.carries(Self.element(page, $0)) }) }
    }

    private func expectNoJump(_ before: FlightDeck, _ after: FlightDeck, _ time: Double, _ seed: Int) {
        for (old, new) in zip(before.carriers, after.carriers) {
            #expect(new.flight.place(at: time).distance(to: old.flight.place(at: time)) < 1e-9, "seed \(seed)")
        }
    }

    /// Five levels of pages are thrown back within a second: one flight each, at rest 0.6 s after the last.
    @Test func fivePagesAreThrownBack() {
        var deck = FlightDeck()
        var ends = 0
        var last = 0.0
        for frame in 0..<240 {
            let time = Double(frame) / 120
            if frame % 24 == 0, frame / 24 < 5 {
                let page = 5 - frame / 24
                let from = FlightPlace(Rect(x: 0, y: 0, width: 375, height: 556))
                let row = FlightPlace(Rect(x: 16, y: 560, width: 56, height: 56), cornerRadius: 6)
                deck.send(
                    Self.element(page, page), from: from, to: Self.element(page - 1, page),
                    FlightTarget(row, picture: 0, by: Flight.returning), with: PageID(page), at: time)
                last = time
            }
            let count = deck.carriers.count
            _ = deck.handle(.frame(time: time))
            ends += count - deck.carriers.count
            if deck.isIdle, frame > 96 {
                #expect(time - last <= 0.6)
                break
            }
        }
        #expect(ends == 5 && deck.isIdle)
    }

    /// A push that is reversed, and then a push from elsewhere to the same page: one flight, with three pictures.
    @Test func aReversedFlightIsTheSame() throws {
        var deck = FlightDeck()
        deck.send(
            Self.element(0), from: .row, to: Self.element(1), FlightTarget(.header, picture: 0), with: PageID(1),
            at: 0)
        deck.send(
            Self.element(1), from: .header, to: Self.element(0), FlightTarget(.row, picture: 0), with: PageID(1),
            at: 0.1)
        deck.send(
            Self.element(1), from: .header, to: Self.element(2), FlightTarget(.third, picture: 0), with: PageID(2),
            at: 0.2)
        let carrier = try #require(deck.carriers.first)
        #expect(carrier.page == PageID(2))
        #expect(deck.carriers.count == 1)
        #expect(carrier.elements.compactMap { $0 } == [0, 1, 2].map { Self.element($0) })
        #expect([0, 1, 2].allSatisfy { deck.carries(Self.element($0)) })
    }
}
