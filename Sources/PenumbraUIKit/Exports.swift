#if canImport(UIKit)
    @_exported import Penumbra
#endif
