#if canImport(UIKit)
    import PenumbraTransition

    /// The change of a ``GagatStyleable`` for a driver; a rollback toggles the style again.
    @MainActor final class StyleToggle: Change {
        let styleable: any GagatStyleable
        /// A unique destination, so that no two toggles count as one.
        let destination: String

        init(_ styleable: any GagatStyleable, number: Int) {
            self.styleable = styleable
            destination = "toggle \(number)"
        }

        func apply() {
            styleable.toggleActiveStyle()
        }

        func commit() {}

        func rollBack() {
            styleable.toggleActiveStyle()
        }
    }
#endif
