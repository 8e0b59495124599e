import UIKit

/// The application. Its scene does all the work.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
