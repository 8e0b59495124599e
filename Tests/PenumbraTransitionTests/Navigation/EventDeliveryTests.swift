import TestSupport
import Testing

@testable import PenumbraTransition

/// Gesture events that a toolkit must accept.
struct EventDeliveryTests {
    private let moved = BackGesture.Event.moved(.moved(-0.1))

    @Test func aRefusedGestureDeliversNothing() {
        var delivery = EventDelivery()
        delivery.add([.began, moved], at: 1)
        delivery.add([.cancelled], at: 2)
        #expect(delivery.reset().isEmpty && delivery.deliver().isEmpty)
    }

    @Test func eventsWaitForTheAgreementAndKeepTheirTimes() {
        var delivery = EventDelivery()
        delivery.add([.began], at: 1)
        delivery.add([moved], at: 2)
        #expect(delivery.deliver().map(\.time) == [1, 2])
        delivery.add([.ended(.moved(0))], at: 3)
        #expect(delivery.deliver().map(\.event) == [.ended(.moved(0))])
        #expect(delivery.reset().isEmpty)
    }

    @Test func aGestureThatEndsBeforeItsLastActionIsFinishedByTheReset() {
        var delivery = EventDelivery()
        delivery.add([.began], at: 1)
        _ = delivery.deliver()
        delivery.add([.ended(.moved(-1))], at: 2)
        #expect(delivery.reset().map(\.event) == [.ended(.moved(-1))])
    }

    @Test func aGestureWithoutAnEndIsCanceledByTheReset() {
        var delivery = EventDelivery()
        delivery.add([.began], at: 1)
        _ = delivery.deliver()
        #expect(delivery.reset().map(\.event) == [.cancelled])
    }

    /// For any replies of the toolkit, only whole gestures are delivered: a beginning, movements, one end.
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64]) func onlyWholeGesturesAreDelivered(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var delivery = EventDelivery()
        var delivered: [BackGesture.Event] = []
        var agreed = 0
        for _ in 0..<500 {
            let agrees = random.chance(0.6)
            var events: [BackGesture.Event] =
                [.began] + Array(repeating: moved, count: .random(in: 0...5, using: &random))
            if random.chance(0.9) { events.append(random.chance(0.5) ? .ended(.moved(0)) : .cancelled) }
            var hasDelivered = false
            for event in events {
                delivery.add([event], at: 0)
                guard agrees, random.chance(0.5) else { continue }
                delivered += delivery.deliver().map(\.event)
                hasDelivered = true
            }
            let rest = delivery.reset().map(\.event)
            #expect(hasDelivered || rest.isEmpty)
            delivered += rest
            agreed += hasDelivered ? 1 : 0
        }
        var isOpen = false
        for event in delivered {
            switch event {
            case .began:
                #expect(!isOpen)
                isOpen = true
            case .moved: #expect(isOpen)
            case .ended, .cancelled:
                #expect(isOpen)
                isOpen = false
            }
        }
        #expect(!isOpen && delivered.count { $0 == .began } == agreed && agreed > 100)
    }
}
