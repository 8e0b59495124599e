#if os(iOS)
    @_exported import PenumbraUIKit
#endif
