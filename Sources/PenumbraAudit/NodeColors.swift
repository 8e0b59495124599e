import CPenumbraGtk
import PenumbraColor
import PenumbraGTK

/// A color that a widget draws with, and its use.
struct NodeColor: Hashable {
    let use: ThemeAudit.Use
    /// Nil if it cannot be read.
    let color: Color?
}

/// The leaves of a tree of render nodes.
@MainActor func leaves(of node: OpaquePointer) -> [OpaquePointer] {
    let children: [OpaquePointer?]
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE: children = PenumbraGTK.children(ofContainer: node)
    case GSK_TRANSFORM_NODE: children = [gsk_transform_node_get_child(node)]
    case GSK_OPACITY_NODE: children = [gsk_opacity_node_get_child(node)]
    case GSK_REPEAT_NODE: children = [gsk_repeat_node_get_child(node)]
    case GSK_CLIP_NODE: children = [gsk_clip_node_get_child(node)]
    case GSK_ROUNDED_CLIP_NODE: children = [gsk_rounded_clip_node_get_child(node)]
    case GSK_BLUR_NODE: children = [gsk_blur_node_get_child(node)]
    case GSK_DEBUG_NODE: children = [gsk_debug_node_get_child(node)]
    case GSK_BLEND_NODE: children = [gsk_blend_node_get_bottom_child(node), gsk_blend_node_get_top_child(node)]
    case GSK_CROSS_FADE_NODE:
        children = [gsk_cross_fade_node_get_start_child(node), gsk_cross_fade_node_get_end_child(node)]
    case GSK_SHADOW_NODE:
        // The node's own colors and those of its child.
        return [node] + (gsk_shadow_node_get_child(node).map { leaves(of: $0) } ?? [])
    case GSK_COLOR_MATRIX_NODE:
        // A symbol is a texture in a matrix that sets its color. Any other content has a CSS filter, such as the opacity of a
        // disabled widget.
        let inside = gsk_color_matrix_node_get_child(node).map { leaves(of: $0) } ?? []
        let isTexture = inside.allSatisfy { gsk_render_node_get_node_type($0) == GSK_TEXTURE_NODE }
        return isTexture && !keepsColors(node) ? [node] : inside
    default:
        guard let kind = NewerNode(node), let child = kind.child(of: node) else { return [node] }
        let inside = leaves(of: child)
        // Newer GTKs draw a symbol as a color in a mask or in a path.
        let isSymbol = kind != .subsurface && inside.allSatisfy { gsk_render_node_get_node_type($0) == GSK_COLOR_NODE }
        return isSymbol ? [node] : inside
    }
    return children.flatMap { $0.map { leaves(of: $0) } ?? [] }
}

/// The colors of a leaf. Pictures have none of their own, and transparent colors are omitted. A node of an unknown type is a
/// drawing with a color that cannot be read.
@MainActor func colors(of leaf: OpaquePointer) -> Set<NodeColor> {
    let colors: [Color?]
    let use: ThemeAudit.Use
    switch gsk_render_node_get_node_type(leaf) {
    case GSK_COLOR_NODE: (use, colors) = (.background, [gsk_color_node_get_color(leaf)].compactMap(color))
    case GSK_TEXT_NODE: (use, colors) = (.text, textColors(leaf))
    case GSK_BORDER_NODE:
        let sides = gsk_border_node_get_colors(leaf)
        let widths = gsk_border_node_get_widths(leaf)
        (use, colors) = (
            .border, (0..<4).compactMap { side in widths?[side] == 0 ? nil : sides.map { Color($0[side]) } }
        )
    case GSK_INSET_SHADOW_NODE: (use, colors) = (.shadow, [gsk_inset_shadow_node_get_color(leaf)].compactMap(color))
    case GSK_OUTSET_SHADOW_NODE: (use, colors) = (.shadow, [gsk_outset_shadow_node_get_color(leaf)].compactMap(color))
    case GSK_SHADOW_NODE:
        (use, colors) = (
            .shadow,
            (0..<gsk_shadow_node_get_n_shadows(leaf)).compactMap { index in
                gsk_shadow_node_get_shadow(leaf, index).map { Color($0.pointee.color) }
            }
        )
    case GSK_LINEAR_GRADIENT_NODE, GSK_REPEATING_LINEAR_GRADIENT_NODE:
        (use, colors) = (.background, stops(gsk_linear_gradient_node_get_color_stops, leaf))
    case GSK_RADIAL_GRADIENT_NODE, GSK_REPEATING_RADIAL_GRADIENT_NODE:
        (use, colors) = (.background, stops(gsk_radial_gradient_node_get_color_stops, leaf))
    case GSK_CONIC_GRADIENT_NODE:
        (use, colors) = (.background, stops(gsk_conic_gradient_node_get_color_stops, leaf))
    case GSK_COLOR_MATRIX_NODE: (use, colors) = (.symbol, [symbolColor(leaf)].compactMap { $0 })
    case GSK_CAIRO_NODE: (use, colors) = (.drawing, drawnColors(leaf))
    case GSK_TEXTURE_NODE: return []
    default:
        switch NewerNode(leaf) {
        case .scaledTexture: return []
        case .mask?, .fill?, .stroke?, .subsurface?:
            let content = NewerNode(leaf)?.child(of: leaf).map { PenumbraAudit.leaves(of: $0) } ?? []
            (use, colors) = (.symbol, content.isEmpty ? [nil] : content.map { color(gsk_color_node_get_color($0)) })
        case nil: (use, colors) = (.drawing, [nil])
        }
    }
    return Set(colors.filter { $0?.alpha != 0 }.map { NodeColor(use: use, color: $0) })
}

@MainActor private func color(_ color: UnsafePointer<GdkRGBA>?) -> Color? { color.map { Color($0.pointee) } }

@MainActor private func stops(
    _ get: (OpaquePointer, UnsafeMutablePointer<gsize>?) -> UnsafePointer<GskColorStop>?, _ node: OpaquePointer
) -> [Color] {
    var count: gsize = 0
    guard let stops = get(node, &count) else { return [] }
    return (0..<Int(count)).map { Color(stops[$0].color) }
}

/// Whether a matrix changes only the opacity, as that of a disabled picture.
@MainActor private func keepsColors(_ node: OpaquePointer) -> Bool {
    guard let matrix = gsk_color_matrix_node_get_color_matrix(node) else { return false }
    return (UInt32(0)..<3).allSatisfy { row in
        (UInt32(0)..<3).allSatisfy { graphene_matrix_get_value(matrix, row, $0) == (row == $0 ? 1 : 0) }
    }
}

/// The offset that GTK adds to a symbol's mask to set its color. (gtkicontheme.c, `gtk_icon_paintable_snapshot_symbolic`: the
/// matrix maps every pixel to black, and the offset is the foreground.)
@MainActor private func symbolColor(_ node: OpaquePointer) -> Color? {
    guard let offset = gsk_color_matrix_node_get_color_offset(node),
        let matrix = gsk_color_matrix_node_get_color_matrix(node)
    else { return nil }
    return Color(
        red: Double(graphene_vec4_get_x(offset)), green: Double(graphene_vec4_get_y(offset)),
        blue: Double(graphene_vec4_get_z(offset)), alpha: Double(graphene_matrix_get_value(matrix, 3, 3)))
}

/// The colors that fill at least a few whole pixels of a drawing; those of its antialiased borders are mixtures.
@MainActor private func drawnColors(_ node: OpaquePointer) -> [Color] {
    guard let surface = gsk_cairo_node_get_surface(node) else { return [] }
    let bounds = bounds(ofNode: node)
    let (width, height) = (Int(bounds.size.width.rounded(.up)), Int(bounds.size.height.rounded(.up)))
    guard (1...4096).contains(width), (1...4096).contains(height),
        let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return [] }
    defer { cairo_surface_destroy(image) }
    let context = cairo_create(image)
    cairo_set_source_surface(context, surface, -Double(bounds.origin.x), -Double(bounds.origin.y))
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_flush(image)
    guard let data = cairo_image_surface_get_data(image) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(image))
    var counts: [UInt32: Int] = [:]
    for y in 0..<height {
        let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width where row[x] >> 24 == 255 { counts[row[x], default: 0] += 1 }
    }
    return counts.filter { $0.value >= 12 }.map { Color(rgb: Int($0.key & 0xFF_FFFF)) }
}

extension Color {
    fileprivate init(_ color: GdkRGBA) {
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }
}
