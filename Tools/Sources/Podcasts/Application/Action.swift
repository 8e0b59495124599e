import CPenumbraGtk
import PenumbraGTK

/// Adds an action named `name` to a GActionMap (an application, a window, a group) and returns it, owned by the map.
@MainActor @discardableResult
func addAction(_ name: String, to map: OpaquePointer, _ activate: @escaping @MainActor () -> Void) -> OpaquePointer {
    let action = ObjectReference(adopting: g_simple_action_new(name, nil))
    connect(action.pointer, "activate") { (_: OpaquePointer?) in activate() }
    g_action_map_add_action(map, action.pointer)
    return action.pointer
}

/// Adds an action with a boolean state, at first `initial`; `change` is called with the new state.
@MainActor @discardableResult
func addSwitch(
    _ name: String, to map: OpaquePointer, initial: Bool, _ change: @escaping @MainActor (Bool) -> Void
) -> OpaquePointer {
    let state = g_variant_new_boolean(initial ? 1 : 0)
    let action = ObjectReference(adopting: g_simple_action_new_stateful(name, nil, state))
    connect(action.pointer, "notify::state") { [pointer = action.pointer] (_: OpaquePointer?) in
        guard let state = g_action_get_state(pointer) else { return }
        change(g_variant_get_boolean(state) != 0)
        g_variant_unref(state)
    }
    g_action_map_add_action(map, action.pointer)
    return action.pointer
}

/// Adds an action whose state is one of several texts, at first `initial`; `change` is called with the new state.
@MainActor @discardableResult
func addChoice(
    _ name: String, to map: OpaquePointer, initial: String, _ change: @escaping @MainActor (String) -> Void
) -> OpaquePointer {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    let action = ObjectReference(
        adopting: g_simple_action_new_stateful(name, type, g_variant_new_string(initial)))
    connect(action.pointer, "notify::state") { [pointer = action.pointer] (_: OpaquePointer?) in
        guard let state = g_action_get_state(pointer) else { return }
        change(String(cString: g_variant_get_string(state, nil)))
        g_variant_unref(state)
    }
    g_action_map_add_action(map, action.pointer)
    return action.pointer
}
