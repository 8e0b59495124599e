#if os(iOS)
    import SwiftUI
    import UIKit

    /// A place among views, in the window: SwiftUI's global coordinates are those of its own root.
    @MainActor final class ViewAnchor: ObservableObject {
        fileprivate(set) weak var view: UIView?

        /// The middle of the view, in the window; nil while it is in none.
        var place: CGPoint? {
            guard let view, view.window != nil else { return nil }
            return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        }
    }

    extension UIView {
        /// Creates a view without content that marks a place, and takes no touches.
        static func mark() -> UIView {
            let view = UIView(frame: .zero)
            view.isUserInteractionEnabled = false
            view.accessibilityElementsHidden = true
            return view
        }
    }

    /// A view without content that marks the place of an anchor.
    struct AnchorView: UIViewRepresentable {
        let anchor: ViewAnchor

        func makeUIView(context: Context) -> UIView {
            let view = UIView.mark()
            anchor.view = view
            return view
        }

        func updateUIView(_ view: UIView, context: Context) {}
    }
#endif
