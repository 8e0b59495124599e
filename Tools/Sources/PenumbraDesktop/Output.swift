import CPenumbraWayland

/// A screen of the compositor's.
@MainActor final class Output {
    /// The place in the layout, in points.
    private(set) var x = 0
    private(set) var y = 0
    /// How the screen is turned and mirrored.
    private(set) var turn = Turn.none
    /// Whole pixels in a point, at least as many as there are.
    private(set) var scale = 1
    private(set) var name = "output"

    private var mode = (width: 0, height: 0)
    private var object: WaylandObject?

    var pointer: OpaquePointer? { object?.pointer }

    /// The size in pixels, as the user sees it.
    var width: Int { turn.exchangesSides ? mode.height : mode.width }
    var height: Int { turn.exchangesSides ? mode.width : mode.height }

    init?(_ pointer: OpaquePointer) {
        object = WaylandObject(pointer, destroy: { wl_output_destroy($0) }) { [weak self] event, arguments in
            self?.take(event, arguments)
        }
    }

    private func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        switch event {
        case 0:
            (x, y) = (Int(arguments[0].i), Int(arguments[1].i))
            turn = Turn(transform: UInt32(bitPattern: arguments[7].i))
        case 1 where arguments[0].u & 1 != 0: mode = (Int(arguments[1].i), Int(arguments[2].i))
        case 3: scale = Int(arguments[0].i)
        case 4: name = arguments[0].s.map { String(cString: $0) } ?? name
        default: break
        }
    }
}
