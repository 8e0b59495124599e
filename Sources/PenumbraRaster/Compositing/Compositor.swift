/// Composes pictures over a page, each with its mask and its shadow, into an output that persists from frame to frame.
///
/// A frame allocates nothing once a similar one has been drawn, unless it contains outlines other than circles.
///
/// ```swift
/// let compositor = Compositor(output: PixelBuffer(width: 750, height: 1334, scale: 2))
/// let mask = LayerMask(.beyond(curve), shadow: Shadow(opacity: 0.4, radius: 6))
/// compositor.draw([.init(old, mask)], over: new)
/// ```
public final class Compositor {
    /// A picture, as large as the page, and the mask of its visible part.
    public struct Layer {
        /// The picture.
        public var picture: PixelBuffer
        /// The mask.
        public var cover: LayerMask

        /// Creates a layer.
        public init(_ picture: PixelBuffer, _ cover: LayerMask) {
            self.picture = picture
            self.cover = cover
        }
    }

    /// The drawn frame. Its scale also applies to the masks: pixels per point.
    public private(set) var output: PixelBuffer
    /// The area of the masks, and the part of it that is drawn.
    private let canvas: Canvas
    private var page: PixelBuffer?
    private var slots: [UnsafeMutablePointer<Slot>] = []
    /// The number of layers in the last frame.
    private var count = 0
    private var damage = Damage()
    /// Whether the last frame was drawn whole, and otherwise what had changed in it beside ``damage``.
    private var wasWhole = true
    private var lastChanges: [PixelRect] = []
    /// What another buffer lacks of the last frame, in the area.
    private var missing: [PixelRect] = []

    /// Creates a compositor that draws into `output`. Do not write to the output elsewhere.
    public init(output: PixelBuffer) {
        self.output = output
        canvas = Canvas(output)
    }

    /// Creates a compositor that draws a part of a larger area, such as one of several screens.
    ///
    /// The masks are those of the whole area. Everything else, the page, the pictures and changes, is of the part.
    ///
    /// ```swift
    /// let screen = PixelRect(columns: 1280..<2304, rows: 0..<768)
    /// let right = Compositor(output: PixelBuffer(width: 1024, height: 768), part: screen, width: 2304, height: 800)
    /// ```
    ///
    /// - Parameters:
    ///   - output: The pixels of the part. Do not write to them elsewhere.
    ///   - part: The place of the part in the area, in pixels of the output. It is as large as the output.
    ///   - width: The width of the area, in pixels of the output.
    ///   - height: The height of the area.
    public init(output: PixelBuffer, part: PixelRect, width: Int, height: Int) {
        precondition(
            part.columns.lowerBound >= 0 && part.columns.upperBound <= width && part.rows.lowerBound >= 0
                && part.rows.upperBound <= height, "the part lies outside of the area")
        precondition(
            part.columns.count == output.width && part.rows.count == output.height,
            "the part and the output differ in size")
        self.output = output
        canvas = Canvas(part: part, width: width, height: height)
    }

    deinit {
        for slot in slots {
            slot.deinitialize(count: 1)
            slot.deallocate()
        }
    }

    /// Draws the next frame into another buffer, where a window system reads one while the other is drawn.
    ///
    /// The buffer contains the frame before the last one. It has the size, the scale and the order of ``output``, and becomes the
    /// output.
    ///
    /// ```swift
    /// let buffers = (0..<2).map { _ in PixelBuffer(width: 750, height: 1334) }
    /// let compositor = Compositor(output: buffers[0])
    /// let changed = compositor.update([.init(old, LayerMask(.beyond(curve)))], over: new)
    /// compositor.swap(to: buffers[1])                        // while the screen reads the first one
    /// ```
    public func swap(to buffer: PixelBuffer) {
        precondition(
            buffer.width == output.width && buffer.height == output.height && buffer.scale == output.scale
                && buffer.order == output.order, "the buffers differ")
        output = buffer
        if wasWhole {
            missing.append(canvas.part)
        } else {
            // Element by element: shared memory would be allocated anew by the next frame.
            missing.append(contentsOf: damage.rectangles)
            missing.append(contentsOf: lastChanges.lazy.map(canvas.placed))
        }
    }

    /// Draws a whole frame. The first layer is the lowest.
    public func draw(_ layers: [Layer], over page: PixelBuffer) {
        prepare(layers, over: page)
        painter(page) { $0.drawAll() }
        wasWhole = true
        finish(layers.count)
    }

    /// Draws the changes since the last frame, with the same result as ``draw(_:over:)``.
    ///
    /// The page and the pictures must be those of the last frame, unchanged except for the pixels in `changes`; you may add
    /// and remove layers at the end. Otherwise, and for the first frame, everything is drawn.
    ///
    /// - Parameters:
    ///   - layers: The layers; the first is the lowest.
    ///   - page: The page below all layers.
    ///   - changes: The pixels of the page and the pictures that have changed.
    /// - Returns: Rectangles that contain all changed pixels.
    /// - Complexity: O(changed pixels + rows between the first and the last of them, times layers).
    public func update(
        _ layers: [Layer], over page: PixelBuffer, withChanges changes: [PixelRect] = []
    ) -> [PixelRect] {
        let isSame =
            isPage(page)
            && zip(slots, layers).prefix(count).allSatisfy { $0.pointee.shows(canvas.spread($1.picture)) }
        prepare(layers, over: page)
        damage.beginFrame()
        painter(page) { painter in
            if isSame {
                painter.drawChanges(&damage)
                for part in changes { painter.draw(canvas.placed(part)) }
                for part in missing { painter.draw(part) }
            } else {
                painter.drawAll()
                damage.addAll(canvas.part)
            }
        }
        damage.endFrame()
        (wasWhole, lastChanges) = (!isSame, changes)
        finish(layers.count)
        let drawn = canvas.isWhole ? damage.rectangles : damage.rectangles.compactMap(canvas.taken)
        return changes.isEmpty || !isSame ? drawn : drawn + changes
    }

    private func painter(_ page: PixelBuffer, _ body: (Painter) -> Void) {
        slots.withUnsafeBufferPointer {
            body(
                Painter(
                    output: canvas.spread(output), page: canvas.spread(page), part: canvas.part, slots: $0, count: count
                ))
        }
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
            slot.initialize(to: Slot(canvas.spread(output)))
            slots.append(slot)
        }
        for (slot, layer) in zip(slots, layers) {
            checkSize(layer.picture)
            slot.pointee.picture = canvas.spread(layer.picture)
            slot.pointee.change(to: layer.cover, canvas.spread(output))
        }
        // Removed layers are drawn once more, without a mask.
        for index in layers.count..<max(layers.count, count) {
            slots[index].pointee.change(to: nil, canvas.spread(output))
        }
        count = max(count, layers.count)
    }

    private func checkSize(_ picture: PixelBuffer) {
        precondition(picture.width == output.width && picture.height == output.height, "pictures differ in size")
        precondition(picture.order == output.order, "pictures differ in the order of their bytes")
    }

    private func finish(_ layers: Int) {
        missing.removeAll(keepingCapacity: true)
        for index in layers..<max(layers, count) { slots[index].pointee.picture = nil }
        count = layers
    }
}
