import CPenumbraGtk
import TestSupport
import Testing

@testable import PenumbraGTK

/// Whether two different render nodes draw the same.
@MainActor @Suite(.alone) struct NodeEqualityTests {
    /// GSK has no node types before GTK has started.
    init() throws {
        try GtkDisplay.use()
    }

    private static let area = graphene_rect_t(x: 0, y: 0, width: 20, height: 10)

    private func color(_ red: Float, width: Double = 20) -> RenderNode {
        var color = GdkRGBA(red: red, green: 0, blue: 0, alpha: 1)
        var area = graphene_rect_t(x: 0, y: 0, width: width, height: 10)
        return RenderNode(adopting: gsk_color_node_new(&color, &area))
    }

    private func gradient(_ red: Float) -> RenderNode {
        let stops = [
            GskColorStop(offset: 0, color: GdkRGBA(red: red, green: 0, blue: 0, alpha: 1)),
            GskColorStop(offset: 1, color: GdkRGBA(red: 0, green: 0, blue: 1, alpha: 1)),
        ]
        var (area, start, end) = (Self.area, graphene_point_t(x: 0, y: 0), graphene_point_t(x: 0, y: 10))
        return RenderNode(adopting: gsk_linear_gradient_node_new(&area, &start, &end, stops, 2))
    }

    private func picture(_ texture: ObjectReference, width: Double = 20) -> RenderNode {
        var area = graphene_rect_t(x: 0, y: 0, width: width, height: 10)
        return RenderNode(adopting: gsk_texture_node_new(texture.pointer, &area))
    }

    private func texture() -> ObjectReference {
        let bytes = g_bytes_new([UInt8](repeating: 9, count: 4), 4)
        defer { g_bytes_unref(bytes) }
        guard let texture: OpaquePointer = gdk_memory_texture_new(1, 1, GDK_MEMORY_R8G8B8A8, bytes, 4) else {
            preconditionFailure("GDK makes no textures")
        }
        return ObjectReference(adopting: texture)
    }

    private func tiled(_ node: RenderNode, width: Double = 40) -> RenderNode {
        var area = graphene_rect_t(x: 0, y: 0, width: width, height: 40)
        var tile = Self.area
        return RenderNode(adopting: gsk_repeat_node_new(&area, node.pointer, &tile))
    }

    private func clipped(_ node: RenderNode, width: Double = 5) -> RenderNode {
        var area = graphene_rect_t(x: 0, y: 0, width: width, height: 5)
        return RenderNode(adopting: gsk_clip_node_new(node.pointer, &area))
    }

    private func container(_ children: RenderNode...) -> RenderNode {
        var pointers: [OpaquePointer?] = children.map(\.pointer)
        return withExtendedLifetime(children) {
            RenderNode(adopting: gsk_container_node_new(&pointers, guint(pointers.count)))
        }
    }

    private func isSame(_ a: RenderNode, _ b: RenderNode) -> Bool {
        withExtendedLifetime((a, b)) { looksSame(a.pointer, b.pointer) && looksSame(b.pointer, a.pointer) }
    }

    @Test func nodesMadeAlikeAreEqual() {
        let texture = texture()
        let makers: [() -> RenderNode] = [
            { color(1) }, { gradient(1) }, { picture(texture) }, { tiled(picture(texture)) }, { clipped(gradient(1)) },
            { container(color(1), tiled(clipped(picture(texture)))) },
        ]
        for (index, make) in makers.enumerated() {
            for (other, another) in makers.enumerated() {
                #expect(isSame(make(), another()) == (index == other), "\(index) and \(other)")
            }
        }
    }

    @Test func differentNodesAreNotEqual() {
        let (one, two) = (texture(), texture())
        #expect(!isSame(color(1), color(0.5)) && !isSame(color(1), color(1, width: 21)))
        #expect(!isSame(gradient(1), gradient(0.5)))
        #expect(!isSame(picture(one), picture(two)) && !isSame(picture(one), picture(one, width: 19)))
        #expect(
            !isSame(tiled(picture(one)), tiled(picture(two))) && !isSame(tiled(color(1)), tiled(color(1), width: 41)))
        #expect(!isSame(clipped(color(1)), clipped(color(1), width: 6)))
        #expect(!isSame(container(color(1)), container(color(1), color(1))))
    }
}
