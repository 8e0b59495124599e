import CPenumbraGtk

/// Judges whether a change makes a window look different, from its frames before and after.
@MainActor final class ChangeVisibility {
    private var before: RenderNode?
    private var frames = 0

    /// A program may restyle its widgets later than the frame in which the theme changes.
    private static let mostFrames = 3

    /// Begins with the content before a change.
    func begin(_ content: RenderNode?) {
        (before, frames) = (content, 0)
    }

    /// Returns whether the window looks different in a new frame; nil if that is known already, or not yet.
    func judge(_ content: () -> RenderNode?) -> Bool? {
        guard let before, let after = content() else { return nil }
        frames += 1
        let isSeen = !withExtendedLifetime((before, after)) { looksSame(before.pointer, after.pointer) }
        guard isSeen || frames == Self.mostFrames else { return nil }
        end()
        return isSeen
    }

    /// Ends without a judgement.
    func end() {
        before = nil
    }
}
