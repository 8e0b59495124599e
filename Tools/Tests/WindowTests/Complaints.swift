import Testing

/// The warnings that an application has logged through GLib. Only those that a test names are acceptable, because a window
/// without Penumbra writes them too.
struct Complaints {
    /// One line for each warning. Leaves out a missing feature of the compositor, which is not the application's fault.
    let warnings: [String]

    /// Reads the output to standard error, and leaves out warnings that contain one of some texts.
    init(_ errors: String, except known: [String] = []) {
        warnings = errors.split(separator: "\n").filter { line in
            ["-WARNING **", "-CRITICAL **"].contains { line.contains($0) }
                && !line.contains("Compositor doesn't support moving popups")
                && !known.contains { line.contains($0) }
        }.map(String.init)
    }

    /// Fails the current test if there is a warning.
    func record(_ window: String) {
        for warning in warnings { Issue.record("\(window): \(warning)") }
    }
}
