import CPenumbraGtk
import PenumbraGTK

/// Opens the closed popovers under a widget for an audit.
///
/// Only mapped widgets draw themselves, so popovers must really open. They take no focus, and no click closes them.
@MainActor struct OpenedPopovers {
    private struct Popover {
        let reference: ObjectReference
        let widget: Widget
        let hidesItself: Bool
        /// The rectangle to which it points; nil for all of its parent.
        let target: GdkRectangle?
    }

    private let root: Widget
    private let focus: ObjectReference?
    private var popovers: [Popover] = []

    /// The popovers opened by this instance, outer ones first.
    var widgets: [Widget] { popovers.map(\.widget) }

    /// Creates an instance without open popovers.
    init(under root: Widget) {
        self.root = root
        focus = gtk_root_get_focus(root.opaque).map { ObjectReference(retaining: $0.opaque) }
    }

    /// Opens the popovers of visible widgets, and returns them. Once they are painted they may contain others.
    mutating func openMore() -> [Widget] {
        let before = popovers.count
        open(under: root)
        return Array(widgets[before...])
    }

    private mutating func open(under widget: Widget) {
        for child in children(of: widget) {
            if child.opaque.isA(gtk_popover_get_type()), gtk_widget_get_visible(child) == 0,
                gtk_widget_get_mapped(widget) != 0, !widgets.contains(child)
            {
                // A disabled GtkMenuButton closes its popover again, and no user opens it.
                guard gtk_widget_is_sensitive(widget) != 0 else { continue }
                var target = GdkRectangle()
                let hasTarget = gtk_popover_get_pointing_to(cast(child), &target) != 0
                popovers.append(
                    Popover(
                        reference: ObjectReference(retaining: child.opaque), widget: child,
                        hidesItself: gtk_popover_get_autohide(cast(child)) != 0, target: hasTarget ? target : nil))
                // Otherwise it would grab the pointer and the keyboard, and close the previous one.
                gtk_popover_set_autohide(cast(child), 0)
                pointToTheMiddle(child, of: widget)
                gtk_widget_set_visible(child, 1)
            } else {
                open(under: child)
            }
        }
    }

    /// The parent may be scrolled out of sight, or off the screen, where GDK on X11 finds no monitor for it.
    private func pointToTheMiddle(_ popover: Widget, of parent: Widget) {
        guard let native = gtk_widget_get_native(parent).map({ Widget($0) }) else { return }
        guard let target = convert(middle(of: native), from: native, to: parent) else { return }
        var place = GdkRectangle(x: Int32(target.x), y: Int32(target.y), width: 1, height: 1)
        gtk_popover_set_pointing_to(cast(popover), &place)
    }

    /// Closes the popovers, inner ones first, and restores the focus.
    func close() {
        for popover in popovers.reversed() {
            gtk_widget_set_visible(popover.widget, 0)
            gtk_popover_set_autohide(cast(popover.widget), popover.hidesItself ? 1 : 0)
            if var target = popover.target {
                gtk_popover_set_pointing_to(cast(popover.widget), &target)
            } else {
                gtk_popover_set_pointing_to(cast(popover.widget), nil)
            }
        }
        if let focus, gtk_widget_get_root(cast(focus.pointer)) == root.opaque {
            setFocus(cast(focus.pointer), in: root)
        }
    }
}
