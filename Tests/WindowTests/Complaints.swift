import Testing

/// The warnings that an application has written through GLib: none of them is right at any time.
struct Complaints {
    /// A line each. A display without a desktop is the reason of none. What a compositor lacks is not the application's fault.
    let warnings: [String]

    /// Reads the output to standard error.
    init(_ errors: String) {
        warnings = errors.split(separator: "\n").filter {
            ($0.contains("-WARNING **") || $0.contains("-CRITICAL **")) && !$0.contains("Compositor doesn't support moving popups")
        }.map(String.init)
    }

    /// Fails the test that runs now if there is one.
    func record(_ window: String) {
        for warning in warnings { Issue.record("\(window): \(warning)") }
    }
}
