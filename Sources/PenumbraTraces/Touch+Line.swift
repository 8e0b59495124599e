import PenumbraGestures
import PenumbraTransition

extension Touch {
    /// The line of a trace that tells this touch, without the end of the line. Times to a microsecond, places to a
    /// thousandth of a point.
    public var traceLine: String {
        "{\"t\": \(decimal(time * 1000)), \"id\": \(id), \"x\": \(decimal(location.x)), \"y\": \(decimal(location.y)), "
            + "\"phase\": \"\(phase.rawValue)\"}"
    }
}
