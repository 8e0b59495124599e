import CPenumbraGtk
import PenumbraMenus

/// One row of a menu, as a widget: an item, a heading or a line.
@MainActor final class MenuRowView {
    let root: Widget
    let row: MenuRow

    /// Nil for a line.
    private var label: Widget?
    /// Nil for a row without a mark.
    private var mark: Widget?
    private var shownState = (false, false)

    /// Creates a heading, or a line between sections.
    init(_ row: MenuRow, title: String?) {
        self.row = row
        if let title {
            let label = made(gtk_label_new(title))
            gtk_label_set_xalign(label.opaque, 0)
            gtk_widget_add_css_class(label, "title")
            root = label
            self.label = label
        } else {
            root = made(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
        }
    }

    /// Creates the row that leads back from a submenu over its parent.
    init(backFrom title: String, onActivate: @escaping @MainActor () -> Void) {
        row = .title(title)
        root = Self.button(role: GTK_ACCESSIBLE_ROLE_MENU_ITEM)
        gtk_widget_add_css_class(root, "back")
        var content = Content()
        content.add(symbol: "pan-start-symbolic")
        label = content.add(text: title)
        content.fill(root)
        setAccessibleLabel(Translation.own("Back from {title}", ["title": title]), of: root)
        connect(root, "clicked", onActivate)
    }

    /// Creates an item's row. `columns` reserve the space before the labels of the menu.
    init(
        _ item: MenuItem, at position: Int, _ columns: MenuColumns, onActivate: @escaping @MainActor () -> Void
    ) {
        row = .item(position)
        let role =
            switch item.mark {
            case .none: GTK_ACCESSIBLE_ROLE_MENU_ITEM
            case .check: GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX
            case .radio: GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO
            }
        root = Self.button(role: role)
        if item.role == .destructive { gtk_widget_add_css_class(root, "destructive") }
        var content = Content()
        let mark = item.mark == .none && columns != .both ? nil : content.add(symbol: nil)
        if mark == nil && columns == .one || columns == .both { content.add(symbol: item.symbol) }
        let label = content.add(text: "")
        if let shortcut = item.shortcut {
            content.add(shortcut: shortcut)
            setAccessibleShortcut(shortcut, of: root)
        }
        if item.submenu != nil {
            content.add(symbol: "pan-end-symbolic")
            setAccessibleHasPopup(of: root)
        }
        content.fill(root)
        (self.mark, self.label) = (mark, label)
        if let mark, item.mark != .none {
            gtk_widget_add_css_class(mark, "mark")
            gtk_widget_set_valign(mark, GTK_ALIGN_CENTER)
            if case .radio = item.mark { gtk_widget_add_css_class(mark, "radio") }
        }
        connect(root, "clicked", onActivate)
        update(item)
        setExpanded(item.submenu == nil ? nil : false)
    }

    /// Updates the row to its item, which is of the same kind.
    func update(_ item: MenuItem) {
        gtk_label_set_text(label?.opaque, item.label)
        setAccessibleLabel(item.label, of: root)
        gtk_widget_set_sensitive(root, item.isEnabled ? 1 : 0)
        let state: MenuItem.State
        var names: [MenuItem.State: String] = [:]
        switch item.mark {
        case .none: return
        case .check(let checked):
            state = checked
            names = [.on: "object-select-symbolic", .mixed: "list-remove-symbolic"]
        case .radio(let isChosen): state = isChosen ? .on : .off
        }
        setAccessibleChecked(state, of: root)
        guard let mark else { return }
        gtk_image_set_from_icon_name(mark.opaque, names[state])
        // A state that is off is a state too: an empty box, where a command has nothing.
        if state == .off { gtk_widget_remove_css_class(mark, "on") } else { gtk_widget_add_css_class(mark, "on") }
    }

    /// Sets whether the label is cut off where it is too wide.
    func setEllipsized(_ isEllipsized: Bool) {
        guard let label else { return }
        gtk_label_set_ellipsize(label.opaque, isEllipsized ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    }

    /// Sets whether the item's submenu is open; nil for an item without one.
    func setExpanded(_ isExpanded: Bool?) {
        if let isExpanded { setAccessibleExpanded(isExpanded, of: root) }
    }

    /// Sets whether a pointer, a finger or a key has highlighted the row, and whether it is pressed.
    func setHighlighted(_ isHighlighted: Bool, isPressed: Bool) {
        let state = (isHighlighted, isHighlighted && isPressed)
        guard state != shownState else { return }
        shownState = state
        for (name, isSet) in [("highlighted", state.0), ("pressed", state.1)] {
            if isSet { gtk_widget_add_css_class(root, name) } else { gtk_widget_remove_css_class(root, name) }
        }
    }

    /// A button for assistive tools; the menu as a whole handles fingers and the pointer.
    private static func button(role: GtkAccessibleRole) -> Widget {
        let button = makeWidget(gtk_button_get_type(), role: role, cssName: "menuitem")
        gtk_widget_set_can_target(button, 0)
        return button
    }

    /// The content of a row, from the leading side.
    @MainActor private struct Content {
        private var widgets: [Widget] = []

        /// Adds an image, of a symbol or empty.
        @discardableResult
        mutating func add(symbol: String?) -> Widget {
            let image = made(gtk_image_new())
            if let symbol, let icon = g_icon_new_for_string(symbol, nil) {
                gtk_image_set_from_gicon(image.opaque, icon)
                g_object_unref(UnsafeMutableRawPointer(icon))
            }
            widgets.append(image)
            return image
        }

        mutating func add(text: String) -> Widget {
            let label = made(gtk_label_new(text))
            gtk_label_set_xalign(label.opaque, 0)
            gtk_widget_set_hexpand(label, 1)
            widgets.append(label)
            return label
        }

        mutating func add(shortcut: String) {
            let label = made(gtk_label_new(shortcut))
            gtk_widget_add_css_class(label, "shortcut")
            gtk_widget_set_margin_start(label, 14)
            widgets.append(label)
        }

        /// Puts the content into a button; a single widget without a box, because a long menu has many.
        func fill(_ button: Widget) {
            if widgets.count == 1 { return gtk_button_set_child(cast(button), widgets[0]) }
            let box = made(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10))
            for widget in widgets { gtk_box_append(cast(box), widget) }
            gtk_button_set_child(cast(button), box)
        }
    }
}

/// The columns before the labels of a menu: marks and symbols share a column unless an item has both.
enum MenuColumns: Equatable {
    case none
    case one
    case both

    init(_ items: [MenuItem]) {
        if items.contains(where: { $0.mark != .none && $0.symbol != nil }) {
            self = .both
        } else {
            self = items.contains { $0.mark != .none || $0.symbol != nil } ? .one : .none
        }
    }
}
