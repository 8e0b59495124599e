import PenumbraUIKit
import UIKit

/// A page over the full screen. A button closes it, and so does a drag from the leading edge, or a pinch.
final class CoverController: UIViewController {
    private let themes: ThemeStore
    private let close = UIButton(type: .close)

    init(themes: ThemeStore) {
        self.themes = themes
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = themes.uiColor(.accent)
        close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        view.addSubview(close)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets)
        close.frame = CGRect(x: room.maxX - 60, y: room.minY + 16, width: 44, height: 44)
    }
}
