import PenumbraColor
import PenumbraGeometry

/// The shadow of a region, row by row.
struct ShadowRows: ~Copyable {
    private enum Shape {
        case none
        case disc(isInside: Bool)
        case edge(Direction)
    }

    private var shape = Shape.none
    private var disc = DiscShadow()
    private var edge = EdgeShadow()
    private var width = 0
    /// The colour, opaque.
    private(set) var pixel: UInt32 = 0
    /// The rows that the shadow falls into where the picture leaves them free.
    private(set) var band = 0..<0

    var isEmpty: Bool { if case .none = shape { true } else { false } }

    mutating func clear() {
        shape = .none
        band = 0..<0
    }

    /// In an area of `width` by `height` pixels, of which the region's border crosses the rows in `crossed`. The opacity
    /// of the picture is in that of the shadow.
    mutating func prepare(
        _ shadow: Shadow, of region: Region, crossed: Range<Int>, width: Int, height: Int, order: PixelLayout.Order
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
            switch curve.direction {
            case .down: band = min(first, crossed.upperBound)..<crossed.upperBound
            case .up: band = crossed.lowerBound..<max(end, crossed.lowerBound)
            case .left, .right: band = 0..<height
            }
        case .beyondLine(let straight):
            _ = straight
        case .inside(.circle(let center, let radius)), .outside(.circle(let center, let radius)):
            let isInside = if case .inside = region { true } else { false }
            disc.prepare(
                center: center + shadow.offset, radius: radius, isInside: isInside, deviation: shadow.deviation,
                opacity: shadow.opacity)
            shape = .disc(isInside: isInside)
            band = isInside ? disc.rows(height: height) : crossed
        case .inside, .outside: break
        }
    }

    /// Appends the stretches of a part of a row that the picture leaves free.
    func findSpans(_ y: Int, to end: Int, _ spans: inout RowSpans) {
        switch shape {
        case .none: spans.append(.clear, to: end)
        case .disc(let isInside):
            let columns = disc.columns(y, width: width)
            spans.append(isInside ? .clear : .shade, to: min(columns.lowerBound, end))
            spans.append(isInside ? .shade : .clear, to: min(columns.upperBound, end))
            spans.append(isInside ? .clear : .shade, to: end)
        case .edge(.right):
            spans.append(.clear, to: min(edge.border(y).lowerBound, end))
            spans.append(.shade, to: end)
        case .edge(.left):
            spans.append(.shade, to: min(edge.border(y).upperBound, end))
            spans.append(.clear, to: end)
        case .edge: spans.append(band.contains(y) ? .shade : .clear, to: end)
        }
    }

    /// Writes how far the shadow covers the pixels of a row.
    func writeLevels(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        switch shape {
        case .none: (levels + columns.lowerBound).update(repeating: 0, count: columns.count)
        case .disc: disc.writeLevels(y, columns, levels)
        case .edge: edge.writeLevels(y, columns, levels)
        }
    }
}

extension Color {
    /// An opaque pixel of this colour.
    func opaquePixel(_ order: PixelLayout.Order) -> UInt32 {
        func level(_ value: Double) -> UInt32 { UInt32(fraction(value) * 255 + 0.5) }
        let (first, third) = order == .rgba ? (level(red), level(blue)) : (level(blue), level(red))
        return UInt32(littleEndian: first | level(green) << 8 | third << 16 | 255 << 24)
    }
}
