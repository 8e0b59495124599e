import CPenumbraGtk
import PenumbraMenus

extension MenuKey {
    /// The menu key of a key event; nil for other keys.
    @MainActor init?(_ event: OpaquePointer) {
        let key = gdk_key_event_get_keyval(event)
        switch Int32(key) {
        case GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Tab: self = .step(.next)
        case GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_ISO_Left_Tab: self = .step(.previous)
        case GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_Page_Up: self = .step(.first)
        case GDK_KEY_End, GDK_KEY_KP_End, GDK_KEY_Page_Down: self = .step(.last)
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
        case GDK_KEY_Escape: self = .escape
        case GDK_KEY_Menu, GDK_KEY_F10: self = .menu
        default:
            guard let letter = Unicode.Scalar(gdk_keyval_to_unicode(key)), letter.value >= 32 else { return nil }
            self = .letter(String(Character(letter)))
        }
    }
}
