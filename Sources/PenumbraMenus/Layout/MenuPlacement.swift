import PenumbraMotion

/// The placement of a menu: beside its anchor, wholly within the bounds, and not over the anchor unless no side has room.
package struct MenuPlacement: Hashable, Sendable {
    /// The side of the anchor on which a menu lies.
    package enum Side: Hashable, Sendable, CaseIterable {
        case below
        case above
        /// On the side toward which text runs.
        case trailing
        /// On the side from which text runs.
        case leading
        /// Over the anchor: no side has room.
        case over
    }

    /// The preferred side.
    package enum Preference: Hashable, Sendable {
        /// Below a button or a location, otherwise above it, otherwise at its side.
        case below
        /// At the side of its row, otherwise over it.
        case beside

        /// The sides in order of preference.
        var sides: [Side] {
            switch self {
            case .below: [.below, .above, .trailing, .leading]
            case .beside: [.trailing, .leading]
            }
        }
    }

    /// The frame, in points.
    package let frame: Rect
    /// The side of the anchor.
    package let side: Side
    /// Whether the menu lies on another than the preferred side.
    package let isFlipped: Bool
    /// The point within the frame from which it grows, the nearest to the middle of the anchor.
    package let origin: Point
    /// Whether it is lower than its content, and must scroll.
    package let scrolls: Bool

    /// The least height to which a menu is cut in order not to cover its anchor, in points.
    package static let leastHeight = 132.0

    /// Finds the best placement of a menu.
    ///
    /// - Parameters:
    ///   - wanted: The preferred size of the menu.
    ///   - anchor: The anchor; without size for a location. A part outside of the bounds does not count.
    ///   - bounds: The area that the menu must not leave: the window without its margins.
    ///   - preference: The preferred side.
    ///   - gap: The distance from the anchor, in points.
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

/// The space around an anchor.
private struct Room {
    let anchor: Rect
    let bounds: Rect
    let gap: Double
    let isMirrored: Bool

    private func isRight(_ side: MenuPlacement.Side) -> Bool { (side == .trailing) != isMirrored }

    /// The space on a side, in points, perpendicular to it.
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

    /// The side and the height if no side has room.
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

    /// The left end above or below: aligned with the start of the anchor, or, if that does not fit, with its end. At a
    /// location, which has no width, the menu lies on one side of it or on the other.
    private func alongX(_ width: Double) -> Double {
        let (fromLeft, fromRight) = (anchor.minX, anchor.maxX - width)
        let fitsFromLeft = fromLeft + width <= bounds.maxX
        let fitsFromRight = fromRight >= bounds.minX
        if isMirrored { return fitsFromRight || !fitsFromLeft ? fromRight : fromLeft }
        return fitsFromLeft || !fitsFromRight ? fromLeft : fromRight
    }
}

extension Rect {
    /// The part within another rectangle; if there is none, the nearest location there.
    fileprivate func clamped(to other: Rect) -> Rect {
        func within(_ x: Double, _ y: Double) -> Point {
            Point(x: min(max(x, other.minX), other.maxX), y: min(max(y, other.minY), other.maxY))
        }
        let (first, last) = (within(minX, minY), within(maxX, maxY))
        return Rect(origin: first, size: Size(width: last.x - first.x, height: last.y - first.y))
    }
}
