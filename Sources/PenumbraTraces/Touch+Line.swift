import PenumbraGestures
import PenumbraTransition

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
