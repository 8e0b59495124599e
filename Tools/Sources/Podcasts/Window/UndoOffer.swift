import CPenumbraAdw
import PenumbraGTK

/// The offer to take back the last change: a toast with a button, and Ctrl+Z.
@MainActor final class UndoOffer {
    private let overlay: Widget
    private var action: OpaquePointer?
    private var undo: (@MainActor () -> Void)?
    private var toast: ObjectReference?

    /// Shows toasts in `overlay`, an AdwToastOverlay, and adds the action `undo` to `window`.
    init(in overlay: Widget, of window: Widget) {
        self.overlay = overlay
        action = addAction("undo", to: window.opaque) { [weak self] in self?.takeBack() }
        g_simple_action_set_enabled(action, 0)
    }

    /// Says what has been done, and offers to take it back, until something else is done.
    func offer(_ text: String, _ undo: @escaping @MainActor () -> Void) {
        if let toast { adw_toast_dismiss(toast.pointer) }
        self.undo = undo
        g_simple_action_set_enabled(action, 1)
        guard let shown = adw_toast_new(text.markup) else { return }
        adw_toast_set_button_label(shown, translated("_Undo"))
        adw_toast_set_action_name(shown, "win.undo")
        toast = ObjectReference(retaining: shown)
        adw_toast_overlay_add_toast(overlay.opaque, shown)
    }

    private func takeBack() {
        g_simple_action_set_enabled(action, 0)
        if let toast { adw_toast_dismiss(toast.pointer) }
        toast = nil
        undo?()
        undo = nil
    }
}
