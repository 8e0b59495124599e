#if canImport(UIKit)
    import PenumbraPull

    /// The change of a ``GagatStyleable``, as a driver carries it: there and, where it goes back, back again.
    @MainActor final class StyleToggle: Change {
        let styleable: any GagatStyleable
        /// No two toggles are one.
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
