import Foundation
import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

import struct PenumbraMotion.Point  // and not that of MacTypes.h

/// A recorded gesture: touches in order of time.
///
/// As text it is one JSON object a line, `{"t": ms, "id": n, "x": points, "y": points, "phase":
/// "down|move|up|cancel"}`. Blank lines are skipped. A trace lasts at most an hour, and at most ten fingers are down at once.
public struct Trace: Hashable, Sendable {
    /// The longest time from the first to the last touch of a trace that is read, in seconds.
    public static let longest = 3600.0
    /// The greatest number of fingers that are down at once in a trace that is read.
    static let mostFingers = 10

    /// The touches, in order of time.
    public var touches: [Touch]

    /// Creates a trace of touches, which must be in order of time.
    public init(touches: [Touch] = []) {
        self.touches = touches
    }

    /// Parses a trace. Throws ``TraceError`` for the first invalid line.
    ///
    /// ```swift
    /// let trace = try Trace(parsing: text)
    /// for touch in trace.touches { play(touch) }
    /// ```
    public init(parsing text: String) throws(TraceError) {
        var reader = TraceReader()
        var touches: [Touch] = []
        try reader.read(text.utf8) { touches.append($0) }
        try reader.finish { touches.append($0) }
        self.touches = touches
    }
}

/// An error in a line of a trace.
///
/// ```swift
/// do throws(TraceError) {
///     _ = try Trace(parsing: text)
/// } catch {
///     print("the recording is damaged: \(error)")
/// }
/// ```
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// The reason, as a clause.
    public let reason: String

    /// The number and the reason.
    public var description: String { "line \(line): \(reason)" }
}

extension Touch {
    /// The touch as a line of a trace, without a line break. Times are rounded to a microsecond, locations to a thousandth of
    /// a point.
    ///
    /// ```swift
    /// print(touch.traceLine)                                 // {"t": 16.667, "id": 1, "x": 40, "y": 300, "phase": "move"}
    /// ```
    public var traceLine: String {
        "{\"t\": \(decimal(time * 1000)), \"id\": \(id), \"x\": \(decimal(location.x)), \"y\": \(decimal(location.y)), "
            + "\"phase\": \"\(phase.rawValue)\"}"
    }
}

/// Parses a trace line by line, and checks the sequence of the lines.
package struct TraceParser {
    private struct Line: Decodable {
        let t: Double
        let id: Double
        let x: Double
        let y: Double
        let phase: String
    }

    private let decoder = JSONDecoder()
    private var down: Set<Int> = []
    private var firstTime: Double?
    private var lastTime = -Double.infinity

    /// Creates a parser.
    package init() {}

    /// Parses the touch of a line; returns nil for a blank line.
    package mutating func parse(_ text: some StringProtocol, number: Int) throws(TraceError) -> Touch? {
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        let line: Line
        do {
            line = try decoder.decode(Line.self, from: Data(text.utf8))
        } catch {
            throw TraceError(line: number, reason: Self.reason(error))
        }
        return try touch(line, number)
    }

    /// The touch of a line, which must fit to those before it.
    private mutating func touch(_ line: Line, _ number: Int) throws(TraceError) -> Touch {
        func wrong(_ reason: String) -> TraceError { TraceError(line: number, reason: reason) }
        guard let phase = Touch.Phase(rawValue: line.phase) else {
            throw wrong("\"phase\" is \"\(line.phase)\"; it is one of down, move, up, cancel")
        }
        for (key, value) in [("t", line.t), ("x", line.x), ("y", line.y)] where !(abs(value) <= 1e9) {
            throw wrong("\"\(key)\" is out of range: \(value)")
        }
        guard let id = Int(exactly: line.id) else { throw wrong("\"id\" is not a whole number: \(line.id)") }
        guard line.t >= lastTime else {
            throw wrong("\"t\" goes back, from \(lastTime) to \(line.t)")
        }
        guard line.t - (firstTime ?? line.t) <= Trace.longest * 1000 else {
            throw wrong("\"t\" is \(line.t - (firstTime ?? 0)) ms after the first touch; a trace lasts at most an hour")
        }
        if phase == .down {
            guard down.count < Trace.mostFingers || down.contains(id) else {
                throw wrong("finger \(id) is one too many; at most \(Trace.mostFingers) are down at once")
            }
            guard down.insert(id).inserted else { throw wrong("finger \(id) is down already") }
        } else if !down.contains(id) {
            throw wrong("finger \(id) is not down")
        } else if phase != .move {
            down.remove(id)
        }
        firstTime = firstTime ?? line.t
        lastTime = line.t
        return Touch(id: id, time: line.t / 1000, location: Point(x: line.x, y: line.y), phase: phase)
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _):
            "\"\(key.stringValue)\" is missing"
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            if let key = context.codingPath.last {
                "\"\(key.stringValue)\" is not \(type == String.self ? "a text" : "a number")"
            } else {
                "it is not a JSON object"
            }
        default:
            "it is not JSON"
        }
    }
}
