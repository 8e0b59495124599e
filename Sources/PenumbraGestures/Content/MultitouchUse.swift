/// How the views under a finger use several fingers themselves. A gesture of the window gives way to that.
package struct MultitouchUse: Hashable, Sendable {
    /// Whether there is a map: two fingers zoom, turn and tilt it, and one moves it.
    package var isMap = false
    /// Whether two fingers select rows of a list.
    package var selectsRows = false
    /// The numbers of fingers that pans of these views need, without those that one finger begins.
    package var pans: Set<Int> = []
    /// Whether a view zooms with a pinch.
    package var zooms = false

    /// Creates a use of one finger only.
    package init() {}

    /// Whether a pull of that many fingers may begin here.
    package func allowsPull(of fingers: Int) -> Bool {
        !(isMap && fingers <= 2) && !(selectsRows && fingers == 2) && !pans.contains(fingers)
    }

    /// Whether a pinch of the window may begin here.
    package var allowsPinch: Bool { !isMap && !zooms && !selectsRows }
}
