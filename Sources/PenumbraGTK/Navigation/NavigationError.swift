/// An error thrown when a page cannot be pushed.
public struct NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Cause: Hashable, Sendable {
        /// The widget is already in a container.
        case hasParent(type: String, parent: String)
        /// The widget is already a page of the stack.
        case isThere(type: String)
        /// The widget is a window or a popover, or contains the navigation.
        case cannotBeAPage(type: String)
        /// Two elements have one name.
        case sameName(String, type: String, in: String)
    }

    /// What went wrong.
    public let cause: Cause

    package init(_ cause: Cause) {
        self.cause = cause
    }

    /// The problem, as a sentence.
    public var description: String {
        switch cause {
        case .hasParent(let type, let parent):
            "this \(type) is in a \(parent); push a widget without a parent"
        case .isThere(let type):
            "this \(type) is already a page of the stack; pop to it instead"
        case .cannotBeAPage(let type):
            "this \(type) is a window, or contains the navigation; push its content"
        case .sameName(let name, let type, let page):
            "two elements of this \(page) are called \"\(name)\", the second a \(type); a name can fly once"
        }
    }
}
