import CPenumbraGtk

/// Slow motion, to look at transitions.
package enum SlowMotion {
    /// Scaled seconds per second, for what is made from now on: 1 is real time, 0.1 ten times slower. From the variable
    /// `PENUMBRA_TIME_SCALE` of the environment until it is set; a value that is no number above 0 is complained of and
    /// disregarded.
    @MainActor package static var scale = scale(from: g_getenv("PENUMBRA_TIME_SCALE").map { String(cString: $0) })

    @MainActor private static func scale(from text: String?) -> Double {
        guard let text else { return 1 }
        if let scale = Double(text), scale > 0, scale.isFinite { return scale }
        warn("PENUMBRA_TIME_SCALE is \"\(text)\"; it is a number above 0, such as 0.1")
        return 1
    }
}
