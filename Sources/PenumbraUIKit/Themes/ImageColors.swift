#if os(iOS)
    import PenumbraColor
    import PenumbraRaster
    import UIKit

    extension ImageBytes {
        /// Reads the pixels of an image of any format, in sRGB; nil if it has none or memory is short.
        ///
        /// - Complexity: O(width · height), on the caller's thread.
        public init?(_ image: CGImage) {
            let (width, height) = (image.width, image.height)
            guard width > 0, height > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: width * height * 4)
            let isDrawn = bytes.withUnsafeMutableBytes { memory in
                image.draw(
                    in: CGRect(x: 0, y: 0, width: width, height: height), of: memory, width: width, height: height)
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

    extension DrawnPixels {
        /// The pixels of an image in sRGB, which Core Graphics draws.
        fileprivate init(_ image: CGImage) {
            self.init(width: image.width, height: image.height) { part, memory in
                let across = CGFloat(part.width) / CGFloat(part.columns.count)
                let down = CGFloat(part.height) / CGFloat(part.rows.count)
                // The origin of Core Graphics is at the bottom.
                let place = CGRect(
                    x: -CGFloat(part.columns.lowerBound) * across,
                    y: -CGFloat(image.height - part.rows.upperBound) * down,
                    width: CGFloat(image.width) * across, height: CGFloat(image.height) * down)
                return image.draw(in: place, of: memory, width: part.width, height: part.height)
            }
        }
    }

    extension CGImage {
        /// Draws the image into a part of memory with rows of premultiplied RGBA in sRGB. Returns false if that is impossible.
        fileprivate func draw(
            in place: CGRect, of memory: UnsafeMutableRawBufferPointer, width: Int, height: Int
        ) -> Bool {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let context = CGContext(
                    data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                    space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { return false }
            context.draw(self, in: place)
            return true
        }
    }

    // A CGImage may not be Sendable: it stays on the caller's actor, and only its colors are found elsewhere.
    extension CGImage {
        /// The mean color, as ``ImagePixels/mean(_:of:)`` computes it, off the caller's actor; nil if nothing is visible. It takes
        /// 64 kB besides what the system decodes; for `sparse`, Core Graphics reduces a large image.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func meanColor(
            _ average: ColorAverage = .linear, of sampling: ColorSampling = .every,
            isolation: isolated (any Actor)? = #isolation
        ) async throws -> PenumbraColor.Color? {
            try await Picture(self).read {
                try $0.mean(average, of: sampling, proceed: { try Task.checkCancellation() })
            }
        }

        /// The dominant colors, as ``ImagePixels/dominantColors(count:)`` computes them, off the caller's actor. Core Graphics
        /// reduces the image to 112 by 112 pixels.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func dominantColors(
            count: Int = 5, isolation: isolated (any Actor)? = #isolation
        ) async throws -> [ImageSwatch] {
            try await Picture(self).read {
                try $0.dominantColors(count: count, proceed: { try Task.checkCancellation() })
            }
        }
    }

    extension UIImage {
        /// The mean color, as ``ImagePixels/mean(_:of:)`` computes it, off the caller's actor; nil if nothing is visible. It takes
        /// 64 kB besides what the system decodes; for `sparse`, Core Graphics reduces a large image.
        ///
        /// - Throws: `CancellationError` if the calling task is canceled.
        public func meanColor(
            _ average: ColorAverage = .linear, of sampling: ColorSampling = .every
        ) async throws -> PenumbraColor.Color? {
            try await bitmap?.meanColor(average, of: sampling)
        }

        /// The mean color at once, for a cell or a widget; nil if nothing is visible.
        ///
        /// ```swift
        /// cell.backgroundColor = cover.averageColor()
        /// ```
        ///
        /// - Parameters:
        ///   - average: The quantity to average.
        ///   - sampling: The pixels to include: by default, those of a large image that Core Graphics has reduced.
        /// - Complexity: O(width · height); 64 kB of memory besides what the system decodes.
        public func averageColor(_ average: ColorAverage = .linear, of sampling: ColorSampling = .sparse) -> UIColor? {
            let color = bitmap.flatMap { DrawnPixels($0).mean(average, of: sampling, proceed: {}) }
            return color.map { UIColor($0) }
        }

        /// The dominant colors, as ``ImagePixels/dominantColors(count:)`` computes them, off the caller's actor. Core Graphics
        /// reduces the image to 112 by 112 pixels.
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

        /// Reads the image off the caller's actor.
        func read<Result: Sendable>(_ body: @escaping @Sendable (DrawnPixels) throws -> Result) async throws -> Result {
            try await detached { try body(DrawnPixels(image)) }
        }
    }
#endif
