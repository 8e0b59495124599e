import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion

/// GTK's implementation of the menu host.
extension MenuLayer: MenuHost {
    /// The least distance of menus from the border of the window, in points.
    static let margin = 8.0

    var bounds: Rect {
        let margin = Self.margin
        return Rect(
            x: margin, y: margin, width: max(size.width - 2 * margin, 1), height: max(size.height - 2 * margin, 1))
    }

    var isMirrored: Bool { PenumbraGTK.isMirrored(window) }

    var spacing: MenuSpacing {
        // The style's padding, which is the same for all menus.
        let padding = shown.values.first?.panel.padding ?? 0
        return MenuSpacing(padding: padding, gap: 4, placeGap: 0, submenuGap: 4, submenuRise: padding)
    }

    /// A menu that is cut off lies in a GtkScrolledWindow.
    var fingersScroll: Bool { true }

    // MARK: Menus

    /// The model's content below the item, which is read when the submenu opens.
    func submenu(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuContent {
        guard let above = level(path.dropLast(), in: root), let item = path.last,
            let model = above.binding.entries[item].attributes.submenu
        else { return content }
        let visible = ShownMenu(
            above.menu, model.pointer, label: above.binding.content.items[item].label, for: above.widget, at: nil,
            path: path, in: root, isForFingers: driver.source == .finger)
        shown[menu] = visible
        visible.follow(as: menu, in: self)
        return visible.binding.content
    }

    func build(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuMeasure {
        guard let visible = shown[menu] else { return MenuMeasure() }
        gtk_widget_set_child_visible(widget, 1)
        // A widget that has never been drawn counts as due, and does not request a frame itself.
        gtk_widget_queue_draw(window)
        visible.panel.rows.show(content)
        gtk_widget_set_parent(visible.panel.root, widget)
        return visible.panel.measure(in: bounds.size)
    }

    func update(_ menu: MenuID, _ content: MenuContent, at path: [Int], in root: MenuID) -> MenuMeasure {
        guard let visible = shown[menu] else { return MenuMeasure() }
        visible.panel.rows.show(content)
        return visible.panel.measure(in: bounds.size)
    }

    func place(_ menu: MenuID, _ placement: MenuPlacement, _ layout: MenuLayout) {
        shown[menu]?.place(placement)
    }

    func show(_ menu: MenuID, scale: Double, opacity: Double) {
        guard let visible = shown[menu], (visible.scale, visible.opacity) != (scale, opacity) else { return }
        (visible.scale, visible.opacity) = (scale, opacity)
        gtk_widget_queue_draw(widget)
    }

    /// Shows the highlighted item, also to assistive tools.
    func highlight(_ menu: MenuID, _ item: Int?) {
        shown[menu]?.panel.rows.highlight(item, isPressed: driver.isPressed && !isByKey(menu))
        if menu == stack.input { takeFocus(menu) }
    }

    func follow(_ menu: MenuID, submenuOf item: Int?, isCovered: Bool) {
        shown[menu]?.setOpened(item)
        shown[menu]?.panel.setCovered(isCovered)
    }

    func scroll(_ menu: MenuID, to offset: Double) {
        shown[menu]?.panel.scroll(to: offset)
    }

    func remove(_ menu: MenuID) {
        guard let visible = shown.removeValue(forKey: menu) else { return }
        visible.remove()
        if visible.path.isEmpty { leaving[menu] = visible.menu }
        gtk_widget_queue_draw(widget)
        hideIfIdle()
    }

    func choose(_ path: [Int], in root: MenuID) {
        guard let item = path.last else { return }
        level(path.dropLast(), in: root)?.binding.activate(item)
    }

    /// The menu at a path of a root menu; the one opened last if an older one is still closing.
    private func level(_ path: ArraySlice<Int>, in root: MenuID) -> ShownMenu? {
        shown.filter { $0.value.root == root && $0.value.path[...] == path }.max { $0.key.number < $1.key.number }?
            .value
    }

    // MARK: The window

    func dim(_ amount: Double) {
        guard amount != dimming else { return }
        dimming = amount
        gtk_widget_queue_draw(widget)
    }

    /// Takes the input and the focus, or returns them to the page.
    func takeInput(_ takes: Bool) {
        gtk_widget_set_can_target(widget, takes ? 1 : 0)
        if takes {
            effects = PressEffects(on: [], in: window)
            return
        }
        input.drop()
        hideClosed()
        effects?.restoreFocus()
        effects = nil
    }

    func enter(_ menu: MenuID) {
        hideClosed()
        takeFocus(menu)
        // At once, so that what an item of the open menu changes stays.
        effects?.restoreSelection()
    }

    /// Hides closing menus from assistive tools.
    private func hideClosed() {
        for (id, menu) in shown { setAccessibleHidden(!driver.decisions.isOpen(id), of: menu.panel.root) }
    }

    private func takeFocus(_ menu: MenuID) {
        shown[menu]?.panel.takeFocus()
        gtk_window_set_focus_visible(cast(window), isByKey(menu) ? 1 : 0)
    }

    /// Whether a key highlighted the current item.
    private func isByKey(_ menu: MenuID) -> Bool { driver.decisions.selection(of: menu)?.isByKey ?? false }

    func setFrames(_ areWanted: Bool) {
        wantsFrames = areWanted
        if areWanted { frames.request(of: window) }
    }
}
