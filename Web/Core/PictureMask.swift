import PenumbraMotion
import PenumbraRaster

/// A mask as numbers that a page turns into a style.
struct PictureMask {
    /// What the numbers mean.
    enum Kind: Int32 {
        /// The opacity of the whole picture.
        case opacity
        /// The center and the radius of a circle outside of which the picture is visible.
        case circle
        /// The corners of the visible region, x and y by turns.
        case polygon
    }

    /// The greatest number of lines that draw a curve.
    static let mostLines = 128
    /// The least: browsers draw a rectangle on whole pixels, so that it would move by jerks.
    static let fewestLines = 16
    /// The least bend in points, for the same reason; it changes no pixel by a level.
    static let leastBend = 0.01
    /// How far lines may be from the curve, in points.
    static let tolerance = 0.005

    private(set) var kind = Kind.opacity
    private(set) var count = 0
    let numbers: UnsafeMutablePointer<Double> = .allocate(capacity: 2 * (mostLines + 5))

    /// Writes the numbers of a mask, for a picture of a size.
    mutating func set(_ mask: LayerMask, in size: Size) {
        count = 0
        switch mask.region {
        case .beyond(let curve):
            kind = .polygon
            add(curve, in: size)
        case .outside(.circle(let center, let radius)):
            kind = .circle
            add(center.x, center.y)
            add(radius)
        default:
            kind = .opacity
            add(mask.opacity)
        }
    }

    /// Adds an edge that is pulled down, as all edges of a page are.
    /// It is lines instead of one curve: browsers flatten curves too coarsely for an edge that moves by parts of a pixel.
    private mutating func add(_ curve: EdgeCurve, in size: Size) {
        let bend = abs(curve.displacement) < Self.leastBend ? Self.leastBend : curve.displacement
        // The chord of a part 1/n of a quadratic curve is at most |P0 − 2·P1 + P2| / 4n² from it.
        let turn = 2 * abs(bend) + abs(curve.crossExtent - 2 * curve.control)
        let needed = (turn / (4 * Self.tolerance)).squareRoot().rounded(.up)
        let lines = Int(min(max(needed, Double(Self.fewestLines)), Double(Self.mostLines)))
        for index in 0...lines {
            let t = Double(index) / Double(lines)
            add(
                2 * t * (1 - t) * curve.control + t * t * curve.crossExtent,
                curve.position + 2 * t * (1 - t) * bend)
        }
        // Beyond the page on all other sides, whose borders are no edges.
        let left = -Self.margin, right = curve.crossExtent + Self.margin
        let bottom = max(size.height, curve.position) + Self.margin
        add(right, curve.position)
        add(right, bottom)
        add(left, bottom)
        add(left, curve.position)
    }

    /// How far the region reaches beyond the page, in points: farther than a scroll bar is wide.
    private static let margin = 100.0

    private mutating func add(_ numbers: Double...) {
        for number in numbers {
            self.numbers[count] = number
            count += 1
        }
    }
}
