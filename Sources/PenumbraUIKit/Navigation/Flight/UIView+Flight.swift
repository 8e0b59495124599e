#if os(iOS)
    import PenumbraMotion
    import UIKit

    extension UIView {
        /// A picture of a part, as it shows now or after pending changes; nil without a picture.
        func picture(of part: CGRect, afterUpdates: Bool) -> UIView? {
            guard !part.isEmpty else { return nil }
            let insets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
            if let snapshot = resizableSnapshotView(
                from: part, afterScreenUpdates: afterUpdates, withCapInsets: insets)
            {
                return snapshot
            }
            let renderer = UIGraphicsImageRenderer(
                bounds: part, format: UIGraphicsImageRendererFormat(for: traitCollection))
            var isComplete = true
            let image = renderer.image { _ in
                isComplete = drawHierarchy(in: bounds, afterScreenUpdates: afterUpdates)
            }
            return isComplete ? UIImageView(image: image) : nil
        }

        /// A picture without the rounded corners of the view.
        var squarePicture: UIView {
            let renderer = UIGraphicsImageRenderer(
                bounds: bounds, format: UIGraphicsImageRendererFormat(for: traitCollection))
            let radius = layer.cornerRadius
            defer { layer.cornerRadius = radius }
            layer.cornerRadius = 0
            return UIImageView(image: renderer.image { layer.render(in: $0.cgContext) })
        }

        /// A rectangle of the view, from the upper left corner of a page; nil unless both are in one window and the view has a
        /// size.
        func rect(_ part: CGRect, in page: UIView) -> PenumbraMotion.Rect? {
            guard let window, window === page.window, !part.isEmpty else { return nil }
            // The bounds of a page that is a list begin where the list has scrolled.
            let rect = page.convert(part, from: self)
            return PenumbraMotion.Rect(rect.moved(by: CGPoint(x: -page.bounds.minX, y: -page.bounds.minY)))
        }

        /// Where the origin of the content around the view is, relative to lists inside of `root` that have not scrolled.
        func scrolledOffset(within root: UIView?) -> Vector {
            lists(within: root).reduce(.zero) { offset, list in
                offset + Vector(dx: -Double(list.contentOffset.x), dy: -Double(list.contentOffset.y))
            }
        }

        /// The part of a page in which the innermost list around the view shows; nil outside of lists.
        func viewport(in page: UIView, within root: UIView?) -> PenumbraMotion.Rect? {
            lists(within: root).first.flatMap { $0.rect($0.bounds, in: page) }
        }

        private func lists(within root: UIView?) -> [UIScrollView] {
            superview.ancestors(within: root?.superview).compactMap { $0 as? UIScrollView }
        }

        /// Whether the view is in another view, and no view between the two is hidden. A list hides rows that it has scrolled
        /// away.
        func isShown(in root: UIView) -> Bool {
            isDescendant(of: root) && Optional(self).ancestors(within: root).allSatisfy { !$0.isHidden }
        }
    }
#endif
