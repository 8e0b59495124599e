import PenumbraGeometry

/// Where a menu is placed: beside what summoned it, wholly within what there is, and not over what summoned it unless no
/// side has room.
package struct MenuPlacement: Hashable, Sendable {
    /// Where a menu lies, seen from what summoned it.
    package enum Side: Hashable, Sendable, CaseIterable {
        case below
        case above
        /// Where text goes to.
        case trailing
        /// Where text comes from.
        case leading
        /// Over it: no side has room.
        case over
    }

    /// Where a menu lies best.
    package enum Preference: Hashable, Sendable {
        /// Below a button or a place, else above it, else at its side.
        case below
        /// At the side of a row that it belongs to, else over it.
        case beside

        /// The sides in the order in which they are tried.
        var sides: [Side] {
            switch self {
            case .below: [.below, .above, .trailing, .leading]
            case .beside: [.trailing, .leading]
            }
        }
    }

    /// Where it lies, in points.
    package let frame: Rect
    /// On which side of what summoned it.
    package let side: Side
    /// Whether it lies on another side than the one that it would best lie on.
    package let isFlipped: Bool
    /// The place within the frame that it grows out of, the nearest to the middle of what summoned it.
    package let origin: Point
    /// Whether it is less high than it wants to be, and must scroll.
    package let scrolls: Bool

    /// The least height that a menu is cut to in order not to lie over what summoned it, in points.
    package static let leastHeight = 132.0

    /// The best place for a menu.
    ///
    /// - Parameters:
    ///   - anchor: What summoned it; without size for a place. What of it lies outside the bounds does not count.
    ///   - wanted: How large the menu would be.
    ///   - bounds: What it must not leave, that is the window without its margins.
    ///   - preference: Where it lies best.
    ///   - gap: How far it stays away from the anchor, in points.
    ///   - isMirrored: Whether text runs from right to left.
    package init(
        of wanted: Size, at anchor: Rect, in bounds: Rect, preferring preference: Preference = .below, gap: Double = 0,
        isMirrored: Bool = false
    ) {
        let anchor = anchor.clamped(to: bounds)
        let size = Size(
            width: min(wanted.width, bounds.size.width), height: min(wanted.height, bounds.size.height))
        let room = Room(anchor: anchor, bounds: bounds, gap: gap, isMirrored: isMirrored)
        let best = preference.sides.first { room.fits(size, on: $0) }
        let (side, height) = best.map { ($0, size.height) } ?? room.compromise(size.height, preference)
        frame = room.frame(Size(width: size.width, height: height), on: side)
        self.side = side
        isFlipped = side != preference.sides.first
        origin = Point(
            x: min(max((anchor.minX + anchor.maxX) / 2, frame.minX), frame.maxX),
            y: min(max((anchor.minY + anchor.maxY) / 2, frame.minY), frame.maxY))
        scrolls = height < wanted.height
    }
}

/// What there is around an anchor.
private struct Room {
    let anchor: Rect
    let bounds: Rect
    let gap: Double
    let isMirrored: Bool

    private func isRight(_ side: MenuPlacement.Side) -> Bool { (side == .trailing) != isMirrored }

    /// How many points a side has, across it.
    private func depth(_ side: MenuPlacement.Side) -> Double {
        switch side {
        case .below: bounds.maxY - anchor.maxY - gap
        case .above: anchor.minY - bounds.minY - gap
        case .trailing, .leading:
            isRight(side) ? bounds.maxX - anchor.maxX - gap : anchor.minX - bounds.minX - gap
        case .over: .infinity
        }
    }

    func fits(_ size: Size, on side: MenuPlacement.Side) -> Bool {
        switch side {
        case .below, .above: size.height <= depth(side)
        case .trailing, .leading: size.width <= depth(side)
        case .over: true
        }
    }

    /// Where it goes when no side has room, and how high it is there.
    func compromise(_ height: Double, _ preference: MenuPlacement.Preference) -> (MenuPlacement.Side, Double) {
        guard preference == .below else { return (.over, height) }
        let side: MenuPlacement.Side = depth(.below) >= depth(.above) ? .below : .above
        return depth(side) >= MenuPlacement.leastHeight ? (side, depth(side)) : (.over, height)
    }

    func frame(_ size: Size, on side: MenuPlacement.Side) -> Rect {
        let leftmost = bounds.minX
        let rightmost = max(bounds.maxX - size.width, leftmost)
        let lowest = max(bounds.maxY - size.height, bounds.minY)
        let slidY = min(max(anchor.minY, bounds.minY), lowest)
        let origin =
            switch side {
            case .below: Point(x: alongX(size.width), y: anchor.maxY + gap)
            case .above: Point(x: alongX(size.width), y: anchor.minY - gap - size.height)
            case .trailing, .leading:
                Point(x: isRight(side) ? anchor.maxX + gap : anchor.minX - gap - size.width, y: slidY)
            case .over: Point(x: alongX(size.width), y: slidY)
            }
        return Rect(
            origin: Point(
                x: min(max(origin.x, leftmost), rightmost), y: min(max(origin.y, bounds.minY), lowest)),
            size: size)
    }

    /// Where it begins above or below: with the anchor, or where that leaves no room ending with it. At a place, which
    /// has no width, that is on one side of it or on the other.
    private func alongX(_ width: Double) -> Double {
        let (fromLeft, fromRight) = (anchor.minX, anchor.maxX - width)
        let fitsFromLeft = fromLeft + width <= bounds.maxX
        let fitsFromRight = fromRight >= bounds.minX
        if isMirrored { return fitsFromRight || !fitsFromLeft ? fromRight : fromLeft }
        return fitsFromLeft || !fitsFromRight ? fromLeft : fromRight
    }
}

extension Rect {
    /// What of it lies within another; where nothing does, the nearest place there.
    fileprivate func clamped(to other: Rect) -> Rect {
        func within(_ x: Double, _ y: Double) -> Point {
            Point(x: min(max(x, other.minX), other.maxX), y: min(max(y, other.minY), other.maxY))
        }
        let (first, last) = (within(minX, minY), within(maxX, maxY))
        return Rect(origin: first, size: Size(width: last.x - first.x, height: last.y - first.y))
    }
}
