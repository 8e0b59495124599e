import CPenumbraGtk
import Glibc

/// libadwaita's AdwStyleManager, where the process uses libadwaita. It is found at run time, so that nothing here needs
/// libadwaita to build or to start.
enum StyleManager {
    /// The style manager of a display; nil where libadwaita is not there or not initialised.
    @MainActor static func of(_ display: OpaquePointer) -> OpaquePointer? {
        typealias IsInitialized = @convention(c) () -> gboolean
        typealias GetForDisplay = @convention(c) (OpaquePointer) -> OpaquePointer?
        // A library may be loaded and not be in use: GTK would then show its own style.
        guard let isInitialized = dlsym(nil, "adw_is_initialized"),
            let getForDisplay = dlsym(nil, "adw_style_manager_get_for_display"),
            unsafeBitCast(isInitialized, to: IsInitialized.self)() != 0
        else { return nil }
        return unsafeBitCast(getForDisplay, to: GetForDisplay.self)(display)
    }
}
