/// A theme layer for a window or a subtree, over the values around it.
///
/// ```swift
/// let sidebar = ThemeScope("sidebar", layer: ThemeLayer(colors: [.background: AppearanceValue(background)]), in: store)
/// let own = sidebar.table[.background]
/// let inherited = sidebar.table[.text]                   // of the current theme, whichever that is
/// ```
@MainActor public final class ThemeScope {
    /// The name, unique within the application; a toolkit derives a style class from it.
    public let name: String
    private let store: ThemeStore
    private let parent: ThemeScope?
    private var resolved: (around: ThemeTable, table: ThemeTable)?

    /// The values that differ from those around the scope. Observers are notified of changes.
    ///
    /// ```swift
    /// sidebar.layer.metrics[.cornerRadius] = 0               // only in the sidebar
    /// ```
    public var layer: ThemeLayer {
        didSet {
            guard layer != oldValue else { return }
            resolved = nil
            store.scopeDidChange()
        }
    }

    /// Creates a window's scope in `store`.
    public init(_ name: String, layer: ThemeLayer, in store: ThemeStore) {
        self.name = name
        self.layer = layer
        self.store = store
        parent = nil
    }

    /// Creates the scope of a part of `parent`.
    ///
    /// ```swift
    /// let player = ThemeScope("player", layer: ThemeLayer(metrics: [.cardRadius: 20]), in: sidebar)
    /// ```
    public init(_ name: String, layer: ThemeLayer, in parent: ThemeScope) {
        self.name = name
        self.layer = layer
        self.parent = parent
        store = parent.store
    }

    /// The scope's values. O(1) until the values around it change, then O(number of values).
    public var table: ThemeTable {
        let around = parent?.table ?? store.table
        if let resolved, resolved.around.isIdentical(to: around) { return resolved.table }
        let table = ThemeTable(layer, over: around)
        resolved = (around, table)
        return table
    }
}
