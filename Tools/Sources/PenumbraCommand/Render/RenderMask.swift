import ArgumentParser
import Penumbra
import PenumbraMotion
import PenumbraRaster

/// The shape through which the fingers reveal the new picture.
enum RenderMask: ExpressibleByArgument, Hashable {
    /// The curved edge itself.
    case jelly
    /// A straight edge.
    case wipe
    /// A circle that grows as far as the edge has come.
    case circle
    /// A square on its corner that grows in the same way.
    case diamond
    /// A star with five points.
    case star
    /// A rectangle that grows out of another one.
    case zoom
    /// No mask: the old picture fades.
    case fade
    /// A gray picture in a file says when each pixel changes.
    case picture(path: String)

    private static let names: [String: RenderMask] = [
        "jelly": .jelly, "wipe": .wipe, "circle": .circle, "diamond": .diamond, "star": .star, "zoom": .zoom,
        "fade": .fade,
    ]

    init?(argument: String) {
        if let named = Self.names[argument] {
            self = named
        } else if argument.contains(".") || argument.contains("/") {
            self = .picture(path: argument)
        } else {
            return nil
        }
    }

    /// Whether it grows from a location.
    var hasCenter: Bool { self == .circle || self == .diamond || self == .star }

    /// Whether its border can have a feather.
    var hasBorder: Bool {
        switch self {
        case .fade, .picture: false
        case .jelly, .wipe, .circle, .diamond, .star, .zoom: true
        }
    }

    /// The style of a pull, from a center or a rectangle; `picture` is that in the file.
    func style(center: Point?, start: Rect?, picture: MaskPicture?) -> TransitionStyle {
        switch self {
        case .jelly, .wipe: .edge
        case .circle: .circle(center: center)
        case .diamond: .shape(.diamond, center: center)
        case .star: .shape(.star(points: 5), center: center)
        case .zoom: start.map { .zoom(from: $0) } ?? .zoom
        case .fade: .fade
        case .picture: picture.map { .picture($0) } ?? .fade
        }
    }
}

/// The side that an edge is pulled from.
enum RenderSide: String, CaseIterable, ExpressibleByArgument {
    case top
    case bottom
    case left
    case right

    /// The direction of the pull.
    var direction: Direction {
        switch self {
        case .top: .down
        case .bottom: .up
        case .left: .right
        case .right: .left
        }
    }
}

/// The value of `--from`: a side for an edge, or a rectangle for a zoom.
enum RenderStart: ExpressibleByArgument, Hashable {
    case side(RenderSide)
    case area(Rect)

    init?(argument: String) {
        if let side = RenderSide(rawValue: argument) {
            self = .side(side)
        } else if let area = Rect(parsing: argument) {
            self = .area(area)
        } else {
            return nil
        }
    }
}

extension Rect {
    /// Parses a rectangle from a text like `16,420,56,56`; nil unless its width and height are above 0.
    init?(parsing text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 65536 }), numbers[2] > 0, numbers[3] > 0 else {
            return nil
        }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
