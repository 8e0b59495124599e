/// Draws one frame of a compositor.
struct Painter {
    let output: PixelBuffer
    let page: PixelBuffer
    /// The pixels that exist.
    let part: PixelRect
    let slots: UnsafeBufferPointer<UnsafeMutablePointer<Slot>>
    let count: Int

    // MARK: Whole frames

    func drawAll() {
        var y = part.rows.lowerBound
        while y < part.rows.upperBound {
            let even = evenRows(from: y, to: part.rows.upperBound, withLast: false)
            if even > y {
                copyRows(y..<even)
                y = even
            } else {
                for index in 0..<count { findSpans(of: index, in: y) }
                compose(y, part.columns, count, into: output.row(y))
                y += 1
            }
        }
    }

    /// The end of the rows, from `y` on, in which each mask is uniform; `y` itself if there are none. With `withLast`, either
    /// all have changed since the last frame or none has.
    private func evenRows(from y: Int, to end: Int, withLast: Bool) -> Int {
        var end = end
        for index in 0..<count {
            end = Self.evenRows(slots[index].pointee.now.pointee.band, from: y, to: end)
            if withLast, slots[index].pointee.isChanged {
                let band = slots[index].pointee.last.pointee.band
                if slots[index].pointee.changesWholeRows, band.contains(y) {
                    end = min(end, band.upperBound)
                } else {
                    end = Self.evenRows(band, from: y, to: end)
                }
            }
        }
        return end
    }

    private static func evenRows(_ band: Range<Int>, from y: Int, to end: Int) -> Int {
        if y >= band.upperBound { return end }
        return min(end, max(y, band.lowerBound))
    }

    /// Copies rows that one picture covers, or none.
    private func copyRows(_ rows: Range<Int>) {
        var source = page
        for index in 0..<count {
            let now = slots[index].pointee.now
            if now.pointee.kind(ofEven: rows.lowerBound) == .picture, let picture = slots[index].pointee.picture {
                source = picture
            }
        }
        if source.stride == output.stride, output.stride == output.width {
            output.row(rows.lowerBound).update(from: source.row(rows.lowerBound), count: rows.count * output.stride)
        } else {
            for y in rows { copy(source.row(y), part.columns, output.row(y)) }
        }
    }

    /// Draws a rectangle, as far as its pixels exist.
    func draw(_ rect: PixelRect) {
        let columns = rect.columns.clamped(to: part.columns)
        guard !columns.isEmpty else { return }
        for y in rect.rows.clamped(to: part.rows) {
            for index in 0..<count { findSpans(of: index, in: y) }
            compose(y, columns, count, into: output.row(y))
        }
    }

    /// In two steps, because Swift 6.3 cannot compile one chain of both with ThreadSanitizer.
    private func findSpans(of index: Int, in y: Int) {
        let rows = slots[index].pointee.now
        rows.pointee.findSpans(y)
    }

    // MARK: Changes

    func drawChanges(_ damage: inout Damage) {
        let rows = changedRows()
        var y = rows.lowerBound
        while y < rows.upperBound {
            let even = evenRows(from: y, to: rows.upperBound, withLast: true)
            if even > y {
                if isChangedEvenly(y) {
                    copyRows(y..<even)
                    damage.add(rows: y..<even, columns: part.columns)
                }
                y = even
            } else {
                drawChanges(in: y, &damage)
                y += 1
            }
        }
    }

    private func drawChanges(in y: Int, _ damage: inout Damage) {
        damage.beginRow()
        for index in 0..<count where slots[index].pointee.isChanged {
            let (now, last) = (slots[index].pointee.now, slots[index].pointee.last)
            now.pointee.findSpans(y)
            if slots[index].pointee.changesWholeRows,
                now.pointee.band.contains(y) || last.pointee.band.contains(y)
            {
                damage.addRow(part.columns)
                continue
            }
            last.pointee.findSpans(y)
            damage.addDifference(last.pointee.spans, now.pointee.spans)
        }
        guard damage.stretches.count > 0 else { return }
        for index in 0..<count where !slots[index].pointee.isChanged {
            findSpans(of: index, in: y)
        }
        let target = output.row(y)
        for index in 0..<damage.stretches.count {
            let stretch = damage.stretches[index]
            compose(y, (stretch.start..<stretch.end).clamped(to: part.columns), count, into: target)
        }
        damage.endRow(y)
    }

    /// Whether a row in which each mask is uniform differs from the last frame's.
    private func isChangedEvenly(_ y: Int) -> Bool {
        for index in 0..<count where slots[index].pointee.isChanged {
            let (now, last) = (slots[index].pointee.now, slots[index].pointee.last)
            if last.pointee.band.contains(y) { return true }
            if now.pointee.kind(ofEven: y) != last.pointee.kind(ofEven: y) { return true }
        }
        return false
    }

    /// The rows of the part in which any mask differs, and those between them.
    private func changedRows() -> Range<Int> {
        var (first, end) = (output.height, 0)
        for index in 0..<count where slots[index].pointee.isChanged {
            let (now, last) = (slots[index].pointee.now, slots[index].pointee.last)
            let (band, old) = (now.pointee.band, last.pointee.band)
            let (isSameBefore, isSameAfter) =
                (now.pointee.before == last.pointee.before, now.pointee.after == last.pointee.after)
            first = min(first, isSameBefore ? min(band.lowerBound, old.lowerBound) : 0)
            end = max(end, isSameAfter ? max(band.upperBound, old.upperBound) : output.height)
        }
        return (first..<max(first, end)).clamped(to: part.rows)
    }

    // MARK: Rows

    /// Composes a stretch of a row from the page and the lowest `depth` layers.
    private func compose(
        _ y: Int, _ columns: Range<Int>, _ depth: Int, into target: UnsafeMutablePointer<UInt32>
    ) {
        guard depth > 0 else { return copy(page.row(y), columns, target) }
        let slot = slots[depth - 1]
        guard let picture = slot.pointee.picture?.row(y) else { return compose(y, columns, depth - 1, into: target) }
        let now = slot.pointee.now
        let levels = slot.pointee.levels
        var start = columns.lowerBound
        var index = 0
        while start < columns.upperBound {
            let span = now.pointee.spans[index]
            index += 1
            guard span.end > start else { continue }
            let part = start..<min(span.end, columns.upperBound)
            switch span.kind {
            case .clear: compose(y, part, depth - 1, into: target)
            case .picture: copy(picture, part, target)
            case .shade:
                let below = below(y, part, depth)
                now.pointee.writeShades(y, part, levels)
                blend(
                    color: now.pointee.shadowColor, over: below + start, levels + start, into: target + start,
                    count: part.count)
            case .blend, .shadedBlend:
                var below = below(y, part, depth)
                if span.kind == .shadedBlend {
                    let shaded = slot.pointee.shaded
                    now.pointee.writeShades(y, part, levels)
                    blend(
                        color: now.pointee.shadowColor, over: below + start, levels + start, into: shaded + start,
                        count: part.count)
                    below = UnsafePointer(shaded)
                }
                var above = UnsafePointer(picture)
                if now.pointee.hasRim {
                    let lit = slot.pointee.lit
                    now.pointee.writeRims(y, part, levels)
                    blend(
                        color: now.pointee.rimColor, over: above + start, levels + start, into: lit + start,
                        count: part.count)
                    above = UnsafePointer(lit)
                }
                now.pointee.writeLevels(y, part, levels)
                blend(above + start, over: below + start, levels + start, into: target + start, count: part.count)
            }
            start = part.upperBound
        }
    }

    /// A stretch of a row below a layer.
    private func below(_ y: Int, _ columns: Range<Int>, _ depth: Int) -> UnsafePointer<UInt32> {
        if depth == 1 { return UnsafePointer(page.row(y)) }
        let row = slots[depth - 1].pointee.beneath
        compose(y, columns, depth - 1, into: row)
        return UnsafePointer(row)
    }

    private func copy(
        _ source: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>
    ) {
        (target + columns.lowerBound).update(from: source + columns.lowerBound, count: columns.count)
    }
}
