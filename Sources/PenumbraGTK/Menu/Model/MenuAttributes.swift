import CPenumbraGtk

/// The one owner of a reference to a GVariant.
@MainActor final class Variant {
    let pointer: OpaquePointer

    /// Takes over a reference that the caller owns.
    init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// The type string of the variant.
    var type: String { String(cString: g_variant_get_type_string(pointer)) }

    isolated deinit {
        g_variant_unref(pointer)
    }
}

/// The attributes of an item in a GMenuModel.
@MainActor struct MenuAttributes {
    let model: ObjectReference
    let index: gint

    /// The value of an attribute; nil if it is missing.
    func value(_ name: String) -> Variant? {
        g_menu_model_get_item_attribute_value(model.pointer.cast(), index, name, nil).map(Variant.init(adopting:))
    }

    /// The text of an attribute; nil if it is missing or of another type.
    func text(_ name: String) -> String? {
        guard let value = g_menu_model_get_item_attribute_value(model.pointer.cast(), index, name, Self.stringType)
        else { return nil }
        defer { g_variant_unref(value) }
        return g_variant_get_string(value, nil).map { String(cString: $0) }
    }

    private static let stringType = g_variant_type_new("s")

    /// The model to which a link points.
    func link(_ name: String) -> ObjectReference? {
        g_menu_model_get_item_link(model.pointer.cast(), index, name).map { ObjectReference(adopting: $0.opaque) }
    }

    /// The label without mnemonic marks: `_Save` is Save, and `__` is an underscore.
    var label: String? { text("label").map(Self.plain) }

    /// Removes the mnemonic marks from a text.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
        var plain = ""
        var isMarked = false
        for letter in text {
            if letter == "_", !isMarked {
                isMarked = true
            } else {
                plain.append(letter)
                isMarked = false
            }
        }
        return plain
    }

    /// The symbol, as GIO serializes it.
    var symbol: String? {
        guard let icon = value("icon") ?? value("verb-icon"), let read = g_icon_deserialize(icon.pointer) else {
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(read)) }
        guard let text = g_icon_to_string(read) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The readable keyboard shortcut: the item's own, or the application's for the action.
    func shortcut(_ application: OpaquePointer?) -> String? {
        if let own = text("accel") { return Self.readable(own) }
        guard let application, let action = text("action") else { return nil }
        let target = value("target")
        guard let name = g_action_print_detailed_name(action, target?.pointer) else { return nil }
        defer { g_free(name) }
        guard let keys = gtk_application_get_accels_for_action(application.cast(), name) else { return nil }
        defer { g_strfreev(keys) }
        return keys[0].flatMap { Self.readable(String(cString: $0)) }
    }

    private static func readable(_ accelerator: String) -> String? {
        var key: guint = 0
        var modifiers = GdkModifierType(0)
        guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0, key != 0,
            let label = gtk_accelerator_get_label(key, modifiers)
        else { return nil }
        defer { g_free(label) }
        return String(cString: label)
    }
}
