import CPenumbraAdw
import PenumbraGTK

/// Keeps libadwaita's own light or dark appearance in step with the theme, for as long as it is held.
@MainActor public final class AdwaitaAppearance: ThemeObserver {
    /// Call it after `adw_init`, or from an AdwApplication's `startup`.
    public init(following store: ThemeStore) {
        show(store.table.traits.appearance)
        store.addObserver(self)
    }

    /// Follows the store.
    public func themeDidChange(in store: ThemeStore) {
        show(store.table.traits.appearance)
    }

    private func show(_ appearance: Appearance) {
        // Setting the scheme costs 12 ms on libadwaita 1.2, even where nothing changes.
        let scheme = appearance == .dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT
        let manager = adw_style_manager_get_default()
        if adw_style_manager_get_color_scheme(manager) != scheme {
            adw_style_manager_set_color_scheme(manager, scheme)
        }
    }
}
