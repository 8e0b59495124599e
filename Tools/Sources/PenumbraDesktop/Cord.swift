import CPenumbraWayland
import PenumbraMotion
import PenumbraRaster

/// A cord that hangs from the top of an output. The hand pulls it.
@MainActor final class Cord {
    /// Where cords hang.
    enum Place: String {
        case topLeft = "top-left"
        case topRight = "top-right"
    }

    /// The width of its surface, in points.
    static let width = 44
    /// Where the middle of the knob hangs, from the top, in points.
    static let rest = 56.0
    private static let margin = 28
    private static let knob = 9.0

    let output: Output
    let surface: Surface
    /// How far the knob has been pulled down from its rest, in points.
    var pulled = 0.0
    /// Whether the cord is drawn.
    var isVisible = true

    private let place: Place
    private unowned let connection: Connection
    private let layer: LayerSurface?
    private let attachment: WaylandObject?
    private var pixels: SurfacePixels?
    private var page: PixelBuffer?
    /// Pictures of one color each: of the line around the cord, and of the cord itself.
    private var colors: [PixelBuffer] = []

    /// Creates a cord that hangs above all windows, and takes the hand. Nil if the compositor makes no surface.
    init?(_ place: Place, on output: Output, of connection: Connection) {
        guard
            let layer = LayerSurface(
                .column(width: Self.width, isRight: place == .topRight, margin: Self.margin), on: output, of: connection
            )
        else { return nil }
        (self.place, self.output, self.layer, self.connection) = (place, output, layer, connection)
        (surface, attachment) = (layer.surface, nil)
        surface.takeInput(PixelRect(columns: 0..<Self.width, rows: 0..<Int(Self.rest + 2 * Self.knob)))
    }

    /// Creates a cord above a cover, which is only seen. Nil if the compositor makes no surface.
    init?(_ place: Place, above cover: LayerSurface, on output: Output, of connection: Connection) {
        guard let subcompositor = connection.subcompositor, let surface = Surface(on: output, of: connection),
            let attachment = WaylandObject(
                wl_subcompositor_get_subsurface(subcompositor.pointer, surface.pointer, cover.surface.pointer),
                destroy: { wl_subsurface_destroy($0) })
        else { return nil }
        (self.place, self.output, self.connection) = (place, output, connection)
        (self.surface, self.attachment, layer) = (surface, attachment, nil)
        surface.size = (Self.width, output.points.height)
        wl_subsurface_set_position(attachment.pointer, Int32(Self.left(place, on: output)), 0)
        wl_subsurface_set_desync(attachment.pointer)
    }

    /// Whether the compositor has answered.
    var isDone: Bool { layer?.isDone ?? true }
    /// Whether the compositor has ended it.
    var isClosed: Bool { layer?.isClosed ?? false }
    /// Whether the compositor has read the buffer for another frame.
    var hasBuffer: Bool { pixels?.isReady ?? true }

    private static func left(_ place: Place, on output: Output) -> Int {
        place == .topRight ? output.points.width - margin - width : margin
    }

    /// The place in the layout of the compositor of a point on the surface, in points.
    func point(_ location: Point) -> Point {
        Point(x: Double(output.x + Self.left(place, on: output)) + location.x, y: Double(output.y) + location.y)
    }

    /// Draws the cord; does nothing before the compositor has told the size.
    func draw() {
        guard let size = surface.size, size.height > 0, makePixels(size), let pixels, let page else { return }
        let middle = Double(Self.width) / 2
        let end = Self.rest + pulled
        func string(_ width: Double) -> Region {
            .inside(
                .roundedRectangle(Rect(x: middle - width / 2, y: -8, width: width, height: end + 8), cornerRadius: 0))
        }
        func disc(_ radius: Double) -> Region { .inside(.circle(center: Point(x: middle, y: end), radius: radius)) }
        let (line, body) = (colors[0], colors[1])
        let shadow = Shadow(opacity: 0.4, offset: Vector(dx: 0, dy: 1), radius: 3)
        let layers: [Compositor.Layer] = [
            .init(line, LayerMask(string(4))), .init(line, LayerMask(disc(Self.knob), shadow: shadow)),
            .init(body, LayerMask(string(2))), .init(body, LayerMask(disc(Self.knob - 1.5))),
            .init(line, LayerMask(disc(2.5))),
        ]
        pixels.show(isVisible ? layers : [], over: page, on: surface)
    }

    private func makePixels(_ size: (width: Int, height: Int)) -> Bool {
        if pixels != nil { return true }
        let scale = surface.scale
        let (width, height) = (
            Int((Double(size.width) * scale).rounded()), Int((Double(size.height) * scale).rounded())
        )
        pixels = SurfacePixels(width: width, height: height, scale: scale, on: connection)
        page = PixelBuffer.transparent(width: width, height: height, scale: scale)
        colors = [0xFF24_1F31 as UInt32, 0xFFF6_F5F4].map {
            let picture = PixelBuffer(width: width, height: height, scale: scale)
            picture.fill($0)
            return picture
        }
        return pixels != nil && page != nil
    }
}
