// The work that a trace may ask for. Its length says little about it: two short lines can be days apart.

extension Trace {
    /// The longest time from the first to the last touch of a trace that is read, in seconds.
    public static let longest = 3600.0
    /// The greatest number of fingers that are down at once in a trace that is read.
    package static let mostFingers = 10
}
