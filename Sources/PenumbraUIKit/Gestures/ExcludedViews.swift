#if os(iOS)
    import UIKit

    /// Views whose touches a gesture leaves alone, held weakly.
    @MainActor struct ExcludedViews {
        private struct Excluded {
            weak var view: UIView?
        }

        private var all: [Excluded] = []

        mutating func insert(_ view: UIView) {
            all.removeAll { $0.view == nil }
            all.append(Excluded(view: view))
        }

        /// Whether a view is one of them or lies in one.
        func contain(_ view: UIView) -> Bool {
            all.contains { excluded in excluded.view.map { view.isDescendant(of: $0) } ?? false }
        }
    }
#endif
