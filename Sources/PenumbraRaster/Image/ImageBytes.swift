import PenumbraColor

/// 8-bit sRGB pixels with memory of their own, which can be handed to another thread.
///
/// The array is shared and not copied, and stays as long as anybody works on it.
public struct ImageBytes: Sendable {
    /// Rows of four-byte pixels, the first row first.
    public let bytes: [UInt8]
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// From the start of one row to the start of the next.
    public let bytesPerRow: Int
    /// How four bytes make a pixel.
    public let layout: PixelLayout

    /// Rows of four-byte pixels, the first row first; traps where they are too few or overlap.
    public init(_ bytes: [UInt8], width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) {
        self.bytes = bytes
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.layout = layout
        withPixels { _ in }
    }

    /// Calls `body` with a view of the pixels, which must not be used after it returns.
    public func withPixels<Result, Stop: Error>(_ body: (ImagePixels) throws(Stop) -> Result) throws(Stop) -> Result {
        try bytes.withUnsafeBufferPointer { (bytes) throws(Stop) in
            let memory = UnsafeRawBufferPointer(bytes)
            return try body(ImagePixels(memory, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout))
        }
    }

    /// The mean colour as `ImagePixels.mean` has it, worked out off the caller's actor.
    ///
    /// - Throws: `CancellationError` if the calling task is cancelled, within a fraction of a millisecond.
    public func mean(_ average: ColorAverage = .linear, of sampling: ColorSampling = .every) async throws -> Color? {
        try await detached { pixels in try pixels.mean(average, of: sampling, proceed: Task.checkCancellation) }
    }

    /// The dominant colours as `ImagePixels.dominantColors` has them, worked out off the caller's actor.
    ///
    /// - Throws: `CancellationError` if the calling task is cancelled.
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
