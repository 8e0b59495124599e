import CPenumbraGtk
import Glibc

/// libadwaita's AdwStyleManager, if the process uses libadwaita. It is looked up at run time, so nothing here needs libadwaita
/// to build or to start.
@MainActor enum StyleManager {
    /// The style manager of a display; nil if libadwaita is missing or not initialized.
    static func of(_ display: OpaquePointer) -> OpaquePointer? {
        typealias GetForDisplay = @convention(c) (OpaquePointer) -> OpaquePointer?
        guard isInitialized, let function = dlsym(nil, "adw_style_manager_get_for_display") else { return nil }
        return unsafeBitCast(function, to: GetForDisplay.self)(display)
    }

    /// The style manager of the process, whose scheme those of the displays take over unless they have their own.
    static var standard: OpaquePointer? {
        typealias GetDefault = @convention(c) () -> OpaquePointer?
        guard isInitialized, let function = dlsym(nil, "adw_style_manager_get_default") else { return nil }
        return unsafeBitCast(function, to: GetDefault.self)()
    }

    /// A library may be loaded but not in use: GTK then shows its own style.
    private static var isInitialized: Bool {
        typealias IsInitialized = @convention(c) () -> gboolean
        return dlsym(nil, "adw_is_initialized").map { unsafeBitCast($0, to: IsInitialized.self)() != 0 } ?? false
    }
}
