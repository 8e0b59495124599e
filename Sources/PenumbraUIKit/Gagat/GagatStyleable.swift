#if canImport(UIKit)
    /// A type that can toggle between two visual styles, as in Gagat.
    @MainActor @preconcurrency public protocol GagatStyleable {
        /// Activates the inactive style. Called at the start of a transition, and at the end of one that was reversed.
        func toggleActiveStyle()
        /// Called when a transition is about to begin, just before ``toggleActiveStyle()``.
        func styleTransitionWillBegin()
        /// Called when a transition has ended.
        func styleTransitionDidEnd()
    }

    extension GagatStyleable {
        /// Does nothing.
        public func styleTransitionWillBegin() {}
        /// Does nothing.
        public func styleTransitionDidEnd() {}
    }
#endif
