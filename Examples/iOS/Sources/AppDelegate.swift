import UIKit

/// The application; all it does is done by its scene.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
