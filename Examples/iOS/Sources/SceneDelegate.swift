import PenumbraUIKit
import UIKit

/// The window, its themes, and the transitions attached to it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private let pages = PageNavigation()
    private var handle: TransitionHandle?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let themes = Looks.store(for: Traits(scene.traitCollection))
        let shows = ShowsController(themes: themes, pages: pages)
        let navigation = UINavigationController(rootViewController: shows)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = navigation
        window.tintColor = themes.uiColor(.accent)
        window.makeKeyAndVisible()
        self.window = window
        // Two fingers pull the next theme down from here on.
        handle = ThemeTransition.attach(to: window, themes: themes)
        handle?.followsSystem = true
        // For the UI tests, which have no drag with two fingers.
        if UserDefaults.standard.bool(forKey: "pullsWithOneFinger") { handle?.gesture.touches = 1 }
        // Pages open through circles; a drag from the leading edge, or a pinch, goes back.
        pages.attach(to: navigation)
        shows.onChooseTheme = { [weak self] name, place in
            try? self?.handle?.choose(name, style: .circle(center: place))
        }
    }
}
