#if canImport(UIKit)
    import UIKit

    /// The haptic feedback of a finger that opens a menu and slides from item to item.
    @MainActor final class MenuHaptics {
        private let impact = UIImpactFeedbackGenerator(style: .light)
        private let selection = UISelectionFeedbackGenerator()

        /// A press has opened a menu.
        func opened() {
            impact.impactOccurred()
            selection.prepare()
        }

        /// A finger has slid to another item.
        func slid() {
            selection.selectionChanged()
        }
    }
#endif
