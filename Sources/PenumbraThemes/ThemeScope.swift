/// The look of a window or a subtree: values of its own, laid over what shows around it.
@MainActor public final class ThemeScope {
    /// The name, unique within the application; a toolkit makes a class of it.
    public let name: String
    private let store: ThemeStore
    private let parent: ThemeScope?
    private var resolved: (around: ThemeTable, table: ThemeTable)?

    /// What it says differently from what lies around it. Observers are told when it changes.
    public var layer: ThemeLayer {
        didSet {
            guard layer != oldValue else { return }
            resolved = nil
            store.scopeDidChange()
        }
    }

    /// The scope of a window in `store`.
    public init(_ name: String, layer: ThemeLayer, in store: ThemeStore) {
        self.name = name
        self.layer = layer
        self.store = store
        parent = nil
    }

    /// The scope of a part of what `parent` is the scope of.
    public init(_ name: String, layer: ThemeLayer, in parent: ThemeScope) {
        self.name = name
        self.layer = layer
        self.parent = parent
        store = parent.store
    }

    /// Its values. O(1) until something around it changes, then O(number of values).
    public var table: ThemeTable {
        let around = parent?.table ?? store.table
        if let resolved, resolved.around.isIdentical(to: around) { return resolved.table }
        let table = ThemeTable(layer, over: around)
        resolved = (around, table)
        return table
    }
}
