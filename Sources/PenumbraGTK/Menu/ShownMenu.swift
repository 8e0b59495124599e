import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion

/// A visible menu or submenu in a ``MenuLayer``: its model, its widgets and their layout.
@MainActor final class ShownMenu {
    let menu: PullDownMenu
    /// The widget on which the menu was opened.
    let widget: Widget
    /// The location of the trigger, in the layer; nil below the widget or beside a row.
    let place: Point?
    /// The root menu, and the path from there to this menu.
    let root: MenuID
    let path: [Int]
    let binding: MenuBinding
    let panel: MenuPanel
    private(set) var placement: MenuPlacement?
    var (scale, opacity) = (0.0, 0.0)
    /// The item whose submenu is open.
    private var opened: Int?
    private let connections = SignalConnections()
    /// Waits until the last press in the rows has ended.
    private var lift: LastLift?
    /// Keeps the widget while it contains probes, which are removed first.
    private let reference: ObjectReference

    /// Creates a menu of a model with an accessible label, at a path of a root menu.
    init(
        _ menu: PullDownMenu, _ model: OpaquePointer, label: String, for widget: Widget, at place: Point?,
        path: [Int], in root: MenuID, isForFingers: Bool
    ) {
        self.menu = menu
        self.widget = widget
        self.place = place
        self.root = root
        self.path = path
        reference = ObjectReference(retaining: widget.opaque)
        binding = MenuBinding(model, for: widget)
        panel = MenuPanel(label: label, isSubmenu: !path.isEmpty, isForFingers: isForFingers)
    }

    /// Connects the menu's callbacks to a layer, under an identifier.
    func follow(as id: MenuID, in layer: MenuLayer) {
        let driver = layer.driver
        panel.rows.onActivate = { [weak layer] item in
            if let item { layer?.choose(id, item, by: .key) } else { layer?.close(id) }
        }
        panel.onScroll = { [weak driver] in driver?.decisions.scrolled(id, to: $0) }
        binding.onChange = { [weak self, weak driver] in
            if let self { driver?.decide { $0.update(id, binding.content) } }
        }
        connections.add(connect(widget, "unmap") { [weak layer] in layer?.close(id) })
    }

    /// Removes the widgets from the layer once no press in them remains.
    func remove() {
        binding.onChange = {}
        // The closure keeps this object until then.
        lift = LastLift(in: panel.root) { self.takeOut() }
        if lift == nil { takeOut() }
    }

    private func takeOut() {
        lift = nil
        if gtk_widget_get_parent(panel.root) != nil { gtk_widget_unparent(panel.root) }
    }

    /// Notifies the actions of the items whose submenus have opened or closed.
    func setOpened(_ item: Int?) {
        if let opened, opened != item { binding.setSubmenu(of: opened, shown: false) }
        if let item, opened != item { binding.setSubmenu(of: item, shown: true) }
        opened = item
        panel.rows.setOpened(item)
    }

    // MARK: Layout

    /// Sets the placement.
    func place(_ placement: MenuPlacement) {
        self.placement = placement
        panel.place(placement.frame)
    }

    /// The anchor of a root menu, in a widget; nil if the widget no longer exists.
    func anchor(in layer: Widget) -> Rect? {
        if let place { return Rect(origin: place, size: Size(width: 0, height: 0)) }
        guard let origin = convert(.zero, from: widget, to: layer) else { return nil }
        return Rect(origin: origin, size: size(of: widget))
    }
}
