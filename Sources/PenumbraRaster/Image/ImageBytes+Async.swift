#if !hasFeature(Embedded)
    import PenumbraColor

    extension ImageBytes {
        /// The mean color as `ImagePixels.mean` has it, worked out off the caller's actor.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled, within a fraction of a millisecond.
        public func mean(_ average: ColorAverage = .linear, of sampling: ColorSampling = .every) async throws -> Color?
        {
            try await detached {
                try withPixels { try $0.mean(average, of: sampling, proceed: Task.checkCancellation) }
            }
        }

        /// The dominant colors as `ImagePixels.dominantColors` has them, worked out off the caller's actor.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func dominantColors(count: Int = 5) async throws -> [ImageSwatch] {
            try await detached {
                try withPixels { try $0.dominantColors(count: count, proceed: Task.checkCancellation) }
            }
        }
    }

    /// Runs `body` in a task of its own, because an asynchronous function may run on the actor that calls it. Canceled with the
    /// calling task.
    package func detached<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        let work = Task.detached(priority: Task.currentPriority) {
            try Task.checkCancellation()
            return try body()
        }
        return try await withTaskCancellationHandler {
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }
#endif
