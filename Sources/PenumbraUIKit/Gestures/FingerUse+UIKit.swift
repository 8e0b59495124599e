#if os(iOS)
    import PenumbraGestures
    import PenumbraMotion
    import UIKit

    extension FingerUse {
        /// The use of one finger by a view and those around it, up to but not including `container`.
        @MainActor init(of view: UIView?, within container: UIView?) {
            self.init()
            for view in view.ancestors(within: container) {
                if view.tracks { tracks = true }
                if view.isFirstResponder, view is UITextView || view is UITextField { selects = true }
                if view.isKind(ofClassNamed: "PKCanvasView") { draws = true }
                if let content = view as? UIScrollView {
                    if content.refreshControl != nil { scrolls.formUnion(.down) }
                    if content.hasLeadingActions { scrolls.formUnion(.horizontal) }
                } else if view.gestureRecognizers?.contains(where: \.isDrag) ?? false {
                    isApplications = true
                }
            }
            guard let view else { return }
            if view.scrolls(.down, within: container) { scrolls.formUnion(.down) }
            if view.scrolls(.left, within: container) || view.scrolls(.right, within: container) {
                scrolls.formUnion(.horizontal)
            }
        }
    }

    extension UIView {
        /// Whether the view moves with a finger: a control other than a button or a field, a picker, an index, a map, or a list whose
        /// rows have handles.
        fileprivate var tracks: Bool {
            switch self {
            case is UIButton, is UITextField: false
            case is UIControl, is UIPickerView, is IndexSelector: true
            case let table as UITableView: table.isEditing
            case let collection as UICollectionView: collection.isEditing
            default: isKind(ofClassNamed: "MKMapView")
            }
        }

        /// Whether the view is of a class of a framework that is not linked for this question.
        func isKind(ofClassNamed name: String) -> Bool { NSClassFromString(name).map { isKind(of: $0) } ?? false }
    }

    extension UIGestureRecognizer {
        /// Whether one finger on the screen drags with the recognizer.
        fileprivate var isDrag: Bool {
            guard isEnabled, let pan = self as? UIPanGestureRecognizer else { return false }
            return pan.minimumNumberOfTouches == 1 && !pan.allowedTouchTypes.isEmpty
        }
    }

    extension UIScrollView {
        /// Whether the list is a table that may have actions at the leading edge of its rows. A collection view does not report
        /// this.
        fileprivate var hasLeadingActions: Bool {
            let actions = #selector(
                (any UITableViewDelegate).tableView(_:leadingSwipeActionsConfigurationForRowAt:))
            return (self as? UITableView)?.delegate?.responds(to: actions) ?? false
        }
    }
#endif
