#if !hasFeature(Embedded)
    import PenumbraColor

    extension ImageBytes {
        /// The mean color as `ImagePixels.mean` has it, worked out off the caller's actor.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled, within a fraction of a millisecond.
        public func mean(_ average: ColorAverage = .linear, of sampling: ColorSampling = .every) async throws -> Color?
        {
            try await detached { pixels in try pixels.mean(average, of: sampling, proceed: Task.checkCancellation) }
        }

        /// The dominant colors as `ImagePixels.dominantColors` has them, worked out off the caller's actor.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func dominantColors(count: Int = 5) async throws -> [ImageSwatch] {
            try await detached { pixels in try pixels.dominantColors(count: count, proceed: Task.checkCancellation) }
        }

        /// A task of its own, because an asynchronous function may run on the actor that calls it.
        private func detached<Result: Sendable>(
            _ body: @escaping @Sendable (ImagePixels) throws -> Result
        ) async throws -> Result {
            let work = Task.detached(priority: Task.currentPriority) {
                try Task.checkCancellation()
                return try withPixels(body)
            }
            return try await withTaskCancellationHandler {
                try await work.value
            } onCancel: {
                work.cancel()
            }
        }
    }
#endif
