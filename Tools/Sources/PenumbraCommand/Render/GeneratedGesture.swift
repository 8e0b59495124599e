import ArgumentParser
import PenumbraGestures
import PenumbraMotion
import PenumbraTraces

/// A generated gesture of two fingers.
enum GeneratedGesture: String, CaseIterable, ExpressibleByArgument {
    /// A short, fast pull, released on the way.
    case flick
    /// A slow pull past the middle.
    case drag
    /// A pull that stops and then continues.
    case hesitate
    /// A pull that is reversed.
    case cancel
    /// A pull that is released backward, and caught on its way back.
    case catchBack = "catch"

    /// The next part of a stroke, with positions as fractions of the length and times in seconds.
    private enum Part {
        /// The fingers land and wait.
        case land(at: Double, rest: Double)
        /// The fingers move from rest to rest.
        case glide(to: Double, in: Double)
        /// The fingers accelerate.
        case hurl(to: Double, in: Double)
        case rest(Double)
        case lift
        /// No finger touches the screen.
        case pause(Double)
    }

    private var parts: [Part] {
        switch self {
        case .flick: [.land(at: 0.12, rest: 0.25), .hurl(to: 0.45, in: 0.25), .lift]
        case .drag: [.land(at: 0.12, rest: 0.25), .glide(to: 0.85, in: 1.4), .rest(0.06), .lift]
        case .hesitate:
            [
                .land(at: 0.12, rest: 0.25), .glide(to: 0.5, in: 0.6), .rest(0.35), .glide(to: 0.44, in: 0.3),
                .rest(0.15), .glide(to: 0.85, in: 0.6), .lift,
            ]
        case .cancel:
            [.land(at: 0.12, rest: 0.25), .glide(to: 0.6, in: 0.6), .rest(0.1), .hurl(to: 0.35, in: 0.2), .lift]
        case .catchBack:
            [
                .land(at: 0.12, rest: 0.25), .glide(to: 0.6, in: 0.6), .rest(0.1), .hurl(to: 0.45, in: 0.2), .lift,
                .pause(0.1), .land(at: 0.4, rest: 0.1), .hurl(to: 0.9, in: 0.4), .lift,
            ]
        }
    }

    /// The least extent of an area in the direction of the pull, in points, in which every gesture is recognized.
    static let leastExtent = 120.0

    /// The number of movements per second, as on a common touchscreen.
    private static let rate = 120.0

    /// The touches of the gesture across an area, pulled in a direction, from the time 0 on.
    func trace(direction: Direction, size: Size) -> Trace {
        var touches: [Touch] = []
        var (time, place) = (0.0, 0.0)
        func add(_ phase: Touch.Phase, at time: Double, _ place: Double) {
            for id in 0...1 {
                touches.append(
                    Touch(id: id, time: time, location: Self.location(id, place, direction, size), phase: phase))
            }
        }
        /// Adds a movement whose completed fraction is a function of the elapsed fraction of the time.
        func move(to goal: Double, in span: Double, _ done: (Double) -> Double) {
            let count = max(1, Int((span * Self.rate).rounded()))
            for step in 1...count {
                let part = Double(step) / Double(count)
                add(.move, at: time + part * span, place + (goal - place) * done(part))
            }
            (time, place) = (time + span, goal)
        }
        for part in parts {
            switch part {
            case .land(let start, let rest):
                place = start
                add(.down, at: time, place)
                time += rest
            // Minimum jerk from rest to rest. (Flash and Hogan, 1985.)
            case .glide(let goal, let span): move(to: goal, in: span) { $0 * $0 * $0 * (10 - 15 * $0 + 6 * $0 * $0) }
            case .hurl(let goal, let span): move(to: goal, in: span) { $0 * $0 }
            case .rest(let span): move(to: place, in: span) { $0 }
            case .lift: add(.up, at: time, place)
            case .pause(let span): time += span
            }
        }
        return Trace(touches: touches)
    }

    /// The locations of two fingers of a hand side by side, the second a little ahead; they drift sideways as they move, but less
    /// than they move along.
    private static func location(_ id: Int, _ place: Double, _ direction: Direction, _ size: Size) -> Point {
        let (length, crossExtent) = (direction.mainExtent(of: size), direction.crossExtent(of: size))
        let apart = min(90, 0.25 * crossExtent)
        let along = place * length + (id == 0 ? 0.1 : -0.1) * apart
        let drift = 0.06 * place * min(crossExtent, 2 * length)
        let across = 0.52 * crossExtent + drift + (id == 0 ? -0.5 : 0.5) * apart
        return switch direction {
        case .down: Point(x: across, y: along)
        case .up: Point(x: across, y: size.height - along)
        case .right: Point(x: along, y: across)
        case .left: Point(x: size.width - along, y: across)
        }
    }
}
