import PenumbraGeometry

/// A finger or button that is down while a menu shows, and what letting it go means: to press, to slide and to let go
/// chooses in one movement; a click that summons a menu leaves it open.
package struct MenuPress: Hashable, Sendable {
    /// Where a press began.
    package enum Start: Hashable, Sendable {
        /// It summoned the menu.
        case trigger
        /// In a menu that was open.
        case menu
    }

    /// What a press is on.
    package enum Place: Hashable, Sendable {
        /// An item that can be chosen.
        case item
        /// Anything else of a menu.
        case menu
        case outside
    }

    /// What letting go means.
    package enum Outcome: Hashable, Sendable {
        case chooses
        /// The menus stay as they are.
        case stays
        case dismisses
    }

    /// How far a press may move and still be one that did not, in points.
    package static let allowableMovement = 10.0
    /// What is shorter is a click, however far it has moved, in seconds.
    package static let clickDuration = 0.18

    /// Where it began.
    package let start: Start
    /// What is down.
    package let source: MenuSource
    /// Whether it has moved, ever.
    package private(set) var hasMoved = false

    private let place: Point
    private let time: Double

    /// A press that begins at a place, in points, and a time, in seconds.
    package init(_ start: Start, at place: Point, by source: MenuSource = .finger, time: Double) {
        self.start = start
        self.source = source
        self.place = place
        self.time = time
    }

    /// Whether it highlights what it is on: what has only summoned a menu does not highlight what happens to come to lie under
    /// it, until it moves.
    package var points: Bool { start == .menu || hasMoved }

    /// It moves to a place.
    package mutating func move(to place: Point) {
        if place.distance(to: self.place) > Self.allowableMovement { hasMoved = true }
    }

    /// Whether letting go at a time would be a slide and not a click.
    package func slides(at time: Double) -> Bool { hasMoved && time - self.time >= Self.clickDuration }

    /// What it means to let go there.
    package func release(on place: Place, at time: Double) -> Outcome {
        switch (start, place) {
        case (.trigger, _) where !slides(at: time): .stays
        case (_, .item): .chooses
        case (.trigger, .outside): .dismisses
        case (.trigger, .menu), (.menu, _): .stays
        }
    }
}
