import CPenumbraGtk
import PenumbraMotion

/// The render node of a widget in the parts that a flight needs: rounded corners that are scaled with a picture would differ from
/// those of the picture at the other end, so the flight clips the whole picture itself.
@MainActor struct FlyingPicture {
    /// The shadows that the widget casts.
    private let shadows: [OpaquePointer]
    /// The picture without rounded corners; nil if nothing but shadows remains.
    let face: RenderNode?
    /// The radius of the corners that were taken off, in points; 0 for none.
    let cornerRadius: Double
    /// The whole node, which keeps the shadows.
    let node: RenderNode

    /// Takes the corners off the node of a widget with a border, both in the widget's own coordinates.
    init(_ node: RenderNode, box: Rect) {
        let isContainer = gsk_render_node_get_node_type(node.pointer) == GSK_CONTAINER_NODE
        let layers = isContainer ? children(ofContainer: node.pointer) : [node.pointer]
        var (shadows, faces, radius): ([OpaquePointer], [OpaquePointer], Double?) = ([], [], nil)
        for layer in layers {
            if gsk_render_node_get_node_type(layer) == GSK_OUTSET_SHADOW_NODE {
                shadows.append(layer)
            } else if let corners = Self.cornerRadius(of: layer, around: box),
                let content = gsk_rounded_clip_node_get_child(layer)
            {
                faces.append(content)
                radius = radius ?? corners
            } else {
                faces.append(layer)
            }
        }
        self.node = node
        self.shadows = shadows
        face = Self.container(faces)
        cornerRadius = radius ?? 0
    }

    /// The shadows around other corners, in points of the picture; nil for none.
    func shadow(cornerRadius radius: Double) -> RenderNode? {
        guard cornerRadius > 0 else { return Self.container(shadows) }
        let cast = shadows.map { shadow in
            let outline = gsk_outset_shadow_node_get_outline(shadow)?.pointee.bounds ?? graphene_rect_t()
            return RoundedRect(Rect(outline), radius: radius).shadow(like: shadow)
        }
        return PenumbraGTK.container(cast)
    }

    /// The radius at which a node clips what lies in a box; nil if it does not, or if its corners differ.
    private static func cornerRadius(of node: OpaquePointer, around box: Rect) -> Double? {
        guard gsk_render_node_get_node_type(node) == GSK_ROUNDED_CLIP_NODE,
            let clip = gsk_rounded_clip_node_get_clip(node)?.pointee, Rect(clip.bounds) == box
        else { return nil }
        let corners = [clip.corner.0, clip.corner.1, clip.corner.2, clip.corner.3].flatMap { [$0.width, $0.height] }
        return corners.allSatisfy { $0 == corners[0] } ? Double(corners[0]) : nil
    }

    private static func container(_ nodes: [OpaquePointer]) -> RenderNode? {
        PenumbraGTK.container(nodes.map { RenderNode(adopting: gsk_render_node_ref($0)) })
    }
}
