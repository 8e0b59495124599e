import CPenumbraGtk

/// Slow motion, for inspecting transitions.
package enum SlowMotion {
    /// Scaled seconds per second, for objects created from now on: 1 is real time, 0.1 ten times slower. The default comes
    /// from the environment variable `PENUMBRA_TIME_SCALE`; a value that is not a number above 0 is reported and ignored.
    @MainActor package static var scale = scale(from: g_getenv("PENUMBRA_TIME_SCALE").map { String(cString: $0) })

    @MainActor private static func scale(from text: String?) -> Double {
        guard let text else { return 1 }
        if let scale = Double(text), scale > 0, scale.isFinite { return scale }
        warn("PENUMBRA_TIME_SCALE is \"\(text)\"; that is not a number above 0; it is ignored")
        return 1
    }
}
