import PenumbraTransition

/// A change of the desktop, which can be undone beneath the covers.
@MainActor final class DesktopChange: Change {
    let destination: String
    /// The destination of a change that undoes this one; nil if nothing does.
    let origin: String?
    private let action: any DesktopAction
    private let undo: (any DesktopAction)?
    private var hasBegun = false
    private var hasUndone = false
    /// Performs an action, and waits until it can be seen.
    var perform: (any DesktopAction) -> Void = { $0.begin() }

    /// Creates a change to a destination, which names it.
    init(
        to destination: String, _ action: any DesktopAction, from origin: String? = nil,
        undo: (any DesktopAction)? = nil
    ) {
        (self.destination, self.action, self.origin, self.undo) = (destination, action, origin, undo)
    }

    var canBeUndone: Bool { undo != nil }

    /// The exit status of the action, or of the one that undoes it.
    var status: Int32 { action.status != 0 ? action.status : undo?.status ?? 0 }

    func apply() {
        guard !hasBegun else { return }
        hasBegun = true
        perform(action)
    }

    func commit() {}

    func rollBack() {
        guard hasBegun, !hasUndone, let undo else { return }
        hasUndone = true
        perform(undo)
    }

    /// Makes the change without a picture, as far as it has not been made, and waits for its end.
    func finish() {
        Connection.endWatch()
        if !hasBegun { action.begin() }
        hasBegun = true
        action.finish()
        if hasUndone { undo?.finish() }
    }
}
