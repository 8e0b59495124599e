/// A visible page: through a hole in everything above it, or, uppermost, everywhere else.
package struct NavigationSheet: Hashable, Sendable {
    /// The page.
    package let page: PageID
    /// Its transition; nil for the uppermost page.
    package internal(set) var transition: PageTransition?
    /// Whether the page is leaving.
    package internal(set) var isLeaving = false
    /// Whether a flight carries the page, because it opens out of a row. The sheet ends when the flight has landed, by
    /// ``NavigationStack/land(_:at:)``, and its progress does not count.
    package var isCarried: Bool {
        if case .rectangle = transition?.style.shape.kind { true } else { false }
    }
    /// The requests that wait until it has settled, and whether each expects it to stay.
    var waiting: [Waiting] = []

    struct Waiting: Hashable, Sendable {
        let request: NavigationRequest
        let wantsIt: Bool
    }
}
