// An index as the documentation of TableOfContentsSelector shows it. Only the import differs.
import PenumbraUIKit
import UIKit

class IndexController: UIViewController, TableOfContentsSelectionDelegate {
    let tableOfContentsSelector = TableOfContentsSelector()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableOfContentsSelector.font = UIFont.systemFont(ofSize: 12.0, weight: .semibold)
        tableOfContentsSelector.frame.size.height = view.bounds.height
        let items: [TableOfContentsItem] =
            [
                .symbol(name: "star", isCustom: false),
                .symbol(name: "symbol-sloth", isCustom: true),
                .letter(letter: "1"),
                .letter("2"),
            ]
            + TableOfContentsSelector.alphanumericItems
        tableOfContentsSelector.updateWithItems(items)
        tableOfContentsSelector.selectionDelegate = self
        tableOfContentsSelector.frame.size.width = tableOfContentsSelector.sizeThatFits(view.bounds.size).width
        view.addSubview(tableOfContentsSelector)
    }

    func viewToShowOverlayIn() -> UIView? {
        return self.view
    }

    func selectedItem(_ item: TableOfContentsItem) {
        switch item {
        case let .letter(letter): title = "\(letter)"
        case let .symbol(name, _): title = name
        }
    }

    func beganSelection() {}
    func endedSelection() {}
}

/// Members that applications use beyond the documented interface.
class CyrillicSelector: TableOfContentsSelector {
    static func configure(_ list: UIPanGestureRecognizer) -> CyrillicSelector {
        TableOfContentsSelector.alphanumericItems = ["А", "Б", "В"].map { .letter(letter: $0) }
        let selector = CyrillicSelector()
        list.require(toFail: selector.longPressGestureRecognizer)
        selector.overlayView.alpha = 0.9
        selector.positionAndSizeOverlayView()
        return selector
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = .clear
    }
}

/// A delegate without actor annotations.
class PlainDelegate: TableOfContentsSelectionDelegate {
    var view: UIView?
    func viewToShowOverlayIn() -> UIView? { return view }
    func selectedItem(_ item: TableOfContentsItem) {}
    func beganSelection() {}
    func endedSelection() {}
}
