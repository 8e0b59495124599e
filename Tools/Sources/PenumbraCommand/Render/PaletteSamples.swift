import PenumbraRaster

/// The frames from which the palette of a GIF is made.
///
/// A transition shows the colors of two pictures, and those of an edge between them. The first and the last frame have the colors
/// of the pictures. A fade mixes other colors in every frame, so the moving frames share one more picture: each has small
/// parts of it, spread evenly.
struct PaletteSamples {
    /// The parts of moving frames, complete when every frame of ``numbers`` has been added.
    let mixture: PixelBuffer
    /// The numbers of the first and the last frame, which are samples as a whole.
    let whole: Set<Int>
    private let mixed: [Int]

    /// The greatest number of frames in the mixture.
    private static let most = 128
    /// The number of pixels that a frame contributes at a time.
    private static let segment = 8

    /// Creates the samples of a movie.
    init(of survey: RenderScene.Survey, width: Int, height: Int) {
        mixture = PixelBuffer(width: width, height: height)
        whole = [0, survey.frames - 1]
        mixed = (survey.moving ?? 0...0).evenlySpaced(atMost: Self.most)
    }

    /// The number of samples.
    var count: Int { whole.count + 1 }

    /// The numbers of all frames that have a part in the samples.
    var numbers: Set<Int> { whole.union(mixed) }

    /// Adds a frame to the mixture, if it has a part in it.
    func add(_ frame: PixelBuffer, number: Int) {
        guard let place = mixed.firstIndex(of: number) else { return }
        let columns = (frame.width + Self.segment - 1) / Self.segment
        let (count, segments) = (mixed.count, columns * frame.height)
        for group in 0...segments / count {
            // Each group begins with another frame, because an interface repeats itself at even distances.
            let index = group * count + (place + group) % count
            guard index < segments else { return }
            let (y, column) = index.quotientAndRemainder(dividingBy: columns)
            let x = column * Self.segment
            mixture.row(y).advanced(by: x).update(
                from: frame.row(y).advanced(by: x), count: min(Self.segment, frame.width - x))
        }
    }
}
