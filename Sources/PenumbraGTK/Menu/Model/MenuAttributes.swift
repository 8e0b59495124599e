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

/// The attributes of an item in a GMenuModel, and its links. A reference, because entries of long menus are copied often.
@MainActor final class MenuAttributes {
    /// The label without mnemonic marks: `_Save` is Save, and `__` is an underscore.
    let label: String?
    /// The name of the action, with its group.
    let action: String?
    /// The parameter of the action.
    let target: Variant?
    /// The symbol, as GIO serializes it.
    let symbol: String?
    /// The value of ``PullDownMenu/roleAttribute``.
    let role: String?
    /// When the item is hidden, as GTK names it.
    let hiddenWhen: String?
    /// The action whose state is whether the submenu is open.
    let submenuAction: String?
    /// The item's own accelerator.
    let accelerator: String?
    /// Whether the item is a place for a widget of the application.
    let isCustom: Bool
    /// The items of the section that this item stands for.
    let section: ObjectReference?
    /// The items of the submenu.
    let submenu: ObjectReference?

    /// Reads an item of a model.
    init(of model: ObjectReference, at index: gint) {
        func link(_ name: String) -> ObjectReference? {
            g_menu_model_get_item_link(cast(model.pointer), index, name).map { ObjectReference(adopting: $0.opaque) }
        }
        // An iterator takes longer: it is an object.
        func attribute<Value>(_ name: String, _ read: (OpaquePointer) -> Value?) -> Value? {
            guard let value = g_menu_model_get_item_attribute_value(cast(model.pointer), index, name, nil) else {
                return nil
            }
            defer { g_variant_unref(value) }
            return read(value)
        }
        section = link("section")
        submenu = link("submenu")
        label = attribute("label", Self.text).map(Self.plain)
        action = attribute("action", Self.text)
        target = attribute("target") { Variant(adopting: g_variant_ref($0)) }
        symbol = attribute("icon", Self.symbol) ?? attribute("verb-icon", Self.symbol)
        role = attribute(PullDownMenu.roleAttribute, Self.text)
        hiddenWhen = attribute("hidden-when", Self.text)
        submenuAction = attribute("submenu-action", Self.text)
        accelerator = attribute("accel", Self.text)
        isCustom = attribute("custom") { _ in true } ?? false
    }

    /// The text of a value; nil if it is of another type.
    private static func text(_ value: OpaquePointer) -> String? {
        guard g_variant_classify(value) == G_VARIANT_CLASS_STRING else { return nil }
        return g_variant_get_string(value, nil).map { String(cString: $0) }
    }

    private static func symbol(_ value: OpaquePointer) -> String? {
        guard let icon = g_icon_deserialize(value) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        guard let text = g_icon_to_string(icon) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

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
}
