import PenumbraColor
import PenumbraRaster

/// Some frames of a movie side by side, in rows.
struct ContactSheet {
    /// The frames added so far.
    let paper: PixelBuffer
    /// The numbers of the frames on the sheet, from the first to the last, evenly spaced.
    let numbers: [Int]

    /// The greatest number of frames.
    private static let most = 12
    private static let gap = 16
    private static let color = Color(red: 0.97, green: 0.97, blue: 0.98)

    private let columns: Int
    private let size: (width: Int, height: Int)

    /// Creates an empty sheet for some frames of a movie.
    init(frames: ClosedRange<Int>, width: Int, height: Int) {
        numbers = frames.evenlySpaced(atMost: Self.most)
        columns = min(numbers.count, width < height ? 6 : 4)
        let factor = min(1, 400 / Double(max(width, height)))
        size = (max(1, Int(Double(width) * factor)), max(1, Int(Double(height) * factor)))
        let lines = (numbers.count + columns - 1) / columns
        paper = PixelBuffer(
            width: columns * (size.width + Self.gap) + Self.gap, height: lines * (size.height + Self.gap) + Self.gap)
        paper.fill(Self.color.pixel(paper.order))
    }

    /// Adds a frame; one that does not belong on the sheet is ignored.
    func add(_ frame: PixelBuffer, number: Int) {
        guard let place = numbers.firstIndex(of: number) else { return }
        let small = frame.covering(width: size.width, height: size.height)
        let left = Self.gap + place % columns * (size.width + Self.gap)
        let top = Self.gap + place / columns * (size.height + Self.gap)
        for y in 0..<size.height {
            paper.row(top + y).advanced(by: left).update(from: small.row(y), count: size.width)
        }
    }
}

extension ClosedRange<Int> {
    /// At most `count` numbers of the range, evenly spaced, from the first to the last.
    func evenlySpaced(atMost count: Int) -> [Int] {
        let count = Swift.min(count, self.count)
        return (0..<count).map { lowerBound + $0 * (self.count - 1) / Swift.max(count - 1, 1) }
    }
}
