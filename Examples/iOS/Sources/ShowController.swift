import PenumbraRaster
import PenumbraUIKit
import UIKit

/// The page of a show: a menu on its button and under a long press, and a cover that opens over the full screen.
final class ShowController: UIViewController {
    private let themes: ThemeStore
    private let pages: PageNavigation
    private let name = UILabel()
    private let more = UIButton(type: .system)
    private let cover = UIButton(type: .system)
    private var isPlayed = false
    private lazy var menu = PullDownMenu(UIMenu(children: []), themes: themes)

    init(_ name: String, themes: ThemeStore, pages: PageNavigation) {
        self.themes = themes
        self.pages = pages
        super.init(nibName: nil, bundle: nil)
        self.name.text = name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = themes.uiColor(.surface)
        name.font = .preferredFont(forTextStyle: .title1)
        name.textAlignment = .center
        more.setTitle("More", for: .normal)
        cover.setTitle("Cover", for: .normal)
        cover.addAction(UIAction { [weak self] _ in self?.showCover() }, for: .touchUpInside)
        for part in [name, more, cover] { view.addSubview(part) }
        menu.onWillOpen = { [weak self] _ in
            guard let self else { return }
            menu.menu = actions
        }
        menu.attach(to: more)
        menu.attach(to: view, after: 0.5)
        showState()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets)
        name.frame = CGRect(x: room.minX + 16, y: room.midY - 80, width: room.width - 32, height: 48)
        more.frame = CGRect(x: room.midX - 60, y: room.midY, width: 120, height: 44)
        cover.frame = CGRect(x: room.midX - 60, y: room.midY + 60, width: 120, height: 44)
    }

    private var actions: UIMenu {
        let play = UIAction(title: "Play next", image: UIImage(systemName: "play")) { [weak self] _ in
            self?.name.text?.append(" ▸")
        }
        let played = UIAction(title: "Played", state: isPlayed ? .on : .off) { [weak self] _ in
            self?.isPlayed.toggle()
            self?.showState()
        }
        let share = UIMenu(
            title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
            children: ["Mail", "Message"].map { way in
                UIAction(title: way) { [weak self] _ in self?.name.text?.append(" → \(way)") }
            })
        let remove = UIAction(
            title: "Remove", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { [weak self] _ in
            self?.navigationController?.popViewController(animated: true)
        }
        return UIMenu(children: [play, played, share, UIMenu(options: .displayInline, children: [remove])])
    }

    private func showState() {
        name.textColor = themes.uiColor(isPlayed ? .secondaryText : .text)
    }

    private func showCover() {
        let page = CoverController(themes: themes)
        pages.present(page, from: cover, by: self)
    }
}
