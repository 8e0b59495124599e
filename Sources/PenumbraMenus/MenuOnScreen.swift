import PenumbraGeometry

/// A menu of a ``MenuDriver``: what it shows, and where.
struct MenuOnScreen {
    /// What of a menu is at a place.
    enum Spot: Equatable {
        /// An item that can be chosen.
        case item(Int)
        /// The heading of a submenu, which leads back to the menu that it belongs to.
        case back
        /// Anything else of it.
        case other
    }

    /// How its host shows what is highlighted.
    struct Look: Equatable {
        let item: Int?
        let isByKey: Bool
        let isPressed: Bool
    }

    /// Whose submenu its host shows, and where.
    struct Opened: Equatable {
        var item: Int?
        var isCovered = false
    }

    /// The menu that was opened by itself, and the path from there when it opened.
    let root: MenuID
    let path: [Int]
    /// The item whose submenu it is, where that is now; nil for a menu by itself, and where the item is there no more.
    var item: Int?
    /// Without the heading that it has where it lies over its row.
    var content: MenuContent
    /// The label of the row that it lies over.
    var heading: String?
    var selection: MenuSelection
    /// How wide it wants to be, and how high each of its rows.
    var measure: (width: Double, heights: [Double]) = (0, [])
    /// What it lies beside.
    var anchor: Rect
    /// What its host has been told; nil where that must be told again.
    var look: Look?
    var opened: Opened? = Opened()
    /// How far its rows are scrolled, in points.
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

    /// What its host is to show.
    var shown: MenuContent {
        var shown = content
        shown.title = content.title ?? heading
        return shown
    }

    /// Its view may be another, which must be told what is highlighted and opened.
    mutating func becameAnother() {
        look = nil
        if opened?.item != nil { opened = nil }
    }

    /// Finds its place within the bounds of its host.
    mutating func place(in bounds: Rect, _ spacing: MenuSpacing, isMirrored: Bool) {
        layout = MenuLayout(zip(shown.rows, measure.heights).map { ($0, $1) }, padding: spacing.padding)
        let isPlace = anchor.size.width == 0 && anchor.size.height == 0
        placement = MenuPlacement(
            of: Size(width: measure.width, height: layout.height), at: anchor, in: bounds,
            preferring: path.isEmpty ? .below : .beside,
            gap: !path.isEmpty ? spacing.submenuGap : isPlace ? spacing.placeGap : spacing.gap, isMirrored: isMirrored)
        offset = min(offset, greatestOffset)
    }

    /// Whether it is to have the label of its row as its heading.
    var needsHeading: Bool { !path.isEmpty && content.title == nil && placement.side == .over }

    /// What of it is at a place in the window, while it has a scale; nil beside it.
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

    /// The room of an item, in the window, from side to side.
    func frame(of item: Int) -> Rect {
        let frame = placement.frame
        guard let line = layout.line(of: item) else { return frame }
        return Rect(
            x: frame.minX, y: frame.minY + line.minY - offset, width: frame.size.width, height: line.maxY - line.minY)
    }

    // MARK: Scrolling

    private var greatestOffset: Double { max(layout.height - placement.frame.size.height, 0) }

    /// How far its rows are scrolled after so many seconds under a press at a place in the window.
    func offset(after span: Double, under press: Point) -> Double {
        let frame = placement.frame
        guard placement.scrolls, (frame.minX..<frame.maxX).contains(press.x) else { return offset }
        let way = MenuLayout.scrollVelocity(at: press.y - frame.minY, in: frame.size.height) * span
        return min(max(offset + way, 0), greatestOffset)
    }

    /// How far its rows are scrolled when what is highlighted is in sight.
    var revealingOffset: Double {
        guard let item = selection.highlighted else { return offset }
        return layout.offset(revealing: item, from: offset, in: placement.frame.size.height)
    }
}
