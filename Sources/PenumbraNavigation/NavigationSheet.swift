import PenumbraTransition

/// A page that shows: in a hole through everything above it, or, uppermost, where nothing else does.
public struct NavigationSheet: Hashable, Sendable {
    /// Which page.
    public let page: PageID
    /// How it comes to light; nil for the uppermost one, which has.
    public internal(set) var style: TransitionStyle?
    /// How far it has come to light; nil for the uppermost one.
    package internal(set) var progress: ReversibleProgress?
    /// Whether it is on its way out.
    public internal(set) var isLeaving = false
    /// Who waits until it has come to rest, and whether it is to stay then.
    var waiting: [Waiting] = []

    struct Waiting: Hashable, Sendable {
        let request: NavigationRequest
        let wantsIt: Bool
    }
}
