import PenumbraColor
import PenumbraMotion

/// A line of light on a picture, along its border.
public struct Rim: Hashable, Sendable {
    /// The color, opaque; the opacity is a separate value.
    public var color: Color
    /// The opacity from 0 to 1, times the alpha of the color.
    public var opacity: Double
    /// The width in points; at most the radius of the hole in the picture.
    public var width: Double

    /// Creates a rim. The default color is white.
    public init(color: Color = .white, opacity: Double, width: Double) {
        self.color = color
        self.opacity = opacity
        self.width = width
    }
}

/// The rim around a hole, row by row: the part of a larger disc outside of a circle, or the pixels near a path.
struct RimRows: ~Copyable {
    private enum Form {
        case circle
        case smallCircle
        case path
    }

    private var circle = CircleRows()
    private var path = PathRows()
    private var distance = BorderDistance()
    private var form = Form.circle
    private var width = 0.0
    private var area = 0
    private var opacity: Float = 0
    /// The color, opaque.
    private(set) var pixel: UInt32 = 0
    private(set) var band = 0..<0

    var isEmpty: Bool { opacity == 0 }

    mutating func clear() {
        opacity = 0
        band = 0..<0
    }

    /// Prepares the rim around a hole in an area of `width` by `height` pixels, all in pixels, only paths in points, of `scale`
    /// pixels each. A closed hole has none, and neither has a rectangle.
    mutating func prepare(
        _ rim: Rim, around outline: Outline, scale: Double, width: Int, height: Int, order: PixelLayout.Order
    ) {
        clear()
        guard rim.opacity > 0, rim.width > 0 else { return }
        switch outline {
        case .circle(let center, let radius):
            let outer = radius + min(rim.width, radius)
            guard outer > radius else { return }
            form = outer < CircleRows.leastRadius ? .smallCircle : .circle
            if outer < CircleRows.leastRadius {
                path.prepare(.circle(center: center, radius: outer), scale: 1, width: width, height: height)
                band = path.band
            } else {
                circle.prepare(center: center, radius: outer, width: width, height: height)
                band = circle.band
            }
        case .path:
            form = .path
            (self.width, area) = (rim.width, width)
            distance.prepare(.outside(outline), reach: rim.width + 1, scale: scale, width: width, height: height)
            band = distance.band
            guard !band.isEmpty else { return }
        case .roundedRectangle: return
        }
        opacity = Float(rim.opacity)
        pixel = rim.color.opaquePixel(order)
    }

    /// Finds the spans of a row with the rim or the hole, as `.blend`; the rest is `.picture`.
    func findSpans(_ y: Int, _ spans: inout RowSpans) {
        switch form {
        case .circle: circle.findSpans(y, beyond: .picture, within: .blend, &spans)
        case .smallCircle: path.findSpans(y, beyond: .picture, &spans)
        case .path: spans.append(band.contains(y) ? .blend : .picture, to: area)
        }
    }

    /// Writes the rim's coverage of the picture in the pixels of a row.
    mutating func writeLevels(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        let whole = 256 * opacity
        switch form {
        case .circle: circle.writeLevels(y, columns, base: 0, factor: whole, levels)
        case .smallCircle: path.writeLevels(y, columns, base: 0, factor: whole, levels)
        case .path:
            // Half a pixel on both sides of the rim's border is covered in part.
            let end = width + 0.5
            distance.forEach(y, columns) { x, distance in
                levels[x] = levelWord(whole * Float(min(max(end + distance, 0), 1)))
            }
        }
    }
}
