import CPenumbraWayland

/// A screen of the compositor's.
@MainActor final class Output {
    /// The place in the layout, in points.
    private(set) var x = 0
    private(set) var y = 0
    /// The size in pixels.
    private(set) var width = 0
    private(set) var height = 0
    /// Pixels in a point.
    private(set) var scale = 1
    /// Whether the picture is shown as it is, neither turned nor mirrored.
    private(set) var isUpright = true
    private(set) var name = "output"

    private var object: WaylandObject?

    var pointer: OpaquePointer? { object?.pointer }

    init?(_ pointer: OpaquePointer) {
        object = WaylandObject(pointer, destroy: { wl_output_destroy($0) }) { [weak self] event, arguments in
            self?.take(event, arguments)
        }
    }

    private func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        switch event {
        case 0:
            (x, y) = (Int(arguments[0].i), Int(arguments[1].i))
            isUpright = arguments[7].i == 0
        case 1 where arguments[0].u & 1 != 0: (width, height) = (Int(arguments[1].i), Int(arguments[2].i))
        case 3: scale = Int(arguments[0].i)
        case 4: name = arguments[0].s.map { String(cString: $0) } ?? name
        default: break
        }
    }
}
