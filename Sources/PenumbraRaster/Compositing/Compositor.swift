/// Lays pictures over a page, each within its mask and with its shadow, into an output that stays the same from frame
/// to frame.
///
/// Nothing is allocated in a frame once one like it has been drawn, unless outlines other than circles are in it.
public final class Compositor {
    /// A picture, as large as the page, and which part of the page it covers.
    public struct Layer {
        /// What covers.
        public var picture: PixelBuffer
        /// Where it covers.
        public var cover: LayerMask

        /// A picture within a cover.
        public init(_ picture: PixelBuffer, _ cover: LayerMask) {
            self.picture = picture
            self.cover = cover
        }
    }

    /// What has been drawn. Its scale is that of the masks: pixels per point.
    public let output: PixelBuffer
    private var page: PixelBuffer?
    private var slots: [UnsafeMutablePointer<Slot>] = []
    /// How many of the slots the last frame had.
    private var count = 0
    private var damage = Damage()

    /// Draws into `output`, which nobody else writes to.
    public init(output: PixelBuffer) {
        self.output = output
    }

    deinit {
        for slot in slots {
            slot.deinitialize(count: 1)
            slot.deallocate()
        }
    }

    /// Draws all of a frame. The first layer is the lowest.
    public func draw(_ layers: [Layer], over page: PixelBuffer) {
        prepare(layers, over: page)
        painter(page) { $0.drawAll() }
        finish(layers.count)
    }

    /// Draws what has changed since the last frame, and returns rectangles that contain it: the same pixels as
    /// ``draw(_:over:)`` would give.
    ///
    /// The page and the pictures must be those of the last frame, unchanged but for the pixels in `changes`; layers may be
    /// added and removed at the end. With others, and for the first frame, all is drawn.
    /// - Complexity: O(changed pixels + rows between the first and the last of them, times layers).
    public func update(
        _ layers: [Layer], over page: PixelBuffer, withChanges changes: [PixelRect] = []
    ) -> [PixelRect] {
        let isSame = isPage(page) && zip(slots, layers).prefix(count).allSatisfy { $0.pointee.shows($1.picture) }
        prepare(layers, over: page)
        damage.beginFrame()
        painter(page) { painter in
            if isSame {
                painter.drawChanges(&damage)
                for part in changes { painter.draw(part) }
            } else {
                painter.drawAll()
                damage.addAll(output)
            }
        }
        damage.endFrame()
        finish(layers.count)
        return changes.isEmpty || !isSame ? damage.rectangles : damage.rectangles + changes
    }

    private func painter(_ page: PixelBuffer, _ body: (Painter) -> Void) {
        slots.withUnsafeBufferPointer { body(Painter(output: output, page: page, slots: $0, count: count)) }
    }

    private func isPage(_ page: PixelBuffer) -> Bool {
        guard let last = self.page else { return false }
        return last.base == page.base && last.stride == page.stride
    }

    private func prepare(_ layers: [Layer], over page: PixelBuffer) {
        checkSize(page)
        self.page = page
        while slots.count < layers.count {
            let slot = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
            slot.initialize(to: Slot(output))
            slots.append(slot)
        }
        for (slot, layer) in zip(slots, layers) {
            checkSize(layer.picture)
            slot.pointee.picture = layer.picture
            slot.pointee.change(to: layer.cover, output)
        }
        // Layers that are gone count once more, as covering nothing.
        for index in layers.count..<max(layers.count, count) { slots[index].pointee.change(to: nil, output) }
        count = max(count, layers.count)
    }

    private func checkSize(_ picture: PixelBuffer) {
        precondition(picture.width == output.width && picture.height == output.height, "pictures differ in size")
        precondition(picture.order == output.order, "pictures differ in the order of their bytes")
    }

    private func finish(_ layers: Int) {
        for index in layers..<max(layers, count) { slots[index].pointee.picture = nil }
        count = layers
    }
}
