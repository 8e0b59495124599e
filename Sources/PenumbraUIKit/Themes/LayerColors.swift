#if os(iOS)
    import PenumbraThemes
    import UIKit

    extension ThemeStore {
        /// Sets a layer's color to that of a role, now and whenever the theme changes: layers do not support dynamic colors.
        ///
        ///     themes.color(view.layer, \.borderColor, .separator)
        ///
        /// The assignment ends with the layer, or with another role for the same property.
        public func color<Layer: CALayer>(
            _ layer: Layer, _ property: ReferenceWritableKeyPath<Layer, CGColor?>, _ role: Role
        ) {
            let known = layer.value(forKey: LayerColors.key) as? LayerColors
            let colors = known.flatMap { $0.store === self ? $0 : nil } ?? LayerColors(self)
            layer.setValue(colors, forKey: LayerColors.key)
            colors.setters[property] = { [weak layer] table in layer?[keyPath: property] = UIColor(table[role]).cgColor
            }
            colors.themeDidChange(in: self)
        }
    }

    /// The colors of one layer, which retains this object under a key: a layer accepts values for arbitrary keys.
    @MainActor private final class LayerColors: ThemeObserver {
        static let key = "penumbra.colors"

        let store: ThemeStore
        var setters: [AnyKeyPath: (ThemeTable) -> Void] = [:]

        init(_ store: ThemeStore) {
            self.store = store
            store.addObserver(self)
        }

        func themeDidChange(in store: ThemeStore) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for set in setters.values { set(store.table) }
            CATransaction.commit()
        }
    }
#endif
