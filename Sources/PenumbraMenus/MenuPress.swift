import PenumbraMotion

/// A finger or button that is down while a menu is visible, and the effect of its release. Pressing, sliding and releasing
/// chooses in one movement. A click that opens a menu leaves it open.
package struct MenuPress: Hashable, Sendable {
    /// The start of a press.
    package enum Start: Hashable, Sendable {
        /// The press opened the menu.
        case trigger
        /// The press began in an open menu.
        case menu
    }

    /// The location of a press.
    package enum Place: Hashable, Sendable {
        /// An item that can be chosen.
        case item
        /// Any other part of a menu.
        case menu
        case outside
    }

    /// The effect of a release.
    package enum Outcome: Hashable, Sendable {
        case chooses
        /// The menus stay as they are.
        case stays
        case dismisses
    }

    /// The allowable movement of a press that counts as not moved, in points.
    package static let allowableMovement = 10.0
    /// The duration up to which a press is a click, however far it has moved, in seconds.
    package static let clickDuration = 0.18

    /// The start.
    package let start: Start
    /// The source.
    package let source: MenuSource
    /// Whether the press has ever moved beyond the allowable movement.
    package private(set) var hasMoved = false

    private let place: Point
    private let time: Double

    /// Creates a press at a location, in points, and a time, in seconds.
    package init(_ start: Start, at place: Point, by source: MenuSource = .finger, time: Double) {
        self.start = start
        self.source = source
        self.place = place
        self.time = time
    }

    /// Whether the press highlights the item below it: a press that has just opened a menu highlights nothing until it
    /// has moved.
    package var points: Bool { start == .menu || hasMoved }

    /// Handles a movement to a location.
    package mutating func move(to place: Point) {
        if place.distance(to: self.place) > Self.allowableMovement { hasMoved = true }
    }

    /// Whether a release at a time would be a slide and not a click.
    package func slides(at time: Double) -> Bool { hasMoved && time - self.time >= Self.clickDuration }

    /// The effect of a release at a location.
    package func release(on place: Place, at time: Double) -> Outcome {
        switch (start, place) {
        case (.trigger, _) where !slides(at: time): .stays
        case (_, .item): .chooses
        case (.trigger, .outside): .dismisses
        case (.trigger, .menu), (.menu, _): .stays
        }
    }
}

/// The source of input for menus.
package enum MenuSource: Hashable, Sendable {
    /// A finger on a screen.
    case finger
    /// A mouse or another pointing device, with or without a button down.
    case pointer
    /// A key, or an assistive tool, which moves from item to item like keys.
    case key
}
