import PenumbraColor
import PenumbraUIKit
import UIKit

// After the managers of themes that hold their listeners weakly, and tell all of them about a change.

@MainActor final class ThemeManager {
    static let shared = ThemeManager()
    private(set) var themes: ThemeStore

    private init() {
        let paper = Color(red: 0.96, green: 0.92, blue: 0.83)
        let sepia = Theme(name: "sepia", appearance: .light, layer: ThemeLayer(colors: [.background: .init(paper)]))
        themes = ThemeStore(themes: [.light, .dark, sepia])
    }

    func listen(_ listener: any ThemeObserver) {
        themes.addObserver(listener)
        listener.themeDidChange(in: themes)
    }

    func show(_ name: String) {
        do { try themes.choose(name) } catch { print(error) }
    }
}

final class ChartView: UIView, ThemeObserver {
    private let line = CAShapeLayer()

    override func didMoveToWindow() {
        super.didMoveToWindow()
        ThemeManager.shared.listen(self)
    }

    func themeDidChange(in store: ThemeStore) {
        line.strokeColor = store.uiColor(.accent).resolvedColor(with: traitCollection).cgColor
        line.lineWidth = CGFloat(store.table[.cardRadius]) / 4
        setNeedsDisplay()
    }
}
