import PenumbraUIKit
import UIKit

// After the view controller of NightModeTransition: a table whose night is pulled down with two fingers.

@MainActor private let themes = ThemeStore(light: .light, dark: .dark)

final class NightListController: UITableViewController {
    private let titles = ["Wind", "Tide", "Moss", "Slate"]
    private var handle: TransitionHandle?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(NightCell.self, forCellReuseIdentifier: "cell")
        tableView.backgroundColor = themes.uiColor(.background)
        tableView.separatorColor = themes.uiColor(.separator)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard handle == nil, let window = view.window else { return }
        handle = ThemeTransition.attach(to: window, themes: themes)
        handle?.gesture.touches = 2
        handle?.onDidEnd = { [weak self] theme, _ in self?.title = theme.title }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        return cell
    }
}

final class NightCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = themes.uiColor(.surface)
        textLabel?.textColor = themes.uiColor(.text)
    }

    required init?(coder: NSCoder) { nil }
}
