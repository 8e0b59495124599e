import CPenumbraGtk

/// libadwaita's AdwStyleManager, if the process uses libadwaita. It is looked up at run time, so nothing here needs libadwaita
/// to build or to start.
@MainActor enum StyleManager {
    /// The style manager of a display; nil if libadwaita is missing or not initialized.
    static func of(_ display: OpaquePointer) -> OpaquePointer? {
        typealias GetForDisplay = @convention(c) (OpaquePointer) -> OpaquePointer?
        guard isInitialized else { return nil }
        return loadedFunction("adw_style_manager_get_for_display", as: GetForDisplay.self)?(display)
    }

    /// The style manager of the process, whose scheme those of the displays take over unless they have their own.
    static var standard: OpaquePointer? {
        typealias GetDefault = @convention(c) () -> OpaquePointer?
        guard isInitialized else { return nil }
        return loadedFunction("adw_style_manager_get_default", as: GetDefault.self)?()
    }

    /// A library may be loaded but not in use: GTK then shows its own style.
    private static var isInitialized: Bool {
        typealias IsInitialized = @convention(c) () -> gboolean
        return loadedFunction("adw_is_initialized", as: IsInitialized.self).map { $0() != 0 } ?? false
    }
}
