#if os(iOS)
    import PenumbraMotion
    import PenumbraGestures
    import UIKit

    extension MultitouchUse {
        /// The use of several fingers by a view and those around it, up to but not including `container`, at a location in
        /// the window.
        ///
        /// - Parameter asksLists: Whether lists are asked what two fingers do. An application may begin to select rows when it is
        ///   asked, so ask only for a second finger.
        @MainActor init(of view: UIView?, within container: UIView?, at place: CGPoint, asksLists: Bool) {
            self.init()
            for view in view.ancestors(within: container) {
                if view.isKind(ofClassNamed: "MKMapView") { isMap = true }
                if asksLists, view.selectsRows(at: place) { selectsRows = true }
                // A list has recognizers of its own for its rows. Its delegate decides what they do.
                let isList = view is UITableView || view is UICollectionView
                for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
                    switch recognizer {
                    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: zooms = true
                    case let pan as UIPanGestureRecognizer where !isList && pan.minimumNumberOfTouches > 1:
                        pans.insert(pan.minimumNumberOfTouches)
                    default: break
                    }
                }
            }
        }
    }

    extension UIView? {
        /// The view and those around it, up to but not including `container`.
        @MainActor func ancestors(within container: UIView?) -> [UIView] {
            Array(sequence(first: self) { $0?.superview }.prefix { $0 !== container }.compactMap { $0 })
        }
    }

    extension UIView {
        /// Whether fingers on a trackpad that move in a direction scroll the view or one around it, within `container`.
        func scrolls(_ direction: Direction, within container: UIView?) -> Bool {
            Optional(self).ancestors(within: container).contains { view in
                guard let view = view as? UIScrollView, view.isScrollEnabled else { return false }
                let insets = view.adjustedContentInset
                return ScrollRoom(
                    offset: PenumbraMotion.Point(view.contentOffset),
                    size: PenumbraMotion.Size(view.bounds.size), content: PenumbraMotion.Size(view.contentSize),
                    leading: Vector(dx: Double(insets.left), dy: Double(insets.top)),
                    trailing: Vector(dx: Double(insets.right), dy: Double(insets.bottom))
                ).allows(direction)
            }
        }

        /// Whether two fingers at a location in the window select rows. UIKit asks the delegate. Without an answer,
        /// ``UITableView/allowsMultipleSelectionDuringEditing`` decides.
        fileprivate func selectsRows(at place: CGPoint) -> Bool {
            switch self {
            case let table as UITableView:
                guard let row = table.indexPathForRow(at: convert(place, from: nil)) else { return false }
                return table.delegate?.tableView?(table, shouldBeginMultipleSelectionInteractionAt: row)
                    ?? table.allowsMultipleSelectionDuringEditing
            case let collection as UICollectionView:
                guard let item = collection.indexPathForItem(at: convert(place, from: nil)) else { return false }
                return collection.delegate?.collectionView?(collection, shouldBeginMultipleSelectionInteractionAt: item)
                    ?? collection.allowsMultipleSelectionDuringEditing
            default: return false
            }
        }
    }
#endif
