import PenumbraGeometry

/// A menu of a ``MenuDriver``: what it shows, and where.
struct MenuOnScreen {
    let content: MenuContent
    /// The menu that was opened by itself, and the path from there.
    let root: MenuID
    let path: [Int]
    var selection: MenuSelection
    private(set) var layout = MenuLayout([])
    private(set) var placement: MenuPlacement
    private var offset = 0.0
    private let anchor: Rect

    init(_ content: MenuContent, root: MenuID, path: [Int], anchor: Rect) {
        self.content = content
        self.root = root
        self.path = path
        self.anchor = anchor
        selection = MenuSelection(content.items)
        placement = MenuPlacement(of: Size(width: 0, height: 0), at: anchor, in: anchor)
    }

    mutating func place(
        _ rows: [(row: MenuRow, height: Double)], width: Double, padding: Double, gap: Double, in bounds: Rect,
        isMirrored: Bool
    ) {
        layout = MenuLayout(rows, padding: padding)
        placement = MenuPlacement(
            of: Size(width: width, height: layout.height), at: anchor, in: bounds,
            preferring: path.isEmpty ? .below : .beside, gap: path.isEmpty ? gap : 0, isMirrored: isMirrored)
    }

    func contains(_ place: Point) -> Bool {
        let frame = placement.frame
        return (frame.minX..<frame.maxX).contains(place.x) && (frame.minY..<frame.maxY).contains(place.y)
    }

    /// The item at a place in the window that can be chosen.
    func item(at place: Point) -> Int? {
        layout.item(at: height(of: place)).flatMap { selection.isSelectable($0) ? $0 : nil }
    }

    /// Whether a place in the window is on the heading of all.
    func isHeading(_ place: Point) -> Bool {
        guard let first = layout.lines.first, case .title = first.row else { return false }
        return height(of: place) < first.maxY
    }

    /// The room of an item, in the window.
    func frame(of item: Int) -> Rect {
        let frame = placement.frame
        guard let line = layout.line(of: item) else { return frame }
        return Rect(
            x: frame.minX, y: frame.minY + line.minY - offset, width: frame.size.width, height: line.maxY - line.minY)
    }

    /// Whether rows scroll under a finger at a place in the window.
    func scrolls(under finger: Point) -> Bool {
        placement.scrolls && offset(after: 1, under: finger) != offset
    }

    /// Scrolls for so many seconds; nil where nothing moves.
    mutating func scroll(under finger: Point, for span: Double) -> Double? {
        guard placement.scrolls else { return nil }
        let next = offset(after: span, under: finger)
        guard next != offset else { return nil }
        offset = next
        return next
    }

    private func offset(after span: Double, under finger: Point) -> Double {
        let height = placement.frame.size.height
        let way = MenuLayout.scrollVelocity(at: finger.y - placement.frame.minY, in: height) * span
        return min(max(offset + way, 0), max(layout.height - height, 0))
    }

    private func height(of place: Point) -> Double { place.y - placement.frame.minY + offset }
}
