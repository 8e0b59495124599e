import CPenumbraGtk
import PenumbraMotion

/// A rectangle, in points, outside of which two render nodes look the same; nil if they are the same.
///
/// GTK keeps the nodes of unchanged widgets, so equal nodes have equal pointers. GSK computes the same difference, but does
/// not expose it.
@MainActor func difference(_ old: RenderNode, _ new: RenderNode) -> Rect? {
    var area = DamagedArea()
    withExtendedLifetime((old, new)) { area.compare(old.pointer, new.pointer, shiftedBy: .zero) }
    return area.rect
}

@MainActor private struct DamagedArea {
    private(set) var rect: Rect?

    mutating func compare(_ old: OpaquePointer, _ new: OpaquePointer, shiftedBy shift: Vector) {
        guard old != new else { return }
        let type = gsk_render_node_get_node_type(new)
        guard gsk_render_node_get_node_type(old) == type else { return add([old, new], shift) }
        switch type {
        case GSK_CONTAINER_NODE:
            compareChildren(children(ofContainer: old), children(ofContainer: new), shift)
        case GSK_TRANSFORM_NODE:
            let before = gsk_transform_node_get_transform(old)
            guard gsk_transform_equal(before, gsk_transform_node_get_transform(new)) != 0,
                let offset = offset(ofTransformNode: new)
            else { return add([old, new], shift) }
            compare(
                gsk_transform_node_get_child(old), gsk_transform_node_get_child(new), shiftedBy: shift + offset)
        case GSK_CLIP_NODE where gsk_clip_node_get_clip(old).pointee == gsk_clip_node_get_clip(new).pointee:
            compare(gsk_clip_node_get_child(old), gsk_clip_node_get_child(new), shiftedBy: shift)
        default:
            add([old, new], shift)
        }
    }

    /// The changed children lie between the equal ones at the start and at the end.
    private mutating func compareChildren(_ old: [OpaquePointer], _ new: [OpaquePointer], _ shift: Vector) {
        let first = zip(old, new).prefix { $0 == $1 }.count
        let rest = (old.dropFirst(first), new.dropFirst(first))
        let last = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
        let (gone, come) = (rest.0.dropLast(last), rest.1.dropLast(last))
        guard gone.count == come.count else { return add(gone + come, shift) }
        for (old, new) in zip(gone, come) { compare(old, new, shiftedBy: shift) }
    }

    private mutating func add(_ nodes: some Sequence<OpaquePointer>, _ shift: Vector) {
        for node in nodes {
            var added = Rect(bounds(ofNode: node))
            added.origin = added.origin + shift
            rect = rect.map { $0.union(added) } ?? added
        }
    }
}

extension Rect {
    /// The smallest rectangle that contains both.
    fileprivate func union(_ other: Rect) -> Rect {
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }
}

extension graphene_rect_t {
    static func == (a: Self, b: Self) -> Bool {
        a.origin.x == b.origin.x && a.origin.y == b.origin.y && a.size.width == b.size.width
            && a.size.height == b.size.height
    }
}

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
