import PenumbraUIKit
import UIKit

// After the README of TableOfContentsSelector: letters and symbols beside a table, with the selected one large.

final class ContactsController: UIViewController {
    private let table = UITableView(frame: .zero, style: .plain)
    private let index = IndexSelector([.symbol(name: "star", isCustom: false)] + IndexSelector.letters)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(table)
        view.addSubview(index)
        index.showKey(in: view)
        index.font = .systemFont(ofSize: 13, weight: .bold)
        index.onBegin = { print("began") }
        index.onSelect = { [table] key in
            table.scrollToRow(at: IndexPath(row: 0, section: key), at: .top, animated: false)
        }
        index.onEnd = { completed in print(completed) }
        table.panGestureRecognizer.require(toFail: index.longPressGestureRecognizer)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        table.frame = view.bounds
        let width = index.sizeThatFits(view.bounds.size).width
        index.frame = CGRect(x: view.bounds.maxX - width, y: 80, width: width, height: view.bounds.height - 160)
    }
}
