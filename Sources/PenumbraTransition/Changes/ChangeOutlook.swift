/// The possible outcomes of an applied ``Change``.
public enum ChangeOutlook: Hashable, Sendable {
    /// The edge decides whether the change is committed or rolled back.
    case open
    /// A later change is already visible, so the old content cannot come back. The edge goes on to the far side, and the
    /// change is rolled back, which no longer has an effect.
    case overtaken
    /// The destination no longer exists: the edge goes back, and the change is rolled back.
    case impossible
}
