import PenumbraUIKit
import UIKit

extension UIViewController {
    @MainActor func guide(
        window: UIWindow, label: UILabel, view: UIView, card: UIView, themes: ThemeStore,
        handle: inout TransitionHandle, navigationController: UINavigationController, page: UIViewController,
        row: UIView, picture: UIImageView, largePicture: UIImageView, pages: PageNavigation, button: UIButton,
        actions: [UIAction], place: CGPoint, image: UIImage
    ) async throws {
        // the block
    }
}
