import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster
import TestSupport
import Testing

@testable import PenumbraGTK

/// A node without what draws nothing in a part of it.
@MainActor @Suite(.alone) struct NodeInPartTests {
    /// GSK has no node types before GTK has started.
    init() throws {
        try GtkDisplay.use()
    }

    private static let part = graphene_rect_t(x: 20, y: 20, width: 60, height: 60)

    private func box(_ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10) -> RenderNode {
        var color = GdkRGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        var area = graphene_rect_t(x: x, y: y, width: width, height: height)
        return RenderNode(adopting: gsk_color_node_new(&color, &area))
    }

    private func moved(_ node: RenderNode, by transform: OpaquePointer?) -> RenderNode {
        defer { gsk_transform_unref(transform) }
        return RenderNode(adopting: gsk_transform_node_new(node.pointer, transform))
    }

    private func moved(_ node: RenderNode, _ x: Float, _ y: Float) -> RenderNode {
        var place = graphene_point_t(x: x, y: y)
        return moved(node, by: gsk_transform_translate(nil, &place))
    }

    private func clipped(_ node: RenderNode, to area: graphene_rect_t, radius: Float = 0) -> RenderNode {
        var area = area
        guard radius > 0 else { return RenderNode(adopting: gsk_clip_node_new(node.pointer, &area)) }
        var outline = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&outline, &area, radius)
        return RenderNode(adopting: gsk_rounded_clip_node_new(node.pointer, &outline))
    }

    private func part(_ tree: RenderNode, _ part: graphene_rect_t = part) -> RenderNode? {
        node(tree.pointer, in: part)
    }

    /// The number of the leaves of a tree.
    private func leaves(_ node: OpaquePointer) -> Int {
        switch gsk_render_node_get_node_type(node) {
        case GSK_CONTAINER_NODE: children(ofContainer: node).map(leaves).reduce(0, +)
        case GSK_TRANSFORM_NODE: leaves(gsk_transform_node_get_child(node))
        case GSK_CLIP_NODE: leaves(gsk_clip_node_get_child(node))
        case GSK_ROUNDED_CLIP_NODE: leaves(gsk_rounded_clip_node_get_child(node))
        default: 1
        }
    }

    @Test func rowsOutOfViewAreLeftOut() throws {
        let rows = try #require(container((0..<1000).map { box(0, Double($0) * 10, 100) }))
        let view = graphene_rect_t(x: 0, y: 0, width: 100, height: 100)
        let scrolled = clipped(moved(rows, 0, -400), to: view)
        let cut = try #require(part(scrolled, graphene_rect_t(x: 0, y: 0, width: 500, height: 500)))
        // The clip decides, although the part is larger.
        #expect(leaves(cut.pointer) == 10)
        #expect(part(moved(rows, 0, 200), view) == nil)
    }

    @Test func aTreeFromWhichNothingIsMissingIsShared() throws {
        let tree = try #require(container([box(20, 20), moved(box(0, 0), 50, 50)]))
        #expect(part(tree)?.pointer == tree.pointer)
    }

    @Test func whatIsTurnedOrScaledIsKept() {
        let turned = moved(box(0, 0, 100, 100), by: gsk_transform_rotate(nil, 30))
        #expect(part(turned)?.pointer == turned.pointer)
    }

    private func pixels(_ node: RenderNode?) throws -> [UInt8] {
        let picture = try #require(PixelSurface(width: 100, height: 100))
        let context = cairo_create(picture.surface)
        cairo_rectangle(context, 20, 20, 60, 60)
        cairo_clip(context)
        if let node { gsk_render_node_draw(node.pointer, context) }
        cairo_destroy(context)
        cairo_surface_flush(picture.surface)
        return Array(picture.pixels.bytes)
    }

    /// Random trees draw the same pixels in the part, with all of their nodes and without.
    @Test(arguments: 0..<200) func thePartLooksTheSame(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        func tree(_ depth: Int) throws -> RenderNode {
            let (x, y) = (Double.random(in: -60...120, using: &random), Double.random(in: -60...120, using: &random))
            let (width, height) = (Double.random(in: 1...90, using: &random), Double.random(in: 1...90, using: &random))
            guard depth > 0 else { return box(x, y, width, height) }
            let area = graphene_rect_t(x: x, y: y, width: width, height: height)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return moved(try tree(depth - 1), Float(x / 2), Float(y / 2))
            case 1: return clipped(try tree(depth - 1), to: area)
            case 2: return clipped(try tree(depth - 1), to: area, radius: 8)
            case 3: return moved(try tree(depth - 1), by: gsk_transform_scale(nil, 0.7, 1.3))
            default:
                let children = try (0..<Int.random(in: 1...5, using: &random)).map { _ in try tree(depth - 1) }
                return try #require(container(children))
            }
        }
        let whole = try tree(5)
        let isSame = try pixels(whole) == pixels(part(whole))
        #expect(isSame)
    }
}
