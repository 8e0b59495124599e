import CPenumbraGtk
import PenumbraGeometry
import PenumbraMenus

/// A menu or submenu that shows in a ``MenuLayer``: what it is about, its widgets, and where they are.
@MainActor final class ShownMenu {
    let menu: PullDownMenu
    /// What it was summoned on.
    let widget: Widget
    /// Where it was summoned, in the layer; nil beneath the widget or beside a row.
    let place: Point?
    /// The menu that was opened by itself, and where from there it is.
    let root: MenuID
    let path: [Int]
    let binding: MenuBinding
    let panel: MenuPanel
    private(set) var placement: MenuPlacement?
    var (scale, opacity) = (0.0, 0.0)
    /// The item whose submenu shows.
    private var opened: Int?
    private let connections = SignalConnections()
    /// What waits for the end of what is pressed in its rows.
    private var lift: LastLift?
    /// Keeps the widget for as long as there are probes in it, which go first.
    private let reference: ObjectReference

    /// A menu called `label` of a model, for what opens at a path of the menu that was opened.
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

    /// Lets a layer know what happens to it, in which it has a name.
    func follow(as id: MenuID, in layer: MenuLayer) {
        let driver = layer.driver
        panel.onActivate = { [weak layer] item in
            if let item { layer?.choose(id, item, by: .key) } else { layer?.close(id) }
        }
        panel.onScroll = { [weak driver] in driver?.scrolled(id, to: $0) }
        binding.onChange = { [weak self, weak driver] in
            if let self { driver?.update(id, binding.content) }
        }
        connections.add(connect(widget.opaque, "unmap") { [weak layer] in layer?.close(id) })
    }

    /// Takes its widgets out of the layer again, once nothing in them is pressed.
    func remove() {
        binding.onChange = {}
        // It stays for as long as it waits.
        lift = LastLift(in: panel.root) { self.takeOut() }
        if lift == nil { takeOut() }
    }

    private func takeOut() {
        lift = nil
        if gtk_widget_get_parent(panel.root) != nil { gtk_widget_unparent(panel.root) }
    }

    /// The submenu of an item shows now, or none does: tells those who are to know.
    func setOpened(_ item: Int?) {
        if let opened, opened != item { binding.setSubmenu(of: opened, shown: false) }
        if let item, opened != item { binding.setSubmenu(of: item, shown: true) }
        opened = item
        panel.setOpened(item)
    }

    // MARK: Where it is

    /// Gives it its room.
    func place(_ placement: MenuPlacement) {
        self.placement = placement
        panel.place(placement.frame)
    }

    /// What a menu by itself lies beside, in a widget; nil where that is gone.
    func anchor(in layer: Widget) -> Rect? {
        if let place { return Rect(origin: place, size: Size(width: 0, height: 0)) }
        guard let origin = convert(.zero, from: widget, to: layer) else { return nil }
        return Rect(origin: origin, size: size(of: widget))
    }
}
