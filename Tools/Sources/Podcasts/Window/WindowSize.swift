/// A size of the window in whole points, written `900x720`.
struct WindowSize: Hashable, Sendable {
    let width: Int
    let height: Int

    static let standard = WindowSize(width: 900, height: 720)
    /// The narrowest and lowest at which nothing is cut off.
    static let smallest = WindowSize(width: 360, height: 294)
    /// Larger than any display: a greater number is a mistake, such as a digit too many.
    static let largest = WindowSize(width: 16_384, height: 16_384)

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Parses the size in `text`; nil if it is not a size that a window can have.
    init?(_ text: String) {
        let numbers = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            (Self.smallest.width...Self.largest.width).contains(width),
            (Self.smallest.height...Self.largest.height).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}

extension WindowSize: CustomStringConvertible {
    var description: String { "\(width)x\(height)" }
}
