import Foundation
import Testing

/// Runs only some tests at a time, and prints how long each took itself: the duration in the log of Swift Testing contains the
/// minutes in which a test waited for its turn.
public struct Turns: SuiteTrait, TestTrait, TestScoping {
    public let isRecursive = true
    fileprivate let places: Places

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite serializes only its own tests.
        guard testCase != nil else { return try await function() }
        await places.take()
        defer { Task { await places.leave() } }
        let start = ContinuousClock.now
        defer {
            let seconds = start.duration(to: .now) / .seconds(1)
            let line = "◷ \(String(format: "%8.3f", seconds)) s in \(test.id)\n"
            // At once, also if the process ends in the next test.
            try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        }
        try await function()
    }

    /// A queue in which tests wait for their turn.
    fileprivate actor Places {
        private var free: Int
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(_ count: Int) {
            free = count
        }

        func take() async {
            if free > 0 {
                free -= 1
            } else {
                await withCheckedContinuation { waiting.append($0) }
            }
        }

        func leave() {
            if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
        }

        static let windows = Places(2)
        static let display = Places(1)
    }
}

extension Trait where Self == Turns {
    /// Runs at most two tests at a time, each with an application on a display of its own.
    public static var two: Self { Self(places: .windows) }

    /// Runs one test at a time, on the display of this process.
    public static var alone: Self { Self(places: .display) }
}
