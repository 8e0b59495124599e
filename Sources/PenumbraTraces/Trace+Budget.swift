// The work that a trace may ask for. Its length says little about it: two short lines can be days apart.

extension Trace {
    /// The longest time from the first to the last touch of a trace that is read, in seconds.
    package static let longest = 3600.0
    /// The greatest number of fingers that are down at once in a trace that is read.
    package static let mostFingers = 10

    /// The reason why a trace needs too many frames to be played, as a clause; nil if it does not.
    package func excess(over most: Int, framesPerSecond: Double) -> String? {
        let seconds = (touches.last?.time ?? 0) - (touches.first?.time ?? 0)
        let frames = (seconds * framesPerSecond).rounded(.up)
        guard frames > Double(most) else { return nil }
        return "it lasts \(seconds) s, which is more than \(most) frames at \(framesPerSecond) frames per second"
    }
}
