import PenumbraGestures
import PenumbraMotion
import PenumbraRaster

/// The positions of the edges in one frame, for logs.
///
/// The text is one line of JSON with the keys `t` (ms), `state`, `edge` (the y of the edge's end points, or their position
/// along its direction) and `control` (`x` absolute, `y` displacement from the edge). If there are several edges, `older` has
/// the same keys for the others, youngest first. Without an edge, `state` is `idle` and the rest is 0.
public struct FrameReport: Sendable {
    /// The frame as one line of JSON, without a line break.
    public var json: String

    /// Describes the frame at `time`, in seconds. `theme` adds a key of that name.
    public init(_ reveal: Reveal, time: Double, theme: String? = nil) {
        var text = "{\"t\":\(decimal(time * 1000)),"
        if let youngest = reveal.edges.last, youngest.phase != .resting {
            text += Self.fields(youngest)
        } else {
            text += "\"state\":\"idle\",\"edge\":0,\"control\":{\"x\":0,\"y\":0}"
        }
        if reveal.edges.count > 1 {
            let older = reveal.edges.dropLast().reversed().map { "{" + Self.fields($0) + "}" }
            text += ",\"older\":[" + older.joined(separator: ",") + "]"
        }
        if let theme { text += ",\"theme\":\"\(theme)\"" }
        json = text + "}"
    }

    private static func fields(_ edge: RevealEdge) -> String {
        let state = "\"state\":\"\(edge.phase.rawValue)\","
        if let curve = edge.curve {
            return state + "\"edge\":\(decimal(curve.position)),"
                + "\"control\":{\"x\":\(decimal(curve.control)),\"y\":\(decimal(curve.displacement))}"
        }
        let still = state + "\"edge\":0,\"control\":{\"x\":0,\"y\":0},"
        guard case .outside(.circle(let center, let radius)) = edge.mask.region else {
            return still + "\"opacity\":\(decimal(edge.mask.opacity))"
        }
        return still
            + "\"circle\":{\"x\":\(decimal(center.x)),\"y\":\(decimal(center.y)),\"radius\":\(decimal(radius))}"
    }
}

extension FrameReport {
    /// The frame at `time`, in seconds, as exact bits, to compare platforms: the time, and for each edge from the oldest on its
    /// phase, position, displacement and control point, each number as its 64 bits in hexadecimal.
    public static func bits(_ reveal: Reveal, time: Double) -> String {
        var text = hexadecimal(time)
        for edge in reveal.edges {
            guard let curve = edge.curve else { continue }
            text += " \(edge.phase.rawValue)"
            for number in [curve.position, curve.displacement, curve.control] { text += " " + hexadecimal(number) }
        }
        return text
    }

    private static func hexadecimal(_ number: Double) -> String {
        let digits = String(number.bitPattern, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
