import PenumbraMotion

/// How the views under a finger use that one finger themselves. A drag of the window or of a page gives way to that.
package struct FingerUse: Hashable, Sendable {
    /// Whether a control moves with the finger: a slider, a picker, a map, the handle of a row.
    package var tracks = false
    /// Whether the finger moves a selection of text.
    package var selects = false
    /// Whether the finger draws.
    package var draws = false
    /// Whether the application recognizes drags there itself.
    package var isApplications = false
    /// The directions of drags that scroll content, refresh it, or uncover actions of rows.
    package var scrolls: Directions = []

    /// Creates a use of no finger.
    package init() {}

    /// Those of some directions in which a drag that begins anywhere may move a page or pull a theme.
    package func drags(_ directions: Directions) -> Directions {
        tracks || selects || draws || isApplications ? [] : directions.subtracting(scrolls)
    }

    /// Whether a drag from the edge may go back: it goes before content, as the system's does, but not before what moves with the
    /// finger.
    package var allowsEdge: Bool { !tracks && !draws }
}
