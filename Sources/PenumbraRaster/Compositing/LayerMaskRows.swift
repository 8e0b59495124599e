import PenumbraMotion

/// A layer mask prepared for an area of pixels, row by row. Its memory is reused for the next mask.
struct LayerMaskRows: ~Copyable {
    private enum Shape {
        /// The picture is not visible.
        case nothing
        case everything
        case edge
        /// The picture lies inside of the circle, or outside.
        case circle(isInside: Bool)
        case path(isInside: Bool)
        #if !hasFeature(Embedded)
            case picture
        #endif
    }

    private(set) var cover: LayerMask?
    private var shape = Shape.nothing
    private var edge = EdgeRows()
    private var circle = CircleRows()
    private var path = PathRows()
    #if !hasFeature(Embedded)
        private var picture = PictureRows()
    #endif
    /// The width of the feather in pixels; 0 for a sharp border.
    private var feather = 0.0
    private var distance = BorderDistance()
    private var shadow = ShadowRows()
    private var rim = RimRows()
    private var width = 0
    private var opacity: Float = 1
    private var bare = RowSpans()
    private var around = RowSpans()
    /// The spans of the row of the last ``findSpans(_:)``.
    var spans = RowSpans()

    /// The rows that differ from pixel to pixel; the rows before and after are uniform.
    private(set) var band = 0..<0
    private(set) var before = SpanKind.clear
    private(set) var after = SpanKind.clear

    /// Whether the border runs across the area, so that its motion changes almost every pixel in the rows of the band.
    private(set) var isAcross = false

    /// The color of the shadow, opaque.
    var shadowColor: UInt32 { shadow.pixel }

    /// Whether the picture has a rim, within its partially covered spans.
    var hasRim: Bool { !rim.isEmpty }

    /// The color of the rim, opaque.
    var rimColor: UInt32 { rim.pixel }

    /// Prepares a mask for an area of `width` by `height` pixels, with `scale` pixels per point. Without a mask the picture is
    /// not visible.
    mutating func prepare(_ cover: LayerMask?, width: Int, height: Int, scale: Double, order: PixelLayout.Order) {
        self.cover = cover
        self.width = width
        opacity = Float(fraction(cover?.opacity ?? 0))
        shape = .nothing
        (band, before, after, isAcross) = (0..<0, .clear, .clear, false)
        feather = 0
        shadow.clear()
        rim.clear()
        guard let cover, opacity > 0, cover.isFinite else { return }
        let region = cover.region.scaled(by: scale)
        prepare(region, scale, width, height)
        feather = region.hasBorder ? bounded(cover.feather * scale) : 0
        if feather > 0 {
            distance.prepare(region, reach: feather, scale: scale, width: width, height: height)
            widen(to: distance.band)
            if opacity < 1 { widenToPicture(height) }
            return
        }
        if var cast = cover.shadow?.scaled(by: scale), cast.opacity > 0 {
            cast.opacity *= Double(opacity)
            shadow.prepare(
                cast, of: region, crossed: band, scale: scale, width: width, height: height, order: order)
        }
        if let light = cover.rim?.scaled(by: scale), case .outside(let outline) = region {
            rim.prepare(light, around: outline, scale: scale, width: width, height: height, order: order)
            widen(to: rim.band)
        }
        if opacity < 1 { widenToPicture(height) }
        if !shadow.band.isEmpty {
            band = min(band.lowerBound, shadow.band.lowerBound)..<max(band.upperBound, shadow.band.upperBound)
        }
    }

    private mutating func widen(to other: Range<Int>) {
        guard !other.isEmpty else { return }
        band =
            band.isEmpty
            ? other : min(band.lowerBound, other.lowerBound)..<max(band.upperBound, other.upperBound)
    }

    /// The rows that a translucent picture covers.
    private mutating func widenToPicture(_ height: Int) {
        if case .picture = before { band = 0..<band.upperBound }
        if case .picture = after { band = band.lowerBound..<height }
    }

    private mutating func prepare(_ region: Region, _ scale: Double, _ width: Int, _ height: Int) {
        switch region {
        case .everything:
            shape = .everything
            (band, before, after) = (0..<0, .picture, .picture)
        case .beyond(let curve):
            shape = .edge
            isAcross = curve.direction.isVertical
            edge.prepare(curve, width: width, height: height)
            (band, before, after) = (edge.band, edge.before, edge.after)
        case .inside(let outline), .outside(let outline):
            let isInside = if case .inside = region { true } else { false }
            before = isInside ? .clear : .picture
            after = before
            if case .circle(let center, let radius) = outline, radius >= CircleRows.leastRadius {
                shape = .circle(isInside: isInside)
                circle.prepare(center: center, radius: radius, width: width, height: height)
                band = circle.band
            } else {
                shape = .path(isInside: isInside)
                path.prepare(outline, scale: scale, width: width, height: height)
                band = path.band
            }
        #if !hasFeature(Embedded)
            case .pictured(let mask, let progress, let softness):
                shape = .picture
                picture.prepare(mask, progress: progress, softness: softness, width: width, height: height)
                band = 0..<height
        #endif
        }
    }

    // MARK: Rows

    /// Finds the spans of a row.
    mutating func findSpans(_ y: Int) {
        spans.removeAll()
        guard band.contains(y) else { return spans.append(kind(ofEven: y), to: width) }
        bare.removeAll()
        findBareSpans(y)
        if hasRim { addRim(y) }
        for index in 0..<bare.count {
            let span = bare[index]
            switch span.kind {
            case .picture where opacity < 1: spans.append(shadow.isEmpty ? .blend : .shadedBlend, to: span.end)
            case .clear where feather > 0: spans.append(.blend, to: span.end)
            case .blend where !shadow.isEmpty: spans.append(.shadedBlend, to: span.end)
            case .clear where !shadow.isEmpty: shadow.findSpans(y, to: span.end, &spans)
            default: spans.append(span.kind, to: span.end)
            }
        }
    }

    /// The kind of a row outside of the band.
    func kind(ofEven y: Int) -> SpanKind { y < band.lowerBound ? before : after }

    /// Finds the spans of an opaque picture without a shadow.
    private mutating func findBareSpans(_ y: Int) {
        switch shape {
        case .nothing: bare.append(.clear, to: width)
        case .everything: bare.append(.picture, to: width)
        case .edge: edge.findSpans(y, &bare)
        case .circle(let isInside):
            let kinds: (SpanKind, SpanKind) = isInside ? (.clear, .picture) : (.picture, .clear)
            circle.findSpans(y, beyond: kinds.0, within: kinds.1, &bare)
        case .path(let isInside):
            path.findSpans(y, beyond: isInside ? .clear : .picture, &bare)
        #if !hasFeature(Embedded)
            case .picture: bare.append(.blend, to: width)
        #endif
        }
    }

    /// Turns the part of the row's picture that has a rim into a span that differs from pixel to pixel.
    private mutating func addRim(_ y: Int) {
        around.removeAll()
        rim.findSpans(y, &around)
        var (i, j) = (0, 0)
        while i < bare.count, j < around.count {
            let (hole, lit) = (bare[i], around[j])
            let end = min(hole.end, lit.end)
            spans.append(hole.kind == .picture ? lit.kind : hole.kind, to: end)
            if hole.end == end { i += 1 }
            if lit.end == end { j += 1 }
        }
        swap(&bare, &spans)
        spans.removeAll()
    }

    /// Writes the picture's coverage of the pixels of a row.
    mutating func writeLevels(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        if feather > 0 { writeFeatheredLevels(y, columns, levels) } else { writeSharpLevels(y, columns, levels) }
    }

    @inline(never)
    private mutating func writeFeatheredLevels(
        _ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>
    ) {
        let whole = levelWord(256 * opacity)
        // Sharp levels are exact only where the border crosses the pixels.
        bare.removeAll()
        findBareSpans(y)
        var start = columns.lowerBound
        for index in 0..<bare.count where bare[index].end > start && start < columns.upperBound {
            let part = start..<min(bare[index].end, columns.upperBound)
            start = part.upperBound
            switch bare[index].kind {
            case .clear: (levels + part.lowerBound).update(repeating: 0, count: part.count)
            case .picture: (levels + part.lowerBound).update(repeating: whole, count: part.count)
            default: writeSharpLevels(y, part, levels)
            }
        }
        let (height, slope) = (256 * opacity, 1 / feather)
        distance.forEach(y, columns) { x, distance in
            guard distance < feather else { return }
            // Both halves of a word are equal, so that words compare as levels do.
            levels[x] = max(levels[x], levelWord(height * Float(min(1 - distance * slope, 1))))
        }
    }

    @inline(__always) private func writeSharpLevels(
        _ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>
    ) {
        switch shape {
        case .nothing: (levels + columns.lowerBound).update(repeating: 0, count: columns.count)
        case .everything:
            (levels + columns.lowerBound).update(repeating: levelWord(256 * opacity), count: columns.count)
        case .edge: edge.writeLevels(y, columns, opacity, levels)
        case .circle(let isInside):
            let whole = 256 * opacity
            circle.writeLevels(y, columns, base: isInside ? 0 : whole, factor: isInside ? whole : -whole, levels)
        case .path(let isInside):
            let whole = 256 * opacity
            path.writeLevels(y, columns, base: isInside ? 0 : whole, factor: isInside ? whole : -whole, levels)
        #if !hasFeature(Embedded)
            case .picture: picture.writeLevels(y, columns, opacity, levels)
        #endif
        }
    }

    /// Writes the shadow's coverage of the pixels of a row.
    mutating func writeShades(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        shadow.writeLevels(y, columns, levels)
    }

    /// Writes the rim's coverage of the picture in the pixels of a row.
    mutating func writeRims(_ y: Int, _ columns: Range<Int>, _ levels: UnsafeMutablePointer<UInt32>) {
        rim.writeLevels(y, columns, levels)
    }
}
