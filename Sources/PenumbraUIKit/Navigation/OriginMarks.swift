#if os(iOS)
    import UIKit

    /// Views from which pages open, for toolkits that do not report the pressed view.
    @MainActor package enum OriginMarks {
        private static let views = NSHashTable<UIView>.weakObjects()

        /// Marks a view, for as long as it lives.
        package static func insert(_ view: UIView) {
            views.add(view)
        }

        /// The smallest marked view at a place in the window, among those in `container`.
        static func view(at place: CGPoint, in container: UIView?) -> UIView? {
            guard let container, let window = container.window else { return nil }
            return views.allObjects
                .filter { view in
                    view.window === window && view.isDescendant(of: container)
                        && view.bounds.contains(view.convert(place, from: nil))
                }
                .min { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height }
        }
    }
#endif
