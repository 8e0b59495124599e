import CPenumbraGtk
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// The pages of a navigation, drawn into memory, and redrawn where they change.
@MainActor final class PagePictures {
    private struct Kept {
        /// Kept so that no other node is allocated at its address.
        let node: RenderNode
        let gaps: [Rect]
        let picture: WindowPicture
    }

    private var kept: [PageID: Kept] = [:]

    /// The picture of a page.
    subscript(page: PageID) -> WindowPicture? { kept[page]?.picture }

    /// Draws a page, or redraws what has changed in it.
    ///
    /// - Returns: The changed pixels; nil if the picture is a new one, or if there is no memory for one.
    func draw(_ page: PageID, _ nodes: PageNodes, in widget: Widget) -> [PixelRect]? {
        let size = size(of: widget)
        if let changes = redraw(page, nodes, widget, size) { return changes }
        kept[page] = WindowPicture(of: nodes.drawn.pointer, window: widget, size: size).map {
            Kept(node: nodes.whole, gaps: nodes.gaps, picture: $0)
        }
        return nil
    }

    /// Releases the pictures of all other pages.
    func keep(_ pages: [PageID]) {
        kept = kept.filter { pages.contains($0.key) }
    }

    /// Redraws the changed part of a page and returns its pixels; nil if the page needs another picture.
    private func redraw(_ page: PageID, _ nodes: PageNodes, _ widget: Widget, _ size: Size) -> [PixelRect]? {
        guard let known = kept[page], known.picture.size == size, known.picture.scale == surfaceScale(of: widget) else {
            return nil
        }
        // A widget that takes off or lands leaves or fills a gap, which the nodes do not show otherwise.
        let places = known.gaps == nodes.gaps ? [] : known.gaps + nodes.gaps
        let areas = (difference(known.node, nodes.whole).map { [$0] } ?? []) + places
        var parts: [PixelRect] = []
        for area in areas {
            guard let part = known.picture.redraw(nodes.drawn.pointer, in: area) else { return nil }
            parts.append(part)
        }
        kept[page] = Kept(node: nodes.whole, gaps: nodes.gaps, picture: known.picture)
        return parts
    }
}

/// The nodes of a page in one frame, with and without what flies.
@MainActor final class PageNodes {
    /// The whole page, to find what has changed.
    let whole: RenderNode
    /// The rectangles that are empty for what flies, in points.
    let gaps: [Rect]
    /// The nodes of what flies.
    let flying: Set<OpaquePointer>
    /// The header bar that stays in place.
    private let header: FixedHeader?

    /// The page without what flies. It is made on first use: in most frames the picture of the page is up to date.
    private(set) lazy var drawn: RenderNode = {
        let rest = node(whole, without: flying) ?? RenderNode(adopting: gsk_container_node_new(nil, 0))
        guard let header else { return rest }
        // The page has the color of its ground where its bar was.
        var (color, area) = (GdkRGBA(ground), graphene_rect_t(header.place))
        return container([rest, RenderNode(adopting: gsk_color_node_new(&color, &area))]) ?? rest
    }()

    /// The color at the top of the page, below its header bar.
    private(set) lazy var ground = whole.color(
        at: Point(x: 0, y: header.map { $0.place.origin.y + $0.place.size.height } ?? 0) + Self.toGround)

    /// From the top left of a page or a row to where it shows the color of its ground, in points: within rounded corners, and
    /// before text.
    static let toGround = Vector(dx: 4, dy: 4)

    init(_ whole: RenderNode, without flying: Set<OpaquePointer>, gaps: [Rect], header: FixedHeader? = nil) {
        (self.whole, self.flying, self.gaps, self.header) = (whole, flying, gaps, header)
    }
}
