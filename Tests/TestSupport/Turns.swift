import Testing

/// Runs at most two tests at a time.
struct TwoAtOnce: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A suite serializes only its own tests.
        guard testCase != nil else { return try await function() }
        await Places.shared.take()
        defer { Task { await Places.shared.leave() } }
        try await function()
    }

    /// A queue in which tests wait for their turn.
    private actor Places {
        static let shared = Places()
        private var free = 2
        private var waiting: [CheckedContinuation<Void, Never>] = []

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
    }
}

extension Trait where Self == TwoAtOnce {
    /// Runs at most two tests at a time.
    static var two: Self { Self() }
}
