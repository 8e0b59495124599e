/// Lays pictures over a page, each within its mask and with its shadow, into an output that stays the same from frame to
/// frame.
///
/// Nothing is allocated in a frame once one like it has been drawn.
public final class Compositor {
    /// A picture, as large as the page, and which part of the page it covers.
    public struct Layer {
        public var picture: PixelBuffer
        public var cover: Cover

        public init(_ picture: PixelBuffer, _ cover: Cover) {
            self.picture = picture
            self.cover = cover
        }
    }

    /// What has been drawn. Its scale is that of the masks: pixels per point.
    public let output: PixelBuffer
    private var page: PixelBuffer?
    private var slots: [Slot] = []
    /// How many of the slots the last frame had.
    private var count = 0
    private var levels = Scratch<UInt32>()
    private var damage = Damage()

    /// Draws into `output`, which nobody else writes to.
    public init(output: PixelBuffer) {
        self.output = output
        levels.reserve(output.width)
    }

    /// Draws all of a frame. The first layer is the lowest.
    public func draw(_ layers: [Layer], over page: PixelBuffer) {
        prepare(layers, over: page)
        drawAll(page)
        finish(layers.count)
    }

    /// Draws what has changed since the last frame, and returns rectangles that contain it: the same pixels as
    /// ``draw(_:over:)`` would give.
    ///
    /// The page and the pictures must be those of the last frame, unchanged; layers may be added and removed at the end.
    /// With others, and for the first frame, all is drawn.
    /// - Complexity: O(changed pixels + rows between the first and the last of them, times layers).
    public func update(_ layers: [Layer], over page: PixelBuffer) -> [PixelRect] {
        let isSame = isPage(page) && zip(slots, layers).prefix(count).allSatisfy { $0.shows($1.picture) }
        prepare(layers, over: page)
        damage.beginFrame()
        if isSame {
            drawChanges(page)
        } else {
            drawAll(page)
            damage.addAll(output)
        }
        damage.endFrame()
        finish(layers.count)
        return damage.rectangles
    }

    private func isPage(_ page: PixelBuffer) -> Bool {
        guard let last = self.page else { return false }
        return last.base == page.base && last.stride == page.stride
    }

    private func prepare(_ layers: [Layer], over page: PixelBuffer) {
        checkSize(page)
        self.page = page
        while slots.count < layers.count { slots.append(Slot(output)) }
        for (slot, layer) in zip(slots, layers) {
            checkSize(layer.picture)
            slot.picture = layer.picture
            slot.change(to: layer.cover, output)
        }
        // Layers that are gone count once more, as covering nothing.
        for index in layers.count..<max(layers.count, count) { slots[index].change(to: nil, output) }
        count = max(count, layers.count)
    }

    private func checkSize(_ picture: PixelBuffer) {
        precondition(picture.width == output.width && picture.height == output.height, "pictures differ in size")
        precondition(picture.order == output.order, "pictures differ in the order of their bytes")
    }

    private func finish(_ layers: Int) {
        for index in layers..<max(layers, count) { slots[index].picture = nil }
        count = layers
        for index in 0..<count { slots[index].isChanged = false }
    }

    // MARK: All

    private func drawAll(_ page: PixelBuffer) {
        var y = 0
        while y < output.height {
            var end = output.height
            var isEven = true
            for index in 0..<count {
                let band = slots[index].now.band
                if band.contains(y) {
                    isEven = false
                } else if band.lowerBound > y {
                    end = min(end, band.lowerBound)
                }
            }
            if isEven {
                copyRows(y..<end, page)
                y = end
            } else {
                findSpans(y)
                compose(y, 0..<output.width, count, page, into: output.row(y))
                y += 1
            }
        }
    }

    /// Rows that one picture covers, or that none does.
    private func copyRows(_ rows: Range<Int>, _ page: PixelBuffer) {
        var source = page
        for index in 0..<count {
            let now = slots[index].now
            let kind = rows.lowerBound < now.band.lowerBound ? now.before : now.after
            if kind == .picture, let picture = slots[index].picture { source = picture }
        }
        if source.stride == output.stride, output.stride == output.width {
            output.row(rows.lowerBound).update(from: source.row(rows.lowerBound), count: rows.count * output.stride)
        } else {
            for y in rows { output.row(y).update(from: source.row(y), count: output.width) }
        }
    }

    // MARK: Changes

    private func drawChanges(_ page: PixelBuffer) {
        for y in changedRows() {
            damage.beginRow()
            for index in 0..<count where slots[index].isChanged {
                let slot = slots[index]
                slot.now.findSpans(y)
                slot.last.findSpans(y)
                damage.addDifference(slot.last.spans, slot.now.spans)
            }
            guard !damage.stretches.isEmpty else { continue }
            for index in 0..<count where !slots[index].isChanged { slots[index].now.findSpans(y) }
            let target = output.row(y)
            for stretch in damage.stretches { compose(y, stretch, count, page, into: target) }
            damage.endRow(y)
        }
    }

    /// The rows that any mask differs in, and those between them.
    private func changedRows() -> Range<Int> {
        var (first, end) = (output.height, 0)
        for index in 0..<count where slots[index].isChanged {
            let (now, last) = (slots[index].now, slots[index].last)
            first = min(first, now.before == last.before ? min(now.band.lowerBound, last.band.lowerBound) : 0)
            end = max(
                end, now.after == last.after ? max(now.band.upperBound, last.band.upperBound) : output.height)
        }
        return first..<max(first, end)
    }

    // MARK: One row

    private func findSpans(_ y: Int) {
        for index in 0..<count { slots[index].now.findSpans(y) }
    }

    /// Writes a stretch of a row as the page and the lowest `depth` layers make it.
    private func compose(
        _ y: Int, _ columns: Range<Int>, _ depth: Int, _ page: PixelBuffer, into target: UnsafeMutablePointer<UInt32>
    ) {
        guard depth > 0 else { return copy(page.row(y), columns, target) }
        let slot = slots[depth - 1]
        guard let picture = slot.picture?.row(y) else { return compose(y, columns, depth - 1, page, into: target) }
        var start = columns.lowerBound
        var index = 0
        while start < columns.upperBound {
            let span = slot.now.spans[index]
            index += 1
            guard span.end > start else { continue }
            let part = start..<min(span.end, columns.upperBound)
            start = part.upperBound
            switch span.kind {
            case .clear: compose(y, part, depth - 1, page, into: target)
            case .picture: copy(picture, part, target)
            case .shade: shade(slot, y, part, below(y, part, depth, page), target)
            case .blend: cover(slot, y, part, picture, below(y, part, depth, page), target)
            case .shadedBlend:
                let shaded = slot.shaded.base
                shade(slot, y, part, below(y, part, depth, page), shaded)
                cover(slot, y, part, picture, shaded, target)
            }
        }
    }

    /// A stretch of a row beneath a layer.
    private func below(
        _ y: Int, _ columns: Range<Int>, _ depth: Int, _ page: PixelBuffer
    ) -> UnsafeMutablePointer<UInt32> {
        if depth == 1 { return page.row(y) }
        let row = slots[depth - 1].beneath.base
        compose(y, columns, depth - 1, page, into: row)
        return row
    }

    private func copy(
        _ source: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>
    ) {
        (target + columns.lowerBound).update(from: source + columns.lowerBound, count: columns.count)
    }

    private func cover(
        _ slot: Slot, _ y: Int, _ columns: Range<Int>, _ picture: UnsafeMutablePointer<UInt32>,
        _ below: UnsafeMutablePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>
    ) {
        let levels = levels.base
        slot.now.writeLevels(y, columns, levels)
        let first = columns.lowerBound
        blend(picture + first, over: below + first, levels + first, into: target + first, count: columns.count)
    }

    private func shade(
        _ slot: Slot, _ y: Int, _ columns: Range<Int>, _ below: UnsafeMutablePointer<UInt32>,
        _ target: UnsafeMutablePointer<UInt32>
    ) {
        let levels = levels.base
        slot.now.writeShades(y, columns, levels)
        let first = columns.lowerBound
        blend(
            color: slot.now.shadowColor, over: below + first, levels + first, into: target + first,
            count: columns.count)
    }
}

/// What a compositor keeps of a layer from frame to frame.
private final class Slot {
    var picture: PixelBuffer?
    var now = CoverRows()
    var last = CoverRows()
    /// Whether the mask is not that of the last frame.
    var isChanged = true
    /// Rows of what lies beneath, without the layer's shadow and with it.
    var beneath = Scratch<UInt32>()
    var shaded = Scratch<UInt32>()

    init(_ output: PixelBuffer) {
        beneath.reserve(output.width)
        shaded.reserve(output.width)
        // Before its first frame it covers nothing.
        now.prepare(nil, width: output.width, height: output.height, scale: output.scale, order: output.order)
    }

    func shows(_ picture: PixelBuffer) -> Bool {
        guard let mine = self.picture else { return false }
        return mine.base == picture.base && mine.stride == picture.stride
    }

    func change(to cover: Cover?, _ output: PixelBuffer) {
        isChanged = now.cover != cover
        guard isChanged else { return }
        swap(&now, &last)
        now.prepare(cover, width: output.width, height: output.height, scale: output.scale, order: output.order)
    }
}
