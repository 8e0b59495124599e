#if canImport(UIKit)
    import PenumbraColor
    import PenumbraRaster
    import UIKit

    extension ImageBytes {
        /// Reads the pixels of an image of any format, in sRGB; nil if it has none or memory is short.
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

    extension PixelBuffer {
        /// The pixels as an image, in sRGB; nil if memory is short.
        var image: CGImage? {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
            return CGContext(
                data: base, width: width, height: height, bitsPerComponent: 8, bytesPerRow: stride * 4, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?.makeImage()
        }
    }

    // A CGImage may not be Sendable: it stays on the caller's actor, and only its pixels are read elsewhere.
    extension CGImage {
        /// The mean color, as ``ImagePixels/mean(_:of:)`` computes it, off the caller's actor; nil if nothing is visible.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func meanColor(
            _ average: ColorAverage = .linear, of sampling: ColorSampling = .every,
            isolation: isolated (any Actor)? = #isolation
        ) async throws -> PenumbraColor.Color? {
            try await Picture(self).bytes?.mean(average, of: sampling)
        }

        /// The dominant colors, as ``ImagePixels/dominantColors(count:)`` computes them, off the caller's actor.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func dominantColors(
            count: Int = 5, isolation: isolated (any Actor)? = #isolation
        ) async throws -> [ImageSwatch] {
            try await Picture(self).bytes?.dominantColors(count: count) ?? []
        }
    }

    extension UIImage {
        /// The mean color, as ``ImagePixels/mean(_:of:)`` computes it, off the caller's actor; nil if nothing is visible.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func meanColor(
            _ average: ColorAverage = .linear, of sampling: ColorSampling = .every
        ) async throws -> PenumbraColor.Color? {
            try await bitmap?.meanColor(average, of: sampling)
        }

        /// The dominant colors, as ``ImagePixels/dominantColors(count:)`` computes them, off the caller's actor.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func dominantColors(count: Int = 5) async throws -> [ImageSwatch] {
            try await bitmap?.dominantColors(count: count) ?? []
        }

        /// The image's pixels; of an animated image, those of its first frame. An image without pixels, such as a Core Image
        /// recipe, is drawn.
        private var bitmap: CGImage? {
            if let image = cgImage ?? images?.first?.cgImage { return image }
            guard size.width > 0, size.height > 0 else { return nil }
            return UIGraphicsImageRenderer(size: size).image { _ in draw(at: .zero) }.cgImage
        }
    }

    /// Transfers an image to another thread.
    private struct Picture: @unchecked Sendable {
        // Safe to share: a CGImage is immutable.
        private let image: CGImage

        init(_ image: CGImage) {
            self.image = image
        }

        /// The bytes, read in a separate task, because an asynchronous function may run on the actor that calls it.
        var bytes: ImageBytes? {
            get async throws {
                try Task.checkCancellation()
                return await Task.detached(priority: Task.currentPriority) { ImageBytes(image) }.value
            }
        }
    }
#endif
