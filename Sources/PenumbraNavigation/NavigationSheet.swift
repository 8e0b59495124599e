/// A visible page: through a hole in everything above it, or, uppermost, everywhere else.
public struct NavigationSheet: Hashable, Sendable {
    /// The page.
    public let page: PageID
    /// Its transition; nil for the uppermost page.
    package internal(set) var transition: PageTransition?
    /// Whether the page is leaving.
    public internal(set) var isLeaving = false
    /// The requests that wait until it has settled, and whether each expects it to stay.
    var waiting: [Waiting] = []

    struct Waiting: Hashable, Sendable {
        let request: NavigationRequest
        let wantsIt: Bool
    }
}
