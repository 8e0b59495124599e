import CPenumbraGtk
import Glibc

/// A kind of render node that only versions of GTK after 4.8 have, by the name of its type. Its functions are looked up at run
/// time.
enum NewerNode: String, CaseIterable {
    /// GTK 4.10: a texture, with a filter.
    case scaledTexture = "texture-scale-node"
    /// GTK 4.10: one node, seen through another.
    case mask = "mask-node"
    /// GTK 4.14: the inside of a path.
    case fill = "fill-node"
    /// GTK 4.14: the line of a path.
    case stroke = "stroke-node"
    /// GTK 4.14: content that the compositor may show.
    case subsurface = "subsurface-node"

    /// The kind of a node; nil if GTK 4.8 has it, or if it is newer still.
    init?(_ node: OpaquePointer) {
        guard let name = nodeTypeName(node), let kind = NewerNode(rawValue: name) else { return nil }
        self = kind
    }

    /// The child that is drawn in the node; nil if it has none.
    func child(of node: OpaquePointer) -> OpaquePointer? {
        let getter: String
        switch self {
        case .scaledTexture: return nil
        case .mask: getter = "gsk_mask_node_get_source"
        case .fill: getter = "gsk_fill_node_get_child"
        case .stroke: getter = "gsk_stroke_node_get_child"
        case .subsurface: getter = "gsk_subsurface_node_get_child"
        }
        typealias Get = @convention(c) (OpaquePointer) -> OpaquePointer?
        return loadedFunction(getter, as: Get.self).flatMap { $0(node) }
    }
}

/// The name of a node's type, such as `text-node`.
func nodeTypeName(_ node: OpaquePointer) -> String? {
    guard let types = g_type_class_ref(gsk_render_node_type_get_type()) else { return nil }
    defer { g_type_class_unref(types) }
    let type = gint(bitPattern: gsk_render_node_get_node_type(node).rawValue)
    return g_enum_get_value(types.assumingMemoryBound(to: GEnumClass.self), type).map {
        String(cString: $0.pointee.value_nick)
    }
}
