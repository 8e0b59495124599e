#if canImport(SwiftUI) && canImport(UIKit)
    @_exported import PenumbraUIKit
#endif
