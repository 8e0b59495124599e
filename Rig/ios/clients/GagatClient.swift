// An application as the documentation of Gagat 1 shows it. Only the import differs.
import PenumbraUIKit
import UIKit

class Client {
    var window: UIWindow?
    var transitionHandle: Gagat.TransitionHandle!

    @MainActor func begin(with controller: StyleableController, and list: UIPanGestureRecognizer) {
        let configuration = Gagat.Configuration(jellyFactor: 1.5)
        transitionHandle = Gagat.configure(for: window!, with: controller, using: configuration)
        transitionHandle = Gagat.configure(for: window!, with: controller)
        list.require(toFail: transitionHandle.panGestureRecognizer)
    }
}

class StyleableController: UIViewController {
    private var usesDarkMode = false
}

extension StyleableController: GagatStyleable {
    func toggleActiveStyle() {
        usesDarkMode = !usesDarkMode
    }

    func styleTransitionWillBegin() {
        view.isUserInteractionEnabled = false
    }

    func styleTransitionDidEnd() {
        view.isUserInteractionEnabled = true
    }
}

/// Both callbacks are optional.
class PlainStyleable: GagatStyleable {
    func toggleActiveStyle() {}
}

/// A coordinator without actor annotations, as in code from before Swift 6.
class PlainCoordinator {
    private let window: UIWindow
    private var handle: Gagat.TransitionHandle?

    init(window: UIWindow) {
        self.window = window
    }

    func start() {
        handle = Gagat.configure(for: window, with: PlainStyleable())
        handle?.panGestureRecognizer.maximumNumberOfTouches = 3
    }
}
