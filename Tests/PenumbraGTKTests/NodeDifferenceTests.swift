import CPenumbraGtk
import Foundation
import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraGTK

/// The region in which two render nodes differ.
@MainActor @Suite(.alone) struct NodeDifferenceTests {
    /// GSK has no node types before GTK has started.
    init() throws {
        try GtkDisplay.use()
    }

    private func box(_ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10) -> RenderNode {
        var color = GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1)
        var area = graphene_rect_t(x: x, y: y, width: width, height: height)
        return RenderNode(adopting: gsk_color_node_new(&color, &area))
    }

    private func container(_ children: [RenderNode]) -> RenderNode {
        var pointers: [OpaquePointer?] = children.map(\.pointer)
        return withExtendedLifetime(children) {
            RenderNode(adopting: gsk_container_node_new(&pointers, guint(pointers.count)))
        }
    }

    private func moved(_ node: RenderNode, _ x: Float, _ y: Float) -> RenderNode {
        var place = graphene_point_t(x: x, y: y)
        let transform = gsk_transform_translate(nil, &place)
        defer { gsk_transform_unref(transform) }
        return RenderNode(adopting: gsk_transform_node_new(node.pointer, transform))
    }

    @Test func equalNodesDoNotDiffer() {
        let (a, b) = (box(0, 0), box(50, 50))
        #expect(difference(container([a, b]), container([a, b])) == nil)
    }

    @Test func aChildThatHasChangedCountsWhereItWasAndWhereItIs() {
        let (a, b, c) = (box(0, 0), box(50, 50), box(100, 100))
        let now = difference(container([a, b, c]), container([a, box(70, 50), c]))
        #expect(now == Rect(x: 50, y: 50, width: 30, height: 10))
    }

    @Test func aChildThatComesOrGoesCountsAlone() {
        let (a, b, c) = (box(0, 0), box(50, 50), box(100, 100))
        let (less, more) = (container([a, c]), container([a, b, c]))
        #expect(difference(less, more) == Rect(x: 50, y: 50, width: 10, height: 10))
        #expect(difference(more, less) == Rect(x: 50, y: 50, width: 10, height: 10))
    }

    @Test func aMovedNodeIsFoundAtItsNewPlace() {
        let stays = box(0, 0)
        let old = moved(container([stays, box(5, 5)]), 100, 200)
        let new = moved(container([stays, box(6, 5)]), 100, 200)
        #expect(difference(old, new) == Rect(x: 105, y: 205, width: 11, height: 10))
        let elsewhere = moved(container([stays]), 10, 0)
        #expect(difference(moved(container([stays]), 30, 0), elsewhere)?.maxX == 40)
    }

    /// Random trees with one changed leaf: the difference contains the leaf, and nothing outside the tree.
    @Test(arguments: 0..<50) func theChangedLeafIsContained(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let (x, y) = (Double.random(in: 0...500, using: &random), Double.random(in: 0...500, using: &random))
        var (old, new) = (box(x, y), box(x, y))
        var shift = Vector.zero
        for _ in 0..<6 {
            if random.chance(0.4) {
                let (dx, dy) = (Float.random(in: -50...50, using: &random), Float.random(in: -50...50, using: &random))
                (old, new) = (moved(old, dx, dy), moved(new, dx, dy))
                shift = shift + Vector(dx: Double(dx), dy: Double(dy))
            } else {
                let before = (0..<Int.random(in: 0...3, using: &random)).map { box(Double($0) * 20, 0) }
                let after = (0..<Int.random(in: 0...3, using: &random)).map { box(Double($0) * 20, 600) }
                (old, new) = (container(before + [old] + after), container(before + [new] + after))
            }
        }
        let found = difference(old, new)
        #expect(
            found.map { abs($0.minX - x - shift.dx) < 0.01 && abs($0.maxY - y - 10 - shift.dy) < 0.01 } == true,
            "seed \(seed)")
        #expect(found.map { abs($0.size.width - 10) < 0.01 } == true, "seed \(seed)")
    }
}
