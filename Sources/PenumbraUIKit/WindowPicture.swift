#if os(iOS)
    import UIKit

    /// Pictures of a window without one of its subviews, but including everything else, such as a sheet or an alert.
    ///
    /// If that subview is not in the window, the window itself is taken: only then are the effects of blur and glass in the picture.
    /// (Apple's documentation of `UIVisualEffectView`.)
    @MainActor struct WindowPicture {
        let window: UIWindow
        let left: UIView
        let afterUpdates: Bool

        /// Snapshots by the system; nil if it provides none.
        var snapshot: UIView? {
            guard isPartial else { return window.snapshotView(afterScreenUpdates: afterUpdates) }
            let picture = UIView(frame: window.bounds)
            picture.backgroundColor = window.backgroundColor?.resolvedColor(with: window.traitCollection)
            for view in content {
                guard let copy = view.snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
                copy.center = view.center
                copy.transform = view.transform
                picture.addSubview(copy)
            }
            return picture
        }

        /// A drawn image; nil if part of the content could not be drawn.
        var drawing: UIView? {
            guard !window.bounds.isEmpty else { return nil }
            let renderer = UIGraphicsImageRenderer(
                bounds: window.bounds, format: UIGraphicsImageRendererFormat(for: window.traitCollection))
            var isComplete = true
            let image = renderer.image { context in
                guard isPartial else {
                    isComplete = window.drawHierarchy(in: window.bounds, afterScreenUpdates: afterUpdates)
                    return
                }
                if let color = window.backgroundColor?.resolvedColor(with: window.traitCollection) {
                    color.setFill()
                    context.fill(window.bounds)
                }
                for view in content where isComplete {
                    isComplete = view.drawHierarchy(in: view.frame, afterScreenUpdates: afterUpdates)
                }
            }
            return isComplete ? UIImageView(image: image) : nil
        }

        /// Whether the view that is left out is in the window.
        private var isPartial: Bool { left.superview === window }

        private var content: [UIView] {
            window.subviews.filter { $0 !== left && !$0.isHidden && !$0.bounds.isEmpty }
        }
    }
#endif
