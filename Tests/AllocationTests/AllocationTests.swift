import Foundation
import ProcessSupport
import Testing

/// A touch and a frame allocate nothing. The C library counts the allocations.
struct AllocationTests {
    /// Returns the number of allocations while the probe performs an operation a thousand times.
    private func allocations(of name: String) throws -> Int {
        let scratch = try Scratch()
        let trace = try scratch.file("allocations")
        var environment = ProcessInfo.processInfo.environment
        environment["LD_PRELOAD"] = "libc_malloc_debug.so.0"
        environment["MALLOC_TRACE"] = trace.path
        _ = try Output(productPath("AllocationProbe"), [name], environment: environment).success()
        let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
        // "= Start" and "= End" show that the trace was written.
        try #require(lines.first == "= Start" && lines.last == "= End")
        return lines.count { $0.contains(" + ") || $0.contains(" > ") }
    }

    @Test func allocationsAreCounted() throws {
        #expect(try allocations(of: "nothing") == 0)
        #expect(try allocations(of: "something") >= 1000)
    }

    @Test(arguments: [
        "pan", "long press", "pinch", "velocities", "spring", "curve", "animator",
    ])
    func nothingIsAllocated(name: String) throws {
        #expect(try allocations(of: name) == 0)
    }
}
