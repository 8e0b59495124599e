import PenumbraMotion

/// What shows inside of the outline of a page that flies: the ground, above it the content of the page, and above that the rest
/// of its row. The elements that fly lie above all three.
///
/// In a hand the content is whole. On the way home it is gone after 40 % of the way, the ground has the color of the row after
/// 60 %, and the rest of the row appears in the last 30 %.
package struct PageSurface: Hashable, Sendable {
    /// The opacity of the content of the page, from 0 to 1.
    package let content: Double
    /// The part of the color of the row in the ground, from 0 to 1. The rest is the color at the top of the page.
    package let ground: Double
    /// The opacity of the rest of the row, from 0 to 1.
    package let row: Double

    /// The page in its window, or in a hand.
    static let page = PageSurface(content: 1, ground: 0, row: 0)
    /// The page in its row.
    static let row = PageSurface(content: 0, ground: 1, row: 1)

    /// The parts of a way in which the opacities change.
    private struct Stretches {
        let content: ClosedRange<Double>
        let ground: ClosedRange<Double>
        let row: ClosedRange<Double>
    }

    // While much of the row shows, the ground has its color, so that no rectangle of another color shows around it.
    private static let home = Stretches(content: 0...0.4, ground: 0...0.6, row: 0.7...1)
    private static let opening = Stretches(content: 0.2...0.6, ground: 0...0.3, row: 0...0.15)
    private static let catching = Stretches(content: 0...1, ground: 0...1, row: 0...1)

    /// The surface after a part of the way home, from 0 to 1.
    func home(after share: Double) -> PageSurface { turned(to: .row, Self.home, share) }

    /// The surface after a part of the way into the window, from 0 to 1.
    func opening(after share: Double) -> PageSurface { turned(to: .page, Self.opening, share) }

    /// The surface when a hand has caught the page: after a part, from 0 to 1, of the time that the content needs.
    func caught(after share: Double) -> PageSurface { turned(to: .page, Self.catching, share) }

    /// Between this surface and another. Each opacity begins where it is, so it never jumps.
    private func turned(to end: PageSurface, _ stretches: Stretches, _ share: Double) -> PageSurface {
        func mix(_ from: Double, _ to: Double, _ stretch: ClosedRange<Double>) -> Double {
            let part = (share - stretch.lowerBound) / (stretch.upperBound - stretch.lowerBound)
            return from + (to - from) * min(max(part, 0), 1)
        }
        return PageSurface(
            content: mix(content, end.content, stretches.content), ground: mix(ground, end.ground, stretches.ground),
            row: mix(row, end.row, stretches.row))
    }
}
