/// A value that decides what happens, and names the actions to perform one by one.
package protocol Decisions {
    associatedtype Action

    /// Returns the next action to perform; nil if there is none left.
    mutating func next() -> Action?
}

/// Sends events to decisions, and performs what they decide. What can be read of the decisions can be read of the driver.
///
/// An event from within an action is decided at once, and performed after what was decided before it.
@dynamicMemberLookup
@MainActor package final class Driver<Value: Decisions> {
    /// The decisions. To send them an event, call ``decide(_:)``.
    package var decisions: Value
    /// Called before each event.
    package var prepare: (inout Value) -> Void = { _ in }
    /// Performs an action.
    package var perform: (Value.Action) -> Void = { _ in }

    /// Creates a driver that performs nothing yet.
    package init(_ decisions: Value) {
        self.decisions = decisions
    }

    /// Sends an event, and performs what is decided.
    ///
    /// - Parameter event: A call of the decisions, whose answer is returned. It must not use the driver.
    @discardableResult
    package func decide<Answer>(_ event: (inout Value) -> Answer) -> Answer {
        prepare(&decisions)
        let answer = event(&decisions)
        while let action = decisions.next() { perform(action) }
        return answer
    }

    /// A property of the decisions.
    package subscript<Property>(dynamicMember path: WritableKeyPath<Value, Property>) -> Property {
        get { decisions[keyPath: path] }
        set { decisions[keyPath: path] = newValue }
    }

    /// A property of the decisions.
    package subscript<Property>(dynamicMember path: KeyPath<Value, Property>) -> Property { decisions[keyPath: path] }
}
