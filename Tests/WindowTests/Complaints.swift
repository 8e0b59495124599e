import Testing

/// The warnings that an application has logged through GLib. None of them is ever acceptable.
struct Complaints {
    /// One line for each warning. Leaves out a missing feature of the compositor, which is not the application's fault.
    let warnings: [String]

    /// Reads the output to standard error.
    init(_ errors: String) {
        warnings = errors.split(separator: "\n").filter { line in
            ["-WARNING **", "-CRITICAL **"].contains { line.contains($0) }
                && !line.contains("Compositor doesn't support moving popups")
        }.map(String.init)
    }

    /// Fails the current test if there is a warning.
    func record(_ window: String) {
        for warning in warnings { Issue.record("\(window): \(warning)") }
    }
}
