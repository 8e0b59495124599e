import CPenumbraWayland
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// All outputs, covered by a picture of what they showed.
@MainActor final class DesktopStage: Stage {
    let size: Size
    /// The picture of all outputs.
    let picture: PixelBuffer
    private(set) var covers: [Cover] = []

    /// Two pictures of the cover: the compositor reads one while the other is drawn.
    @MainActor private final class Side {
        let compositor: Compositor
        let shared: SharedPixels
        var buffers: [WaylandObject] = []
        var damage: [PixelRect] = []
        /// The buffers that the compositor reads.
        var busy = 0

        init(_ shared: SharedPixels) {
            self.shared = shared
            compositor = Compositor(output: shared.pixels)
        }
    }

    private let layout: Layout
    private let page: PixelBuffer
    private var sides: [Side] = []
    private var masks: [(edge: EdgeID?, mask: LayerMask)] = []
    private var frames = 0

    /// Nil if there is no memory.
    init?(_ layout: Layout, on connection: Connection) {
        guard
            let page = PixelBuffer.transparent(width: layout.width, height: layout.height, scale: layout.scale)
        else { return nil }
        self.layout = layout
        self.page = page
        size = layout.size
        picture = PixelBuffer(width: layout.width, height: layout.height, scale: layout.scale)
        for _ in 0..<2 {
            guard
                let shared = SharedPixels(
                    width: layout.width, height: layout.height, scale: layout.scale, on: connection)
            else { return nil }
            let side = Side(shared)
            side.buffers = layout.parts.compactMap {
                shared.buffer($0.pixels, format: WL_SHM_FORMAT_ARGB8888.rawValue) { [weak side] in side?.busy -= 1 }
            }
            guard side.buffers.count == layout.parts.count else { return nil }
            sides.append(side)
        }
    }

    /// Makes the surfaces, which show nothing yet. Returns false if the compositor makes none.
    func makeCovers(on connection: Connection) -> Bool {
        covers = layout.parts.compactMap { Cover($0.output, at: $0.pixels, on: connection) }
        return covers.count == layout.parts.count
    }

    /// Whether the surfaces may show something.
    var canShow: Bool { covers.allSatisfy(\.canShow) }
    /// Whether the compositor wants another frame of every surface, and has read the buffers for it.
    var isReady: Bool { covers.allSatisfy(\.isReady) && sides[frames % 2].busy == 0 }
    /// Whether a surface has gone.
    var isBroken: Bool { covers.contains(where: \.isClosed) }

    /// Covers everything with the picture.
    func cover() {
        masks = [(nil, LayerMask(.everything))]
        draw()
    }

    /// Draws the pictures under their masks.
    func draw() {
        let layers = masks.reversed().map { Compositor.Layer(picture, $0.mask) }
        let side = sides[frames % 2]
        // The buffer is two frames old, and what the screen shows is one.
        side.damage = side.compositor.update(layers, over: page)
        let damage = sides[0].damage + sides[1].damage
        for (cover, buffer) in zip(covers, side.buffers) { cover.show(buffer, damage: damage) }
        side.busy = side.buffers.count
        frames += 1
    }

    /// Uncovers everything.
    func end() {
        covers = []
    }

    // MARK: Stage

    func prepare() {}

    func abandonPreparation() {}

    /// The picture was taken before.
    func capture(_ edge: EdgeID) {}

    func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        self.masks = masks.map { ($0.edge, $0.mask) }
    }

    func remove(_ edge: EdgeID) {
        masks.removeAll { $0.edge == edge }
    }

    func requestFrame() {}
}

/// A change that has been made beneath the cover before the edge moves.
@MainActor final class FinishedChange: Change {
    let destination = "desktop"

    func apply() {}

    func commit() {}

    func rollBack() {}
}
