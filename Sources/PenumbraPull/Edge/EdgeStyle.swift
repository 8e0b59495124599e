/// How an edge moves and bends.
public enum EdgeStyle: String, CaseIterable, Hashable, Sendable, Codable {
    /// As the podcast player did it: the bend follows the velocity of the last frames at once, and after the release
    /// the edge runs evenly with the bend it has.
    case castro
    /// The bend follows the velocity through a spring, and after the release a spring carries the edge out.
    case natural
}
