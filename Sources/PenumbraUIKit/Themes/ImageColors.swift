#if canImport(UIKit)
    import PenumbraColor
    import PenumbraRaster
    import UIKit

    extension ImageBytes {
        /// The pixels of a picture of any format, in sRGB; nil where it has none or there is no memory for them.
        ///
        /// - Complexity: O(width · height), on the caller's thread.
        public init?(_ image: CGImage) {
            let (width, height) = (image.width, image.height)
            guard width > 0, height > 0, let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
            var bytes = [UInt8](repeating: 0, count: width * height * 4)
            let isDrawn = bytes.withUnsafeMutableBytes { memory in
                guard
                    let context = CGContext(
                        data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8,
                        bytesPerRow: width * 4, space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                else { return false }
                context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
                return true
            }
            guard isDrawn else { return nil }
            self.init(
                bytes, width: width, height: height, bytesPerRow: width * 4,
                layout: PixelLayout(.rgba, isPremultiplied: true))
        }
    }

    // A CGImage may not be Sendable: it stays with the actor that calls, and only its pixels are read elsewhere.
    extension CGImage {
        /// The mean colour as `ImagePixels.mean` has it, worked out off the caller's actor; nil where nothing is visible.
        ///
        /// - Throws: `CancellationError` if the calling task is cancelled.
        public func meanColor(
            _ average: ColorAverage = .linear, of sampling: ColorSampling = .every,
            isolation: isolated (any Actor)? = #isolation
        ) async throws -> PenumbraColor.Color? {
            try await Picture(self).bytes?.mean(average, of: sampling)
        }

        /// The dominant colours as `ImagePixels.dominantColors` has them, worked out off the caller's actor.
        ///
        /// - Throws: `CancellationError` if the calling task is cancelled.
        public func dominantColors(
            count: Int = 5, isolation: isolated (any Actor)? = #isolation
        ) async throws -> [ImageSwatch] {
            try await Picture(self).bytes?.dominantColors(count: count) ?? []
        }
    }

    extension UIImage {
        /// The mean colour as `ImagePixels.mean` has it, worked out off the caller's actor; nil where nothing is visible.
        ///
        /// - Throws: `CancellationError` if the calling task is cancelled.
        public func meanColor(
            _ average: ColorAverage = .linear, of sampling: ColorSampling = .every
        ) async throws -> PenumbraColor.Color? {
            try await bitmap?.meanColor(average, of: sampling)
        }

        /// The dominant colours as `ImagePixels.dominantColors` has them, worked out off the caller's actor.
        ///
        /// - Throws: `CancellationError` if the calling task is cancelled.
        public func dominantColors(count: Int = 5) async throws -> [ImageSwatch] {
            try await bitmap?.dominantColors(count: count) ?? []
        }

        /// Its pixels; those of its first frame where it moves. What has none of its own, a Core Image recipe, is drawn.
        private var bitmap: CGImage? {
            if let image = cgImage ?? images?.first?.cgImage { return image }
            guard size.width > 0, size.height > 0 else { return nil }
            return UIGraphicsImageRenderer(size: size).image { _ in draw(at: .zero) }.cgImage
        }
    }

    /// A picture on its way to another thread.
    private struct Picture: @unchecked Sendable {
        // Safe to share: a CGImage never changes.
        private let image: CGImage

        init(_ image: CGImage) {
            self.image = image
        }

        /// Its bytes, read by a task of its own, because an asynchronous function may run on the actor that calls it.
        var bytes: ImageBytes? {
            get async throws {
                try Task.checkCancellation()
                return await Task.detached(priority: Task.currentPriority) { ImageBytes(image) }.value
            }
        }
    }
#endif
