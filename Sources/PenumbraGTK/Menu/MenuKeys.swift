import CPenumbraGtk
import Penumbra

/// What keys do in an open menu.
@MainActor enum MenuKeys {
    /// Takes a key for the menu that has the input. False where it is none of its business.
    static func press(_ event: OpaquePointer, in id: MenuID, of layer: MenuLayer) -> Bool {
        let key = gdk_key_event_get_keyval(event)
        if gdk_key_event_is_modifier(event) != 0 { return false }
        let modifiers = gdk_event_get_modifier_state(event).rawValue & gtk_accelerator_get_default_mod_mask().rawValue
        guard modifiers & ~GDK_SHIFT_MASK.rawValue == 0, let menu = layer.shown[id] else { return false }
        let isMirrored = isMirrored(layer.window)
        switch Int32(key) {
        case GDK_KEY_Down, GDK_KEY_KP_Down: step(.next, menu, layer)
        case GDK_KEY_Up, GDK_KEY_KP_Up: step(.previous, menu, layer)
        case GDK_KEY_Tab: step(.next, menu, layer)
        case GDK_KEY_ISO_Left_Tab: step(.previous, menu, layer)
        case GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_Page_Up: step(.first, menu, layer)
        case GDK_KEY_End, GDK_KEY_KP_End, GDK_KEY_Page_Down: step(.last, menu, layer)
        case GDK_KEY_Right, GDK_KEY_KP_Right: isMirrored ? back(menu, layer) : forth(menu, layer)
        case GDK_KEY_Left, GDK_KEY_KP_Left: isMirrored ? forth(menu, layer) : back(menu, layer)
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: choose(menu, layer)
        case GDK_KEY_Escape: layer.close(id)
        case GDK_KEY_Menu, GDK_KEY_F10: layer.dismiss()
        case GDK_KEY_space where !menu.panel.selection.isTyping(at: monotonicSeconds()): choose(menu, layer)
        default: type(key, menu, layer)
        }
        return true
    }

    private static func step(_ step: MenuSelection.Step, _ menu: ShownMenu, _ layer: MenuLayer) {
        menu.panel.selection.step(step)
        show(menu, layer)
    }

    private static func show(_ menu: ShownMenu, _ layer: MenuLayer) {
        layer.highlight(menu.id)
        menu.panel.reveal()
    }

    private static func type(_ key: guint, _ menu: ShownMenu, _ layer: MenuLayer) {
        guard let letter = Unicode.Scalar(gdk_keyval_to_unicode(key)), letter.value >= 32 else { return }
        if menu.panel.selection.type(String(Character(letter)), at: monotonicSeconds()) { show(menu, layer) }
    }

    private static func choose(_ menu: ShownMenu, _ layer: MenuLayer) {
        if let item = menu.panel.selection.highlighted { layer.choose(menu.id, item, by: .key) }
    }

    /// Into the submenu of what is highlighted.
    private static func forth(_ menu: ShownMenu, _ layer: MenuLayer) {
        guard let item = menu.panel.selection.highlighted, menu.panel.selection.items[item].submenu != nil else {
            return
        }
        layer.openSubmenu(of: menu.id, item: item, by: .key)
    }

    /// Out of a submenu.
    private static func back(_ menu: ShownMenu, _ layer: MenuLayer) {
        if menu.parent != nil { layer.close(menu.id) }
    }
}
