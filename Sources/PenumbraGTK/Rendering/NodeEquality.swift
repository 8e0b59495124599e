import CPenumbraGtk

/// Whether two render nodes draw the same.
///
/// Pictures are equal if they are the same texture: serializing one takes longer than drawing it. Other nodes are compared by
/// their serialization in GSK, which takes microseconds, unless it contains pictures that are not detected.
@MainActor func looksSame(_ a: OpaquePointer, _ b: OpaquePointer) -> Bool {
    guard a != b else { return true }
    let type = gsk_render_node_get_node_type(a)
    guard type == gsk_render_node_get_node_type(b) else { return false }
    switch type {
    case GSK_CONTAINER_NODE:
        let (a, b) = (children(ofContainer: a), children(ofContainer: b))
        return a.count == b.count && zip(a, b).allSatisfy { looksSame($0, $1) }
    case GSK_CLIP_NODE:
        return gsk_clip_node_get_clip(a).pointee == gsk_clip_node_get_clip(b).pointee
            && looksSame(gsk_clip_node_get_child(a), gsk_clip_node_get_child(b))
    case GSK_REPEAT_NODE:
        return bounds(ofNode: a) == bounds(ofNode: b)
            && gsk_repeat_node_get_child_bounds(a).pointee == gsk_repeat_node_get_child_bounds(b).pointee
            && looksSame(gsk_repeat_node_get_child(a), gsk_repeat_node_get_child(b))
    case GSK_TEXTURE_NODE:
        return bounds(ofNode: a) == bounds(ofNode: b)
            && gsk_texture_node_get_texture(a) == gsk_texture_node_get_texture(b)
    default:
        return isWrittenSame(a, b)
    }
}

@MainActor private func isWrittenSame(_ a: OpaquePointer, _ b: OpaquePointer) -> Bool {
    guard let a = gsk_render_node_serialize(a) else { return false }
    defer { g_bytes_unref(a) }
    guard let b = gsk_render_node_serialize(b) else { return false }
    defer { g_bytes_unref(b) }
    return g_bytes_equal(UnsafeRawPointer(a), UnsafeRawPointer(b)) != 0
}
