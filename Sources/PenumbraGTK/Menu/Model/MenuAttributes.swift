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

/// The attributes of an item in a GMenuModel, and its links. They are read together, because GIO takes nearly as long for one.
@MainActor struct MenuAttributes {
    /// The label without mnemonic marks: `_Save` is Save, and `__` is an underscore.
    private(set) var label: String?
    /// The name of the action, with its group.
    private(set) var action: String?
    /// The parameter of the action.
    private(set) var target: Variant?
    /// The symbol, as GIO serializes it.
    private(set) var symbol: String?
    /// The value of ``PullDownMenu/roleAttribute``.
    private(set) var role: String?
    /// When the item is hidden, as GTK names it.
    private(set) var hiddenWhen: String?
    /// The action whose state is whether the submenu is open.
    private(set) var submenuAction: String?
    /// Whether the item is a place for a widget of the application.
    private(set) var isCustom = false
    /// The items of the section that this item stands for.
    let section: ObjectReference?
    /// The items of the submenu.
    let submenu: ObjectReference?
    private var accelerator: String?

    /// Reads an item of a model.
    init(of model: ObjectReference, at index: gint) {
        func link(_ name: String) -> ObjectReference? {
            g_menu_model_get_item_link(model.pointer.cast(), index, name).map { ObjectReference(adopting: $0.opaque) }
        }
        section = link("section")
        submenu = link("submenu")
        guard let iterator = g_menu_model_iterate_item_attributes(model.pointer.cast(), index) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
        var name: UnsafePointer<CChar>?
        var value: OpaquePointer?
        var verbIcon: String?
        while g_menu_attribute_iter_get_next(iterator, &name, &value) != 0, let name, let value {
            defer { g_variant_unref(value) }
            switch String(cString: name) {
            case "label": label = Self.text(value).map(Self.plain)
            case "action": action = Self.text(value)
            case "target": target = Variant(adopting: g_variant_ref(value))
            case "icon": symbol = Self.symbol(value)
            case "verb-icon": verbIcon = Self.symbol(value)
            case "accel": accelerator = Self.text(value)
            case "hidden-when": hiddenWhen = Self.text(value)
            case "submenu-action": submenuAction = Self.text(value)
            case "custom": isCustom = true
            case PullDownMenu.roleAttribute: role = Self.text(value)
            default: break
            }
        }
        symbol = symbol ?? verbIcon
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

    /// The readable keyboard shortcut: the item's own, or the application's for the action.
    func shortcut(_ application: OpaquePointer?) -> String? {
        if let accelerator { return Self.readable(accelerator) }
        guard let application, let action else { return nil }
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
