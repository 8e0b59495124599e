import Testing

/// The warnings that an application has written through GLib: none of them is right at any time.
struct Complaints {
    /// A line each. What a compositor lacks is not the fault of the application.
    let warnings: [String]

    /// Reads the output to standard error.
    init(_ errors: String) {
        warnings = errors.split(separator: "\n").filter { line in
            ["-WARNING **", "-CRITICAL **"].contains { line.contains($0) }
                && !line.contains("Compositor doesn't support moving popups")
        }.map(String.init)
    }

    /// Fails the test that runs now if there is one.
    func record(_ window: String) {
        for warning in warnings { Issue.record("\(window): \(warning)") }
    }
}
