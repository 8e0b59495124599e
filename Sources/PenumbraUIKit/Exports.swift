#if os(iOS)
    @_exported import Penumbra
#endif
