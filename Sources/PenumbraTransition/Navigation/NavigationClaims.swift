/// What transitions of pages take from a navigation controller, and give back.
@MainActor package protocol ClaimedNavigation: AnyObject {
    /// The delegate, which the controller does not retain.
    var claimedDelegate: AnyObject? { get set }
    /// Whether each of the controller's own back gestures is enabled.
    var ownGestures: [Bool] { get set }
}

/// The transitions of pages of one navigation controller.
///
/// The first one switches off the controller's own back gestures, and the first that wants the calls of the delegate puts its own in
/// front of the application's. The transitions can go in any order. The newest one decides. When the last has gone, the controller
/// has its gestures again, and its delegate, unless the application has exchanged that meanwhile.
@MainActor package final class NavigationClaims<Claimant: AnyObject> {
    /// What one object claims.
    @MainActor package final class Claim {
        fileprivate weak var claimant: Claimant?
        fileprivate var wantsCalls = false
        fileprivate var wantsGestures = true

        fileprivate init(_ claimant: Claimant) {
            self.claimant = claimant
        }
    }

    private weak var host: (any ClaimedNavigation)?
    private var claims: [Claim] = []
    /// The state of the controller's own gestures while they are switched off.
    private var ownGestures: [Bool]?
    /// The delegate in front of the application's.
    private var front: AnyObject?
    /// The application's own delegate, while ``front`` stands before it.
    private weak var delegate: AnyObject?

    /// Creates claims without a claimant.
    package init(on host: any ClaimedNavigation) {
        self.host = host
    }

    /// The newest claimant that wants the back gestures; nil without one.
    package var newestWithGestures: Claimant? {
        claims.lazy.reversed().filter(\.wantsGestures).compactMap(\.claimant).first
    }

    /// The newest claimant that wants the calls of the delegate.
    package var newestWithCalls: Claimant? {
        claims.lazy.reversed().filter(\.wantsCalls).compactMap(\.claimant).first
    }

    /// Adds a claimant, or lets one that has a claim take the calls of the delegate too.
    ///
    /// - Parameters:
    ///   - claimant: The object that claims.
    ///   - front: Makes a delegate in front of the application's; nil if the application forwards the calls itself.
    /// - Returns: The claim, which you release when the object goes.
    @discardableResult
    package func claim(by claimant: Claimant, front make: ((_ delegate: AnyObject?) -> AnyObject)?) -> Claim {
        let claim = claims.first { $0.claimant === claimant } ?? Claim(claimant)
        guard let host else { return claim }
        if !claims.contains(where: { $0 === claim }) { claims.append(claim) }
        switchGestures()
        guard let make else { return claim }
        claim.wantsCalls = true
        if front == nil || host.claimedDelegate !== front {
            delegate = host.claimedDelegate
            front = make(delegate)
            host.claimedDelegate = front
        }
        return claim
    }

    /// Releases the claim of an object, which may have gone. Does nothing the second time.
    package func release(_ claim: Claim) {
        guard let place = claims.firstIndex(where: { $0 === claim }) else { return }
        claims.remove(at: place)
        if !claims.contains(where: \.wantsCalls), let front {
            if host?.claimedDelegate === front { host?.claimedDelegate = delegate }
            self.front = nil
        }
        switchGestures()
    }

    /// Lets the controller have its own gestures for a while, unless another claim wants them off.
    package func setGestures(of claim: Claim, areWanted: Bool) {
        claim.wantsGestures = areWanted
        switchGestures()
    }

    private func switchGestures() {
        guard let host else { return }
        if claims.contains(where: \.wantsGestures) {
            guard ownGestures == nil else { return }
            ownGestures = host.ownGestures
            host.ownGestures = host.ownGestures.map { _ in false }
        } else if let own = ownGestures {
            // A gesture that the application has disabled stays so.
            host.ownGestures = own
            ownGestures = nil
        }
    }
}
