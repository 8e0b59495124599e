import PenumbraUIKit
import UIKit

/// The list of shows, with the index beside it.
final class ShowsController: UIViewController {
    /// Called with the name of a theme, and with the place in the window from which the theme grows.
    var onChooseTheme: (_ name: String, CGPoint) -> Void = { _, _ in }

    private let themes: ThemeStore
    private let pages: PageNavigation
    private let table = UITableView(frame: .zero, style: .plain)
    private let index = IndexSelector(Shows.sections.map { .letter($0.letter) }, label: "Letters")
    private let themeButton = UIButton(type: .system)
    private lazy var rowMenu = PullDownMenu(UIMenu(children: []), themes: themes)
    private lazy var themeMenu = PullDownMenu(UIMenu(children: []), themes: themes)

    init(themes: ThemeStore, pages: PageNavigation) {
        self.themes = themes
        self.pages = pages
        super.init(nibName: nil, bundle: nil)
        title = "Shows"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = themes.uiColor(.background)
        table.backgroundColor = .clear
        table.separatorColor = themes.uiColor(.separator)
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "show")
        index.themes = themes
        index.showKey(in: view)
        index.onSelect = { [weak table] section in
            table?.scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
        }
        view.addSubview(table)
        view.addSubview(index)
        let button = themeButton
        button.setImage(UIImage(systemName: "circle.lefthalf.filled"), for: .normal)
        button.accessibilityLabel = "Theme"
        themeMenu.onWillOpen = { [weak self] view in
            guard let self, let view else { return }
            themeMenu.menu = menuOfThemes(from: view)
        }
        themeMenu.attach(to: button)
        themes.addObserver(self)
        themeDidChange(in: themes)
        rowMenu.onWillOpen = { [weak self] row in
            guard let self, let row else { return }
            rowMenu.menu = menuOfRow(row)
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
        dressNavigationBar()
    }

    /// Its colors follow the theme by themselves.
    private func dressNavigationBar() {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = themes.uiColor(.header)
        appearance.titleTextAttributes = [.foregroundColor: themes.uiColor(.text)]
        navigationItem.standardAppearance = appearance
        navigationItem.scrollEdgeAppearance = appearance
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        table.frame = view.bounds
        let room = view.bounds.inset(by: view.safeAreaInsets)
        let width = index.intrinsicContentSize.width + 8
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        index.frame = CGRect(
            x: isMirrored ? room.minX : room.maxX - width, y: room.minY, width: width, height: room.height)
    }

    private func menuOfThemes(from button: UIView) -> UIMenu {
        let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        let actions = themes.themes.map { theme in
            UIAction(title: theme.title, state: theme == themes.current ? .on : .off) { [weak self] _ in
                self?.onChooseTheme(theme.name, place)
            }
        }
        return UIMenu(title: "Theme", options: .singleSelection, children: actions)
    }
}

extension ShowsController: ThemeObserver {
    /// Announces the name of the theme, for users who do not see the colors.
    func themeDidChange(in store: ThemeStore) {
        themeButton.accessibilityValue = store.current.title
    }
}

extension ShowsController: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int {
        Shows.sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Shows.sections[section].names.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "show", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = Shows.sections[indexPath.section].names[indexPath.row]
        content.textProperties.color = themes.uiColor(.text)
        cell.contentConfiguration = content
        cell.backgroundColor = themes.uiColor(.background)
        rowMenu.attach(to: cell, after: 0.5)
        return cell
    }

    /// The page flies out of the row, and home into it.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        open(indexPath)
    }

    private func menuOfRow(_ row: UIView) -> UIMenu {
        let open = UIAction(title: "Open") { [weak self, weak row] _ in
            guard let self, let cell = row as? UITableViewCell, let place = table.indexPath(for: cell) else { return }
            self.open(place)
        }
        return UIMenu(children: [open])
    }

    private func open(_ indexPath: IndexPath) {
        guard let row = table.cellForRow(at: indexPath), let navigationController else { return }
        let name = Shows.sections[indexPath.section].names[indexPath.row]
        let page = ShowController(name, themes: themes, pages: pages)
        pages.push(page, from: row, style: .zoom, onto: navigationController)
        pages.setOrigin(of: page) { [weak table] in table?.cellForRow(at: indexPath) }
    }

    /// The index highlights the items in view.
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let sections = (table.indexPathsForVisibleRows ?? []).map(\.section)
        guard let first = sections.min(), let last = sections.max() else { return }
        index.inView = first..<last + 1
    }
}
