/// The motion and bend of an edge.
///
/// ```swift
/// driver.configuration.style = .castro                   // from the next edge on
/// ```
public enum EdgeStyle: String, CaseIterable, Hashable, Sendable {
    /// The original of the podcast player. The bend follows the velocity of the last frames at once. After the release the edge
    /// moves at constant speed and keeps its bend.
    case castro
    /// The bend follows the velocity through a spring, and after the release a spring moves the edge.
    case natural
}

#if !hasFeature(Embedded)
    extension EdgeStyle: Codable {}
#endif
