/// What can still become of a ``Change`` that has been applied.
public enum ChangeOutlook: Hashable, Sendable {
    /// It is committed or rolled back, as the edge goes.
    case open
    /// Something that was wanted later shows already, so that nothing old can come back: the edge goes on to the far side,
    /// and the change is rolled back, which changes nothing any more.
    case overtaken
    /// What it leads to has gone: the edge goes back, and the change is rolled back.
    case impossible
}
