#if os(iOS)
    import PenumbraUIKit
    import SwiftUI
    import UIKit

    extension View {
        /// Opens the pages of a `NavigationStack` through circles that grow from where the user pressed. Use it on the root view
        /// inside the stack.
        ///
        ///     NavigationStack { ShowList().pageNavigation() }
        ///
        /// A drag from the leading edge, or a pinch, goes back. It works only while the stack is a `UINavigationController`,
        /// which SwiftUI does not promise. Otherwise pages open as usual. ``pageOrigin()`` marks where a page opens from.
        ///
        /// - Parameter style: The style of the circles.
        public func pageNavigation(_ style: BorderStyle = .shadowed()) -> some View {
            background(NavigationReader(style: style))
        }
    }

    extension View {
        /// Lets a page that a touch on this view opens grow from its middle, and shrink back to where it is by then. Use it on a
        /// row or a button in a stack with ``pageNavigation(_:)``.
        ///
        ///     NavigationLink("Almanac") { Card() }.pageOrigin()
        public func pageOrigin() -> some View {
            background(OriginMark())
        }
    }

    /// A view without content, as large as the one that it marks.
    private struct OriginMark: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView {
            let view = UIView.mark()
            OriginMarks.insert(view)
            return view
        }

        func updateUIView(_ view: UIView, context: Context) {}
    }

    /// A controller without content that finds the navigation controller around it.
    private struct NavigationReader: UIViewControllerRepresentable {
        let style: BorderStyle

        func makeUIViewController(context: Context) -> NavigationReaderController {
            NavigationReaderController(nibName: nil, bundle: nil)
        }

        func updateUIViewController(_ controller: NavigationReaderController, context: Context) {
            controller.pages.style = style
        }

        static func dismantleUIViewController(_ controller: NavigationReaderController, coordinator: ()) {
            controller.detach()
        }
    }

    private final class NavigationReaderController: UIViewController {
        let pages = PageNavigation()
        private weak var attached: UINavigationController?

        override func viewDidLoad() {
            super.viewDidLoad()
            view.isUserInteractionEnabled = false
            view.accessibilityElementsHidden = true
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            attach()
        }

        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            attach()
        }

        func detach() {
            if let attached { pages.detach(from: attached) }
            attached = nil
        }

        private func attach() {
            guard let navigationController else { return }
            if attached !== navigationController { detach() }
            attached = navigationController
            // SwiftUI may have set its delegate again.
            pages.attach(to: navigationController)
            pages.watchTouches(in: navigationController.view)
        }
    }
#endif
