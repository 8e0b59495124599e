/// Why a page cannot be pushed.
public enum NavigationError: Error, Hashable, CustomStringConvertible {
    /// The widget is in a container already.
    case hasParent(type: String, parent: String)
    /// The widget is a page of the stack already.
    case isThere(type: String)

    /// What is wrong, as a sentence.
    public var description: String {
        switch self {
        case .hasParent(let type, let parent):
            "a page is pushed that has no parent yet; this \(type) is in a \(parent)"
        case .isThere(let type):
            "a page is pushed that is not in the navigation; this \(type) is, and can be popped to"
        }
    }
}
