#if canImport(UIKit)
    import UIKit

    /// The shape in which a page opens from a view.
    ///
    ///     circle.push(page, from: row, style: .zoom(cornerRadius: 12), onto: navigationController)
    public struct PageShape: Hashable, Sendable {
        /// The radius of the corners at the view; nil for a circle.
        let cornerRadius: CGFloat?

        /// A circle, which needs no row.
        static let circle = PageShape(cornerRadius: nil)

        /// A rectangle that grows out of the view.
        public static let zoom = PageShape(cornerRadius: 0)

        /// A rectangle that grows out of a view with rounded corners, whose radius is in points.
        public static func zoom(cornerRadius: CGFloat) -> PageShape { PageShape(cornerRadius: max(cornerRadius, 0)) }
    }
#endif
