import PenumbraUIKit
import UIKit

// After the example of ChidoriMenu: a menu of actions, a submenu and a section that opens under a press.

final class MessageController: UIViewController {
    private let button = UIButton(type: .system)
    private var menu: PullDownMenu?
    private var isMuted = false

    override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("More", for: .normal)
        view.addSubview(button)
        let menu = PullDownMenu(content)
        menu.onWillOpen = { [weak self, weak menu] _ in
            if let self { menu?.menu = content }
        }
        menu.onClosed = { print("closed") }
        menu.attach(to: button)
        menu.attach(to: view, after: 0.5)
        self.menu = menu
    }

    private var content: UIMenu {
        let reply = UIAction(title: "Reply", image: UIImage(systemName: "arrowshape.turn.up.left")) { [weak self] _ in
            self?.title = "Reply"
        }
        let mute = UIAction(title: "Mute", state: isMuted ? .on : .off) { [weak self] _ in self?.isMuted.toggle() }
        let remove = UIAction(title: "Delete", attributes: .destructive, handler: removed)
        let folders = UIMenu(title: "Move to", children: ["Work", "Home"].map { UIAction(title: $0) { _ in } })
        return UIMenu(children: [reply, folders, UIMenu(options: .displayInline, children: [mute, remove])])
    }

    private func removed(_ action: UIAction) {
        title = action.title
    }
}
