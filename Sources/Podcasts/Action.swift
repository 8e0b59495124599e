import CPenumbraGtk
import PenumbraGTK

/// Adds an action called `name` to a GActionMap (an application, a window) and returns it, owned by the map.
@MainActor @discardableResult
func addAction(_ name: String, to map: OpaquePointer, _ activate: @escaping @MainActor () -> Void) -> OpaquePointer {
    let action = ObjectReference(adopting: g_simple_action_new(name, nil))
    connect(action.pointer, "activate") { (_: OpaquePointer?) in activate() }
    g_action_map_add_action(map, action.pointer)
    return action.pointer
}
