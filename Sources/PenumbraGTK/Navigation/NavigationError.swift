/// The reason why a page cannot be pushed.
public enum NavigationError: Error, Hashable, CustomStringConvertible {
    /// The widget is already in a container.
    case hasParent(type: String, parent: String)
    /// The widget is already a page of the stack.
    case isThere(type: String)

    /// The problem, as a sentence.
    public var description: String {
        switch self {
        case .hasParent(let type, let parent):
            "a page is pushed that has no parent yet; this \(type) is in a \(parent)"
        case .isThere(let type):
            "a page is pushed that is not in the navigation; this \(type) is, and can be popped to"
        }
    }
}
