import CPenumbraGtk
import Penumbra

/// A menu or submenu that shows in a ``MenuLayer``: what it is about, its widgets, and where they are.
@MainActor final class ShownMenu {
    /// The item whose submenu it is.
    struct Parent: Hashable {
        let menu: MenuID
        let item: Int
    }

    let id: MenuID
    let menu: PullDownMenu
    /// What it was summoned on.
    let widget: Widget
    /// Where it was summoned, in the layer; nil beneath the widget or beside a row.
    let place: Point?
    let parent: Parent?
    let binding: MenuBinding
    let panel: MenuPanel
    private(set) var placement: MenuPlacement?
    private let connections = SignalConnections()
    /// Keeps the widget for as long as there are probes in it, which go first.
    private let reference: ObjectReference

    /// How far menus stay away from the border of the window and from what they open beneath, in points.
    private static let (margin, gap) = (8.0, 4.0)

    init(
        _ id: MenuID, _ menu: PullDownMenu, _ model: OpaquePointer, for widget: Widget, at place: Point?,
        parent: Parent?,
        in layer: MenuLayer
    ) {
        self.id = id
        self.menu = menu
        self.widget = widget
        self.place = place
        self.parent = parent
        reference = ObjectReference(retaining: widget.opaque)
        binding = MenuBinding(model, for: widget)
        let title = parent.flatMap { layer.shown[$0.menu]?.binding.content.items[$0.item].label }
        panel = MenuPanel(label: title ?? menu.label, isForFingers: layer.lastSource == .finger) { [weak layer] spot in
            switch spot {
            case .item(let item): layer?.choose(id, item, by: .key)
            case .back: layer?.close(id)
            case .other: break
            }
        }
        connections.add(connect(widget.opaque, "unmap") { [weak layer] in layer?.close(id) })
        binding.onChange = { [weak self, weak layer] in
            guard let self, let layer else { return }
            panel.show(binding.content, header: panel.header)
            self.place(in: layer)
        }
    }

    /// Puts its widgets into the layer.
    func insert(into layer: MenuLayer) {
        panel.show(binding.content, header: nil)
        gtk_widget_set_parent(panel.root, layer.widget)
        place(in: layer)
    }

    /// Takes its widgets out again.
    func remove() {
        binding.onChange = {}
        if gtk_widget_get_parent(panel.root) != nil { gtk_widget_unparent(panel.root) }
    }

    /// The submenu of an item shows now, or none does: tells those who are to know.
    func setOpened(_ item: Int?) {
        let before = panel.selection.opened
        guard item != before else { return }
        if let before { binding.setSubmenu(of: before, shown: false) }
        if let item { binding.setSubmenu(of: item, shown: true) }
        panel.setOpened(item)
    }

    // MARK: Where it is

    /// Gives it its room.
    func place(in layer: MenuLayer) {
        let margin = Self.margin
        let bounds = Rect(
            x: margin, y: margin, width: max(layer.size.width - 2 * margin, 1),
            height: max(layer.size.height - 2 * margin, 1))
        guard let anchor = anchor(in: layer) else { return }
        func placed() -> MenuPlacement {
            MenuPlacement(
                of: panel.wantedSize(in: bounds.size), at: anchor, in: bounds,
                preferring: parent == nil ? .below : .beside, gap: place == nil ? Self.gap : 0,
                isMirrored: isMirrored(layer.window))
        }
        var placement = placed()
        let header = placement.side == .over && parent != nil ? panelLabel(in: layer) : nil
        if header != panel.header {
            panel.show(binding.content, header: header)
            placement = placed()
        }
        self.placement = placement
        panel.place(placement.frame)
    }

    private func panelLabel(in layer: MenuLayer) -> String? {
        parent.flatMap { parent in
            let items = layer.shown[parent.menu]?.binding.content.items ?? []
            return items.indices.contains(parent.item) ? items[parent.item].label : nil
        }
    }

    /// What it lies beside; nil where that is gone, and it stays where it is.
    private func anchor(in layer: MenuLayer) -> Rect? {
        if let place { return Rect(origin: place, size: Size(width: 0, height: 0)) }
        if let parent {
            guard let above = layer.shown[parent.menu], let row = above.panel.rect(of: parent.item, in: layer.widget),
                let frame = above.placement?.frame
            else { return nil }
            return Rect(x: frame.minX, y: row.minY - 6, width: frame.size.width, height: row.size.height)
        }
        guard let origin = convert(.zero, from: widget, to: layer.widget) else { return nil }
        return Rect(origin: origin, size: size(of: widget))
    }

    /// What it grows out of, in the layer.
    var origin: Point { placement?.origin ?? .zero }

    /// What of it is at a place in the layer, while it has a scale; nil beside it.
    func spot(at place: Point, scale: Double) -> MenuPanel.Spot? {
        guard let frame = placement?.frame, scale > 0 else { return nil }
        let own = origin + (place - origin) / scale
        guard frame.minX <= own.x, own.x < frame.maxX, frame.minY <= own.y, own.y < frame.maxY else { return nil }
        return panel.spot(at: Point(x: own.x - frame.minX, y: own.y - frame.minY))
    }
}
