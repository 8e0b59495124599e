import CPenumbraGtk
import PenumbraMotion
import PenumbraTransition

/// One page of a ``PageNavigation``: the application's widget in a container of our own. Hiding the page or disabling its
/// input therefore does not change the application's widget.
@MainActor final class NavigationPage {
    let id: PageID
    let content: Widget
    /// The container, a child of the navigation.
    let root: Widget
    /// The row from which the page opened.
    let row: FoundWidget?
    let style: TransitionStyle

    private let reference: ObjectReference
    private var state: (isShown: Bool, isCurrent: Bool)?
    /// The widget that had the keyboard focus when the page was left; the container if none had.
    private var focus: WeakReference?
    /// Waits until the last press in the page has ended.
    private var lift: LastLift?

    init(_ content: Widget, id: PageID, label: String, row: FoundWidget?, style: TransitionStyle) {
        self.content = content
        self.id = id
        self.row = row
        self.style = style
        reference = ObjectReference(retaining: content.opaque)
        guard let root = gtk_overlay_new() else { preconditionFailure("GTK could not create a container") }
        self.root = root
        // A hole is visible only in an opaque page.
        gtk_widget_add_css_class(root, "background")
        gtk_overlay_set_child(root.opaque, content)
        LastLift.follow(root)
        setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP, of: root)
        setAccessibleLabel(label, of: root)
    }

    /// Removes the application's widget from the container.
    func tearDown() {
        lift = nil
        if gtk_widget_get_parent(content) == root { gtk_overlay_set_child(root.opaque, nil) }
        if gtk_widget_get_parent(root) != nil { gtk_widget_unparent(root) }
    }

    /// Sets whether the page is drawn, and whether a screen reader and the keyboard find it.
    func show(_ isShown: Bool, isCurrent: Bool) {
        guard state.map({ $0 != (isShown, isCurrent) }) ?? true else { return }
        state = (isShown, isCurrent)
        if isShown {
            lift = nil
            gtk_widget_set_child_visible(root, 1)
        } else if !waitForLift({ [root] in gtk_widget_set_child_visible(root, 0) }) {
            gtk_widget_set_child_visible(root, 0)
        }
        gtk_widget_set_can_target(root, isCurrent ? 1 : 0)
        gtk_widget_set_can_focus(root, isCurrent ? 1 : 0)
        setAccessibleHidden(!isCurrent, of: root)
        if !isCurrent { endGestures(in: root) }
    }

    /// Calls `call` once no press in the page remains; returns false if there is none now. The page then counts as shown.
    func waitForLift(_ call: @escaping @MainActor () -> Void) -> Bool {
        lift = LastLift(in: root, call)
        return lift != nil
    }

    /// Ends the gestures of fingers or the mouse in a widget. GTK would continue them in a page that no longer takes input.
    private func endGestures(in widget: Widget) {
        // A pressed widget is active, and so are its ancestors.
        guard gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 else { return }
        for controller in controllers(of: widget) where controller.pointer.isA(gtk_gesture_get_type()) {
            gtk_event_controller_reset(controller.pointer)
        }
        for child in children(of: widget) { endGestures(in: child) }
    }

    /// Remembers the focused widget of the page. Returns false if another widget of the window has the focus.
    func rememberFocus() -> Bool {
        guard let window = gtk_widget_get_root(root) else { return false }
        let focused = gtk_root_get_focus(window) ?? root
        guard focused == root || gtk_widget_is_ancestor(focused, root) != 0 else { return false }
        focus = WeakReference(focused.opaque)
        return true
    }

    /// Restores the focus to the last focused widget, to the first that accepts it, or to the page itself: without a focus in it
    /// Escape would not go back.
    func restoreFocus() {
        let focused: Widget? = focus?.widget
        // A page must come back as it was.
        guard focused != root else { return focusItself() }
        if let focused, gtk_widget_is_ancestor(focused, root) != 0,
            gtk_widget_get_mapped(focused) != 0, gtk_widget_is_sensitive(focused) != 0,
            let window = gtk_widget_get_root(root)
        {
            // GTK would scroll, and select the whole text of an entry.
            setFocus(focused, in: cast(window))
            return
        }
        gtk_widget_set_focusable(root, 0)
        if gtk_widget_child_focus(root, GTK_DIR_TAB_FORWARD) == 0 { focusItself() }
    }

    private func focusItself() {
        gtk_widget_set_focusable(root, 1)
        gtk_widget_grab_focus(root)
    }

    /// The widget from which the page opened, if it is still in `navigation`.
    func source(in navigation: Widget) -> Widget? {
        guard let source = row?.widget, gtk_widget_is_ancestor(source, navigation) != 0 else { return nil }
        return source
    }

    /// The current place of the origin in `widget`; nil if the origin no longer exists.
    func originPlace(in widget: Widget) -> NavigationOrigin? {
        guard let source = row?.widget else { return nil }
        if let radius = style.shape.cornerRadius, let row = bounds(of: source, in: widget), row.size.width > 0 {
            return .row(row, cornerRadius: radius)
        }
        return convert(middle(of: source), from: source, to: widget).map { .point($0) }
    }
}
