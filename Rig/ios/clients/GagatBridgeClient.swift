// A bridge to Objective-C, with the names of Gagat's bridge.
import Foundation
import PenumbraUIKit
import UIKit

@objc public protocol GGTStyleable {
    func toggleActiveStyle()
}

public class GGTConfiguration: NSObject {
    public let jellyFactor: Double

    public init(jellyFactor: Double = 1.0) {
        self.jellyFactor = jellyFactor
    }
}

public class GGTTransitionHandle: NSObject {
    private let handle: Gagat.TransitionHandle

    fileprivate init(_ handle: Gagat.TransitionHandle) {
        self.handle = handle
    }

    public var panGestureRecognizer: UIPanGestureRecognizer { return handle.panGestureRecognizer }
}

public class GGTManager: NSObject {
    public class func configure(
        forWindow window: UIWindow, withStyleableObject object: GGTStyleable,
        usingConfiguration configuration: GGTConfiguration = GGTConfiguration()
    ) -> GGTTransitionHandle {
        let own = Gagat.Configuration(jellyFactor: configuration.jellyFactor)
        return GGTTransitionHandle(Gagat.configure(for: window, with: Adapter(object: object), using: own))
    }
}

private struct Adapter: GagatStyleable {
    let object: GGTStyleable

    func toggleActiveStyle() {
        object.toggleActiveStyle()
    }
}
