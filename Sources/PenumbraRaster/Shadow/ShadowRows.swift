import PenumbraColor
import PenumbraMotion

/// The shadow of a region, row by row.
struct ShadowRows: ~Copyable {
    private enum Shape {
        case none
        case disc(isInside: Bool)
        case edge(Direction)
        case rectangle(isInside: Bool)
        /// The distance from a path, over which the shadow fades as along a straight line.
        case path(deviation: Double, level: Float)
    }

    private var shape = Shape.none
    private var disc = DiscShadow()
    private var edge = EdgeShadow()
    private var rectangle = RectangleShadow()
    private var distance = BorderDistance()
    private var width = 0
    /// The color, opaque.
    private(set) var pixel: UInt32 = 0
    /// The rows that contain a visible part of the shadow.
    private(set) var band = 0..<0

    var isEmpty: Bool { if case .none = shape { true } else { false } }

    mutating func clear() {
        shape = .none
        band = 0..<0
    }

    /// Prepares the shadow in an area of `width` by `height` pixels, in which the region's border crosses the rows in
    /// `crossed`. The shadow's opacity includes that of the picture.
    mutating func prepare(
        _ shadow: Shadow, of region: Region, crossed: Range<Int>, scale: Double, width: Int, height: Int,
        order: PixelLayout.Order
    ) {
        clear()
        self.width = width
        pixel = shadow.color.opaquePixel(order)
        switch region {
        case .everything: break
        case .beyond(let curve):
            edge.prepare(curve, shadow, width: width, height: height)
            shape = .edge(curve.direction)
            let first = Int(min(max(edge.nearest, 0), Double(height)).rounded(.down))
            let end = Int(min(max(edge.farthest, 0), Double(height)).rounded(.up))
            band = Self.rows(curve.direction, first..<max(first, end), crossed, height)
        case .inside(.circle(let center, let radius)), .outside(.circle(let center, let radius)):
            let isInside = if case .inside = region { true } else { false }
            disc.prepare(
                center: center + shadow.offset, radius: radius, isInside: isInside, deviation: shadow.deviation,
                opacity: shadow.opacity)
            shape = .disc(isInside: isInside)
            band = isInside ? disc.rows(height: height) : crossed
        case .inside(.roundedRectangle(let rect, let radius)), .outside(.roundedRectangle(let rect, let radius)):
            let isInside = if case .inside = region { true } else { false }
            rectangle.prepare(
                rect, cornerRadius: radius, isInside: isInside, shadow, width: width, height: height)
            shape = .rectangle(isInside: isInside)
            band = isInside ? rectangle.rows(height: height) : crossed
        case .inside(.path), .outside(.path):
            let deviation = shadow.deviation
            distance.prepare(
                region, offset: shadow.offset, reach: Gaussian.reach * deviation, scale: scale, width: width,
                height: height)
            shape = .path(deviation: deviation, level: Float(256 * shadow.opacity))
            band = if case .inside = region { distance.band } else { crossed }
        #if !hasFeature(Embedded)
            case .pictured: break
        #endif
        }
    }

    /// The rows between the border of a shadow and that of its caster.
    private static func rows(
        _ direction: Direction, _ border: Range<Int>, _ crossed: Range<Int>, _ height: Int
    ) -> Range<Int> {
        switch direction {
        case .down: min(border.lowerBound, crossed.upperBound)..<crossed.upperBound
        case .up: crossed.lowerBound..<max(border.upperBound, crossed.lowerBound)
        case .left, .right: 0..<height
        }
    }

    /// Appends the spans of a part of a row that the picture does not cover.
    func findSpans(_ y: Int, to end: Int, _ spans: inout RowSpans) {
        switch shape {
        case .none: spans.append(.clear, to: end)
        case .disc(let isInside):
            append(disc.columns(y, width: width), isInside, to: end, &spans)
        case .rectangle(let isInside):
            append(rectangle.columns(y), isInside, to: end, &spans)
        case .path: spans.append(band.contains(y) ? .shade : .clear, to: end)
        case .edge(let direction):
            append(direction, direction.isVertical ? 0..<0 : edge.border(y), y, to: end, &spans)
        }
    }

    /// The shadow of the inside of an outline lies between two columns; that of its surroundings lies outside of them.
    private func append(_ columns: Range<Int>, _ isInside: Bool, to end: Int, _ spans: inout RowSpans) {
        spans.append(isInside ? .clear : .shade, to: min(columns.lowerBound, end))
        spans.append(isInside ? .shade : .clear, to: min(columns.upperBound, end))
        spans.append(isInside ? .clear : .shade, to: end)
    }

    private func append(
        _ direction: Direction, _ border: Range<Int>, _ y: Int, to end: Int, _ spans: inout RowSpans
    ) {
        switch direction {
        case .right:
            spans.append(.clear, to: min(border.lowerBound, end))
            spans.append(.shade, to: end)
        case .left:
            spans.append(.shade, to: min(border.upperBound, end))
            spans.append(.clear, to: end)
        case .down, .up: spans.append(band.contains(y) ? .shade : .clear, to: end)
        }
    }

    /// Writes the shadow's coverage of the pixels of a row.
    mutating func writeLevels(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        switch shape {
        case .none: (levels + columns.lowerBound).update(repeating: 0, count: columns.count)
        case .disc: disc.writeLevels(y, columns, levels)
        case .edge: edge.writeLevels(y, columns, levels)
        case .rectangle: rectangle.writeLevels(y, columns, levels)
        case .path(let deviation, let level):
            distance.forEach(y, columns) { x, distance in
                levels[x] = levelWord(level * Float(Gaussian.share(below: -distance / deviation)))
            }
        }
    }
}

extension Color {
    /// An opaque pixel of this color.
    func opaquePixel(_ order: PixelLayout.Order) -> UInt32 {
        let bytes = SIMD4<UInt32>(truncatingIfNeeded: bytes)
        let (first, third) = order == .rgba ? (bytes.x, bytes.z) : (bytes.z, bytes.x)
        return UInt32(littleEndian: first | bytes.y << 8 | third << 16 | 255 << 24)
    }
}
