import CPenumbraGtk
import Glibc

/// libadwaita's AdwStyleManager, if the process uses libadwaita. It is looked up at run time, so nothing here needs libadwaita
/// to build or to start.
enum StyleManager {
    /// The style manager of a display; nil if libadwaita is missing or not initialized.
    @MainActor static func of(_ display: OpaquePointer) -> OpaquePointer? {
        typealias IsInitialized = @convention(c) () -> gboolean
        typealias GetForDisplay = @convention(c) (OpaquePointer) -> OpaquePointer?
        // A library may be loaded but not in use: GTK then shows its own style.
        guard let isInitialized = dlsym(nil, "adw_is_initialized"),
            let getForDisplay = dlsym(nil, "adw_style_manager_get_for_display"),
            unsafeBitCast(isInitialized, to: IsInitialized.self)() != 0
        else { return nil }
        return unsafeBitCast(getForDisplay, to: GetForDisplay.self)(display)
    }
}
