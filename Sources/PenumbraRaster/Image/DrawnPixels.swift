#if !hasFeature(Embedded)
    import PenumbraColor

    /// The pixels of a picture that its owner draws into memory, part after part: the colors of a photograph are found in 64 kB.
    package struct DrawnPixels {
        /// A part of a picture, and the size in pixels at which it is drawn.
        package struct Part: Hashable, Sendable {
            /// The columns of the picture.
            package var columns: Range<Int>
            /// The rows of the picture, from the top.
            package var rows: Range<Int>
            /// The width of the drawing.
            package var width: Int
            /// The height of the drawing.
            package var height: Int
        }

        /// Draws a part into cleared memory with rows of premultiplied RGBA, without gaps. Returns false if that is impossible.
        package typealias Draw = (_ part: Part, _ memory: UnsafeMutableRawBufferPointer) -> Bool

        /// The greatest number of bytes of pixels in memory.
        package static let mostBytes = 1 << 16
        /// The greatest width and height at which a whole picture is drawn.
        private static let mostSide = 112

        private let width: Int
        private let height: Int
        private let draw: Draw

        /// Creates the pixels of a picture.
        package init(width: Int, height: Int, draw: @escaping Draw) {
            (self.width, self.height) = (max(width, 0), max(height, 0))
            self.draw = draw
        }

        /// The mean color; nil if nothing is visible, or the picture cannot be drawn.
        ///
        /// - Parameters:
        ///   - average: The quantity to average.
        ///   - sampling: `sparse` draws a picture with more than a million pixels at 112 by 112 pixels.
        ///   - proceed: Called before each part; may throw to cancel.
        package func mean(
            _ average: ColorAverage, of sampling: ColorSampling, proceed: () throws -> Void
        ) rethrows -> Color? {
            var sums = ColorSums(average)
            for part in sampling == .sparse && width * height > ColorSampling.mostOfAll ? [reduced] : parts {
                try proceed()
                guard read(part, { sums.add($0) }) else { return nil }
            }
            return sums.mean
        }

        /// The dominant colors of the picture, drawn at up to 112 by 112 pixels; empty if it cannot be drawn.
        package func dominantColors(count: Int, proceed: () throws -> Void) rethrows -> [ImageSwatch] {
            try proceed()
            var swatches: [ImageSwatch] = []
            _ = read(reduced) { swatches = $0.dominantColors(count: count) }
            return swatches
        }

        /// The whole picture, reduced to the side of a sample.
        private var reduced: Part {
            Part(
                columns: 0..<width, rows: 0..<height, width: min(width, Self.mostSide),
                height: min(height, Self.mostSide))
        }

        /// Parts of the whole picture that fit into memory, pixel for pixel: bands of rows if a row fits.
        private var parts: [Part] {
            let most = Self.mostBytes / 4
            let across = min(max(width, 1), most)
            let down = most / across
            return stride(from: 0, to: height, by: down).flatMap { top in
                stride(from: 0, to: width, by: across).map { left in
                    let (columns, rows) = (left..<min(left + across, width), top..<min(top + down, height))
                    return Part(columns: columns, rows: rows, width: columns.count, height: rows.count)
                }
            }
        }

        private func read(_ part: Part, _ body: (ImagePixels) -> Void) -> Bool {
            guard part.width > 0, part.height > 0 else { return true }
            return withUnsafeTemporaryAllocation(byteCount: part.width * part.height * 4, alignment: 16) { memory in
                memory.initializeMemory(as: UInt8.self, repeating: 0)
                guard draw(part, memory) else { return false }
                body(
                    ImagePixels(
                        UnsafeRawBufferPointer(memory), width: part.width, height: part.height,
                        bytesPerRow: part.width * 4, layout: PixelLayout(.rgba, isPremultiplied: true)))
                return true
            }
        }
    }
#endif
