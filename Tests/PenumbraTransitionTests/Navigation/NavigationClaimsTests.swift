import PenumbraTransition
import TestSupport
import Testing

/// Transitions of pages that come to a navigation controller and go, in any order.
@MainActor struct NavigationClaimsTests {
    /// A navigation controller, which does not retain its delegate.
    private final class RecordedNavigation: ClaimedNavigation {
        weak var claimedDelegate: AnyObject?
        var ownGestures: [Bool]

        init(delegate: AnyObject?, gestures: [Bool] = [true, true]) {
            claimedDelegate = delegate
            ownGestures = gestures
        }
    }

    private final class Delegate {}
    private final class Front {
        weak var next: AnyObject?

        init(_ next: AnyObject?) { self.next = next }
    }
    private final class Pages {}

    private let application = Delegate()

    @discardableResult private func claim(
        _ pages: Pages, _ claims: NavigationClaims<Pages>, takesCalls: Bool = true
    ) -> NavigationClaims<Pages>.Claim {
        claims.claim(by: pages, front: takesCalls ? { Front($0) } : nil)
    }

    /// A transition that was released left the controller without a delegate, and without back gestures.
    @Test func theLastOneThatGoesGivesEverythingBack() {
        let host = RecordedNavigation(delegate: application, gestures: [true, false])
        let claims = NavigationClaims<Pages>(on: host)
        var pages: Pages? = Pages()
        let id = claim(pages!, claims)
        #expect(claim(pages!, claims) === id)
        #expect((host.claimedDelegate as? Front)?.next === application && host.ownGestures == [false, false])
        pages = nil
        claims.release(id)
        #expect(host.claimedDelegate === application && host.ownGestures == [true, false])
        claims.release(id)
        #expect(host.claimedDelegate === application && host.ownGestures == [true, false])
    }

    /// The second recorded the gestures as disabled, and the delegate of the first as the application's.
    @Test(arguments: [[0, 1], [1, 0]]) func twoOnOneControllerGoInAnyOrder(order: [Int]) {
        let host = RecordedNavigation(delegate: application)
        let claims = NavigationClaims<Pages>(on: host)
        let both = [Pages(), Pages()]
        let ids = both.map { claim($0, claims) }
        #expect(claims.newestWithGestures === both[1] && claims.newestWithCalls === both[1])
        claims.release(ids[order[0]])
        #expect((host.claimedDelegate as? Front)?.next === application && host.ownGestures == [false, false])
        #expect(claims.newestWithGestures === both[order[1]])
        claims.release(ids[order[1]])
        #expect(host.claimedDelegate === application && host.ownGestures == [true, true])
        #expect(claims.newestWithGestures == nil && claims.newestWithCalls == nil)
    }

    @Test func aDelegateThatIsSetMeanwhileStays() {
        let host = RecordedNavigation(delegate: application)
        let claims = NavigationClaims<Pages>(on: host)
        let (pages, other) = (Pages(), Delegate())
        let id = claim(pages, claims)
        host.claimedDelegate = other
        // Attached again, it stands in front of the new one.
        claim(pages, claims)
        #expect((host.claimedDelegate as? Front)?.next === other)
        host.claimedDelegate = application
        claims.release(id)
        #expect(host.claimedDelegate === application && host.ownGestures == [true, true])
    }

    @Test func anApplicationThatForwardsTheCallsKeepsItsDelegate() {
        let host = RecordedNavigation(delegate: application)
        let claims = NavigationClaims<Pages>(on: host)
        let pages = Pages()
        let id = claim(pages, claims, takesCalls: false)
        #expect(host.claimedDelegate === application && host.ownGestures == [false, false])
        #expect(claims.newestWithGestures === pages && claims.newestWithCalls == nil)
        claims.release(id)
        #expect(host.claimedDelegate === application && host.ownGestures == [true, true])
    }

    /// A navigation whose gestures were switched off left a controller in which no swipe went back.
    @Test func gesturesThatAreSwitchedOffAreTheControllersAgain() {
        let host = RecordedNavigation(delegate: application, gestures: [true, false])
        let claims = NavigationClaims<Pages>(on: host)
        let both = [Pages(), Pages()]
        let ids = both.map { claim($0, claims) }
        claims.setGestures(of: ids[1], areWanted: false)
        #expect(host.ownGestures == [false, false] && claims.newestWithGestures === both[0])
        #expect(claims.newestWithCalls === both[1])
        claims.setGestures(of: ids[0], areWanted: false)
        #expect(host.ownGestures == [true, false] && claims.newestWithGestures == nil)
        claims.setGestures(of: ids[1], areWanted: true)
        #expect(host.ownGestures == [false, false] && claims.newestWithGestures === both[1])
        for id in ids { claims.release(id) }
        #expect(host.ownGestures == [true, false] && host.claimedDelegate === application)
    }

    @Test func inRandomOrderNothingIsLost() {
        for seed in 0..<UInt64(500) {
            var random = SplitMix64(seed: seed)
            let own = [random.chance(0.5), random.chance(0.5)]
            let host = RecordedNavigation(delegate: application, gestures: own)
            let claims = NavigationClaims<Pages>(on: host)
            let others = [application, Delegate(), Delegate()]
            let all = (0..<4).map { _ in Pages() }
            var ids: [Int: NavigationClaims<Pages>.Claim] = [:]
            /// The claimants, the newest last, and whether each takes the calls.
            var present: [(index: Int, takesCalls: Bool)] = []
            var delegate: AnyObject = application
            for _ in 0..<40 {
                let index = Int.random(in: 0..<all.count, using: &random)
                if random.chance(0.5) {
                    let takesCalls = random.chance(0.7)
                    ids[index] = claim(all[index], claims, takesCalls: takesCalls)
                    if let known = present.firstIndex(where: { $0.index == index }) {
                        present[known].takesCalls = present[known].takesCalls || takesCalls
                    } else {
                        present.append((index, takesCalls))
                    }
                } else if random.chance(0.7) {
                    if let id = ids[index] { claims.release(id) }
                    present.removeAll { $0.index == index }
                } else {
                    delegate = others[Int.random(in: 0..<others.count, using: &random)]
                    host.claimedDelegate = delegate
                }
                let seen = (host.claimedDelegate as? Front)?.next ?? host.claimedDelegate
                #expect(seen === delegate, "seed \(seed)")
                #expect(host.ownGestures == (present.isEmpty ? own : [false, false]), "seed \(seed)")
                #expect(claims.newestWithGestures === present.last.map { all[$0.index] }, "seed \(seed)")
                if !present.contains(where: \.takesCalls) { #expect(host.claimedDelegate === delegate, "seed \(seed)") }
            }
        }
    }
}
