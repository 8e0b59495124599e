import CPenumbraGtk
import PenumbraGeometry
import PenumbraMenus

/// A menu that grows out of where it was summoned, and can be turned back at any instant.
///
///     let menu = PullDownMenu(model, label: "Episode")
///     menu.attach(to: row, by: .context)
///     menu.attach(to: button, by: .press)
///
/// It shows what a GMenuModel says, with the actions that GTK's own menus would find, inside the window and above
/// everything else there. To press, slide and let go chooses in one movement. Keep it for as long as its widgets.
@MainActor public final class PullDownMenu {
    /// What summons a menu on a widget.
    public enum Trigger: Hashable, Sendable {
        /// A press of the first mouse button, a tap, a finger that rests a little; on a button also what activates it.
        /// The menu opens beneath the widget.
        case press
        /// The second mouse button, a long press, the Menu key and Shift+F10. The menu opens where that happened, by a
        /// key beneath the widget.
        case context
    }

    /// The attribute of an item of the model that says what it does: `destructive` for what takes away.
    public static let roleAttribute = "penumbra-role"

    /// What a screen reader calls it.
    public let label: String
    /// Called when it comes to the screen; not when it turns round.
    public var onOpen: () -> Void = {}
    /// Called once for each time that it came, when nothing of it shows any more.
    public var onClosed: () -> Void = {}

    /// The GMenuModel.
    let model: ObjectReference
    private var openers: [MenuOpener] = []

    /// A menu of `model`, a GMenuModel, which it follows while it is open. `label` is what a screen reader says.
    public init(_ model: OpaquePointer, label: String) {
        self.model = ObjectReference(retaining: model)
        self.label = label
    }

    isolated deinit {
        close()
    }

    /// Lets it be summoned on a widget, for as long as the widget lives or until ``detach(from:)``. Actions are looked up
    /// from there.
    public func attach(to widget: UnsafeMutablePointer<GtkWidget>, by trigger: Trigger) {
        openers.append(MenuOpener(widget, trigger, menu: self))
    }

    /// Lets it not be summoned on a widget any more.
    public func detach(from widget: UnsafeMutablePointer<GtkWidget>) {
        openers.removeAll { $0.widget == widget }
    }

    /// Opens it at a place in a widget, in points from its top left. Nothing happens where the widget is not shown.
    public func popUp(at place: Point, in widget: UnsafeMutablePointer<GtkWidget>) {
        MenuLayer.over(widget)?.open(self, for: widget, at: .place(place), by: .pointer)
    }

    /// Opens it beneath a widget; on its way out it turns round. Nothing happens where the widget is not shown.
    public func popUp(from widget: UnsafeMutablePointer<GtkWidget>) {
        MenuLayer.over(widget)?.open(self, for: widget, at: .widget, by: .pointer)
    }

    /// Closes it wherever it is open.
    public func close() {
        for layer in MenuLayer.all { layer.close(self) }
    }

    /// Calls a function in every frame in which menus of a window move, and once when all have come to rest or gone,
    /// with the time in seconds.
    package static func followFrames(
        of window: UnsafeMutablePointer<GtkWindow>, _ onFrame: @escaping (_ time: Double, MenuStack) -> Void
    ) {
        MenuLayer.over(cast(window))?.onFrame = onFrame
    }

    /// Whether a menu of a window is opening or closing.
    public static func isMoving(in window: UnsafeMutablePointer<GtkWindow>) -> Bool {
        MenuLayer.over(cast(window))?.stack.isMoving ?? false
    }

    /// Whether it is open somewhere, and not on its way out.
    public var isOpen: Bool { MenuLayer.all.contains { $0.isOpen(self) } }
}
