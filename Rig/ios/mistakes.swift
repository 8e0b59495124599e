// Mistakes of an application, each with words of the compiler's answer. Rig/ios/check compiles this for iOS 15 and expects errors in
// exactly these lines, so that a declaration which forgives one is noticed.

import CoreGraphics
import PenumbraSwiftUI
import PenumbraUIKit
import SwiftUI
import UIKit

@MainActor func label(_ window: UIWindow, _ page: UIViewController, _ row: UIView, _ themes: ThemeStore) {
    _ = ThemeTransition.attach(toWindow: window, themes: themes)  // error: incorrect argument label
    PageNavigation().push(page, out: row, onto: .init())  // error: missing argument for parameter
}

@MainActor func type(_ handle: TransitionHandle, _ layer: CALayer, _ themes: ThemeStore) {
    handle.jelly = "0"  // error: cannot assign value of type 'String' to type 'Double'
    layer.borderColor = themes.uiColor(.text)  // error: cannot assign value of type 'UIColor'
}

@MainActor func optionality(_ image: UIImage, _ view: UIView) {
    let tint: UIColor = image.averageColor()  // error: must be unwrapped
    PageNavigation().backGestureRecognizer(in: view).isEnabled = false  // error: must be unwrapped
    print(tint)
}

nonisolated func actor(_ menu: PullDownMenu, _ themes: ThemeStore) {
    menu.close()  // error: main actor-isolated
    print(themes.current.title)  // error: main actor-isolated
}

@MainActor func availability(_ themes: ThemeStore, _ view: UIView) throws {
    try themes.show("dark", in: view)  // error: is only available in iOS 17
    _ = Text("New").background(Role.accent)  // error: is only available in iOS 17
}

struct Sendability: Sendable {
    let format: UIGraphicsImageRendererFormat  // error: non-Sendable type
}
var sendability: Sendability?  // error: not concurrency-safe

final class Superclass: PenumbraUIKit.IndexSelector {
    override func viewDidLoad() {}  // error: does not override any method from its superclass
}
final class OtherSuperclass: PullDownMenu {}  // error: inheritance from a final class
