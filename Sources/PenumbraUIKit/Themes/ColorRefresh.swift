#if canImport(UIKit)
    import UIKit

    extension UIView {
        /// Sets the colors of the view and of everything in it again, so that they resolve anew. Before iOS 17 nothing else
        /// makes every view do so: some ignore a style that changes and changes back.
        ///
        /// A color is removed before it is set, in case UIKit ignores an equal one.
        func setColorsAgain() {
            Self.setAgain(self, \.backgroundColor)
            switch self {
            case let table as UITableView: Self.setAgain(table, \.separatorColor)
            case let bar as UINavigationBar:
                bar.standardAppearance = bar.standardAppearance
                bar.scrollEdgeAppearance = bar.scrollEdgeAppearance
            case let cell as UITableViewCell:
                if let content = cell.contentConfiguration { cell.contentConfiguration = content }
            case let cell as UICollectionViewCell:
                if let content = cell.contentConfiguration { cell.contentConfiguration = content }
            default: break
            }
            tintColorDidChange()
            // Text resolves its colors when it is drawn.
            setNeedsDisplay()
            setNeedsLayout()
            subviews.forEach { $0.setColorsAgain() }
        }

        private static func setAgain<View: UIView>(
            _ view: View, _ property: ReferenceWritableKeyPath<View, UIColor?>
        ) {
            guard let color = view[keyPath: property] else { return }
            view[keyPath: property] = nil
            view[keyPath: property] = color
        }
    }
#endif
