import CPenumbraGtk
import PenumbraMenus
import PenumbraMotion

/// A menu that grows from its trigger, and that can be reversed at any instant.
///
/// ```swift
/// let menu = PullDownMenu(model, label: "Episode")
/// menu.attach(to: row, by: .context)
/// menu.attach(to: button, by: .press)
/// ```
///
/// It shows a GMenuModel, with the actions that GTK's own menus would find, inside the window and above everything else
/// there. To press, slide and release chooses an item in one movement. Keep the menu for as long as its widgets.
@MainActor public final class PullDownMenu {
    /// The input that opens a menu on a widget.
    ///
    /// ```swift
    /// menu.attach(to: button, by: .press)
    /// menu.attach(to: row, by: .context)                     // the same menu, on a right click
    /// ```
    public enum Trigger: Hashable, Sendable {
        /// A press of the first mouse button, a tap, or a finger that rests briefly; on a button also its activation. The menu
        /// opens below the widget.
        case press
        /// The second mouse button, a long press, the Menu key or Shift+F10. The menu opens at the pointer, or below the
        /// widget for a key.
        case context
    }

    /// The attribute of a model's item that gives its role: `destructive` for an action that deletes.
    ///
    /// ```swift
    /// let delete = g_menu_item_new("_Delete", "episode.delete")
    /// g_menu_item_set_attribute_value(delete, PullDownMenu.roleAttribute, g_variant_new_string("destructive"))
    /// ```
    public static let roleAttribute = "penumbra-role"

    /// The accessible label, which a screen reader announces.
    public let label: String
    /// Called when the menu appears; not when a closing menu reopens.
    ///
    /// ```swift
    /// menu.onOpen = { gtk_widget_add_css_class(row, "menu-open") }
    /// menu.onClosed = { gtk_widget_remove_css_class(row, "menu-open") }
    /// ```
    public var onOpen: () -> Void = {}
    /// Called once for each appearance, when nothing of the menu is visible any more.
    public var onClosed: () -> Void = {}

    /// The GMenuModel.
    let model: ObjectReference
    private var openers: [MenuOpener] = []

    /// Creates a menu of `model`.
    ///
    /// ```swift
    /// let model = g_menu_new()
    /// g_menu_append(model, "_Play", "episode.play")          // an action of the widget or of one around it
    /// let menu = model.map { PullDownMenu($0, label: "Episode") }
    /// ```
    ///
    /// - Parameters:
    ///   - model: A GMenuModel. An open menu follows its changes.
    ///   - label: The accessible label.
    public init(_ model: OpaquePointer, label: String) {
        self.model = ObjectReference(retaining: model)
        self.label = label
    }

    /// Attaches the menu to a widget, for as long as the widget lives or until ``detach(from:)``. The menu looks up its
    /// actions from there.
    public func attach(to widget: UnsafeMutablePointer<GtkWidget>, by trigger: Trigger) {
        openers.append(MenuOpener(widget, trigger, menu: self))
    }

    /// Detaches the menu from a widget.
    ///
    /// ```swift
    /// menu.detach(from: row)                                 // the list uses the row for another item
    /// ```
    public func detach(from widget: UnsafeMutablePointer<GtkWidget>) {
        openers.removeAll { $0.widget == widget }
    }

    /// Opens the menu at a location in a widget, in points from its top left, each from -1e9 to 1e9. Does nothing at another
    /// location, or if the widget is not visible.
    ///
    /// ```swift
    /// menu.open(at: Point(x: 24, y: 40), in: map)           // where the user has pressed a pin
    /// ```
    public func open(at place: Point, in widget: UnsafeMutablePointer<GtkWidget>) {
        MenuLayer.over(widget)?.open(self, for: widget, at: .place(place), by: .pointer)
    }

    /// Opens the menu below a widget. A closing menu reopens. Does nothing if the widget is not visible.
    ///
    /// ```swift
    /// menu.open(from: button)                               // for a key of your own
    /// ```
    public func open(from widget: UnsafeMutablePointer<GtkWidget>) {
        MenuLayer.over(widget)?.open(self, for: widget, at: .widget, by: .pointer)
    }

    /// Closes the menu wherever it is open.
    public func close() {
        for layer in MenuLayer.all { layer.close(self) }
    }

    /// Calls a function in every frame in which menus of a window move, and once when all have settled or closed, with the
    /// time in seconds.
    public static func followFrames(
        of window: UnsafeMutablePointer<GtkWindow>, _ onFrame: @escaping (_ time: Double, MenuReport) -> Void
    ) {
        MenuLayer.over(cast(window))?.onFrame = { onFrame($0, MenuReport($1)) }
    }

    /// Whether a menu of a window is opening or closing.
    ///
    /// ```swift
    /// if !PullDownMenu.isMoving(in: window) { print("a picture of the window is complete") }
    /// ```
    public static func isMoving(in window: UnsafeMutablePointer<GtkWindow>) -> Bool {
        MenuLayer.over(cast(window))?.stack.isMoving ?? false
    }

    /// Whether the menu is open in any window, and not closing.
    ///
    /// ```swift
    /// if menu.isOpen { menu.close() } else { menu.open(from: button) }
    /// ```
    public var isOpen: Bool { MenuLayer.all.contains { $0.isOpen(self) } }
}
