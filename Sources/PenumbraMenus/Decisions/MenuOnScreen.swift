import PenumbraMotion

/// A visible menu of ``MenuDecisions``, with its content and its layout.
struct MenuOnScreen: Sendable {
    /// The part of a menu at a location.
    enum Spot: Equatable {
        /// An item that can be chosen.
        case item(Int)
        /// The title of a submenu, which leads back to its parent.
        case back
        /// Any other part.
        case other
    }

    /// The highlight that the host shows.
    struct Look: Equatable {
        let item: Int?
        let isByKey: Bool
        let isPressed: Bool
    }

    /// The open submenu that the host shows.
    struct Opened: Equatable {
        var item: Int?
        var isCovered = false
    }

    /// The root menu, and the path from there at the time of opening.
    let root: MenuID
    let path: [Int]
    /// The current index of the item whose submenu this is; nil for a root menu, or if the item no longer exists.
    var item: Int?
    /// Without the heading that it has while it lies over its row.
    var content: MenuContent
    /// The label of the row below.
    var heading: String?
    var selection: MenuSelection
    var measure = MenuMeasure()
    /// The anchor of the menu.
    var anchor: Rect
    /// The last highlight reported to the host; nil if it must be reported again.
    var look: Look?
    var opened: Opened? = Opened()
    /// The scroll offset of the rows, in points.
    var offset = 0.0
    private(set) var layout = MenuLayout([])
    private(set) var placement: MenuPlacement

    init(_ content: MenuContent, root: MenuID, path: [Int] = [], anchor: Rect) {
        self.content = content
        self.root = root
        self.path = path
        self.anchor = anchor
        item = path.last
        selection = MenuSelection(content.items)
        placement = MenuPlacement(of: Size(width: 0, height: 0), at: anchor, in: anchor)
    }

    /// The content for the host.
    var shown: MenuContent {
        var shown = content
        shown.title = content.title ?? heading
        return shown
    }

    /// Resets the reported state after the view may have been rebuilt.
    mutating func invalidateLayout() {
        look = nil
        if opened?.item != nil { opened = nil }
    }

    /// Places the menu within the bounds of its window.
    mutating func place(in surroundings: MenuSurroundings, isMirrored: Bool) {
        let spacing = surroundings.spacing
        layout = MenuLayout(zip(shown.rows, measure.heights).map { ($0, $1) }, padding: spacing.padding)
        let isPlace = anchor.size.width == 0 && anchor.size.height == 0
        placement = MenuPlacement(
            of: Size(width: measure.width, height: layout.height), at: anchor, in: surroundings.bounds,
            preferring: path.isEmpty ? .below : .beside,
            gap: !path.isEmpty ? spacing.submenuGap : isPlace ? spacing.placeGap : spacing.gap,
            isMirrored: isMirrored)
        offset = min(offset, greatestOffset)
    }

    /// Whether the label of its row is needed as its heading.
    var needsHeading: Bool { !path.isEmpty && content.title == nil && placement.side == .over }

    /// The part of the menu at a location in the window, at the menu's current scale; nil outside of it.
    func spot(at place: Point, scale: Double) -> Spot? {
        guard scale > 0 else { return nil }
        let frame = placement.frame
        let place = placement.origin + (place - placement.origin) / scale
        guard (frame.minX..<frame.maxX).contains(place.x), (frame.minY..<frame.maxY).contains(place.y) else {
            return nil
        }
        let y = place.y - frame.minY + offset
        if let item = layout.item(at: y), selection.isSelectable(item) { return .item(item) }
        if !path.isEmpty, shown.title != nil, let first = layout.lines.first, y < first.maxY { return .back }
        return .other
    }

    /// The frame of an item in the window, across the full width.
    func frame(of item: Int) -> Rect {
        let frame = placement.frame
        guard let line = layout.line(of: item) else { return frame }
        return Rect(
            x: frame.minX, y: frame.minY + line.minY - offset, width: frame.size.width, height: line.maxY - line.minY)
    }

    // MARK: Scrolling

    private var greatestOffset: Double { max(layout.height - placement.frame.size.height, 0) }

    /// The scroll offset after `span` seconds under a press at a location in the window.
    func offset(after span: Double, under press: Point) -> Double {
        let frame = placement.frame
        guard placement.scrolls, (frame.minX..<frame.maxX).contains(press.x) else { return offset }
        let way = MenuLayout.scrollVelocity(at: press.y - frame.minY, in: frame.size.height) * span
        return min(max(offset + way, 0), greatestOffset)
    }

    /// The scroll offset at which the highlighted item is visible.
    var revealingOffset: Double {
        guard let item = selection.highlighted else { return offset }
        return layout.offset(revealing: item, from: offset, in: placement.frame.size.height)
    }
}
