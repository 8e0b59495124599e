import Testing

/// Runs one row of a table, and records its problems, its error and the warnings in GLib's log.
@MainActor func recordProblems(of row: some CustomStringConvertible, _ run: () throws -> [String]) {
    var problems: [String] = []
    let warnings = Warnings {
        do { problems = try run() } catch { problems = ["\(error)"] }
    }
    for problem in problems + warnings.texts { Issue.record("\(row): \(problem)") }
}
