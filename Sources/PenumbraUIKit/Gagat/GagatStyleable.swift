#if canImport(UIKit)
    /// A type that knows how to toggle between two visual styles, as Gagat has it.
    @MainActor public protocol GagatStyleable {
        /// Activates the style that is not active: at the start of a transition, and at the end of one that went back.
        func toggleActiveStyle()
        /// A transition is about to begin; ``toggleActiveStyle()`` is called just after this.
        func styleTransitionWillBegin()
        /// A transition has ended.
        func styleTransitionDidEnd()
    }

    extension GagatStyleable {
        /// Does nothing.
        public func styleTransitionWillBegin() {}
        /// Does nothing.
        public func styleTransitionDidEnd() {}
    }
#endif
