import PenumbraMotion
import PenumbraRaster
import PenumbraUIKit
import UIKit

// After the navigation delegates that push a page through a growing circle: the application keeps its own delegate, and forwards the
// two methods.

final class CircleDelegate: NSObject, UINavigationControllerDelegate {
    private let pages = PageNavigation()

    init(for controller: UINavigationController) {
        super.init()
        pages.style = .shadowed()
        pages.timing = .curve(.easeIn, duration: 0.5)
        controller.delegate = self
        pages.addBackGesture(to: controller)
    }

    func open(_ page: UIViewController, from button: UIView, in controller: UINavigationController) {
        pages.setOrigin(button, of: page)
        controller.pushViewController(page, animated: true)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        pages.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        pages.navigationController(navigationController, interactionControllerFor: animationController)
    }
}
