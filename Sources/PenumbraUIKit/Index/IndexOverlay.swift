#if os(iOS)
    import UIKit

    /// The selected item, large on a card in the middle of a view.
    @MainActor final class IndexOverlay {
        let card = UIView(frame: CGRect(origin: .zero, size: IndexOverlay.size))
        private let colors: PartColors

        private static let size = CGSize(width: 110, height: 110)

        init(colors: PartColors) {
            self.colors = colors
            card.isUserInteractionEnabled = false
            card.accessibilityElementsHidden = true
            card.layer.cornerRadius = 20
            card.layer.cornerCurve = .continuous
            card.autoresizingMask = [
                .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
            ]
        }

        /// Shows an item in a view, or in none.
        func show(_ item: IndexItem?, in view: UIView?) {
            card.subviews.forEach { $0.removeFromSuperview() }
            guard let item, let view else { return card.removeFromSuperview() }
            card.backgroundColor = colors.surface
            let content = item.view(font: .systemFont(ofSize: 55, weight: .medium), color: colors.text)
            content.frame = card.bounds
            card.addSubview(content)
            guard card.superview !== view else { return }
            view.addSubview(card)
            center()
        }

        /// Places the card in the middle of its view.
        func center() {
            guard let view = card.superview else { return }
            card.bounds.size = Self.size
            card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        }
    }
#endif
