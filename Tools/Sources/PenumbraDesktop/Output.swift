import CPenumbraWayland

/// A screen of the compositor's.
@MainActor final class Output {
    /// The place in the layout, in points.
    var x: Int { place?.x ?? origin.x }
    var y: Int { place?.y ?? origin.y }
    /// How the screen is turned and mirrored.
    private(set) var turn = Turn.none
    /// Whole pixels in a point, at least as many as there are.
    private(set) var scale = 1
    private(set) var name = "output"

    private var origin = (x: 0, y: 0)
    private var place: (x: Int, y: Int)?
    private var extent: (width: Int, height: Int)?
    private var mode = (width: 0, height: 0)
    private var object: WaylandObject?
    private var details: WaylandObject?

    var pointer: OpaquePointer? { object?.pointer }

    /// The size in pixels, as the user sees it.
    var width: Int { turn.exchangesSides ? mode.height : mode.width }
    var height: Int { turn.exchangesSides ? mode.width : mode.height }

    /// The size in points.
    var points: (width: Int, height: Int) { extent ?? (width / max(scale, 1), height / max(scale, 1)) }

    init?(_ pointer: OpaquePointer) {
        object = WaylandObject(pointer, destroy: { wl_output_destroy($0) }) { [weak self] event, arguments in
            self?.take(event, arguments)
        }
    }

    /// Asks for the place in the layout. A compositor may tell `wl_output` that every output is at the origin.
    func ask(_ manager: WaylandObject) {
        guard let pointer else { return }
        details = WaylandObject(
            zxdg_output_manager_v1_get_xdg_output(manager.pointer, pointer), destroy: { zxdg_output_v1_destroy($0) }
        ) { [weak self] event, arguments in
            if event == 0 { self?.place = (Int(arguments[0].i), Int(arguments[1].i)) }
            if event == 1 { self?.extent = (Int(arguments[0].i), Int(arguments[1].i)) }
        }
    }

    private func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        switch event {
        case 0:
            origin = (Int(arguments[0].i), Int(arguments[1].i))
            turn = Turn(transform: UInt32(bitPattern: arguments[7].i))
        case 1 where arguments[0].u & 1 != 0: mode = (Int(arguments[1].i), Int(arguments[2].i))
        case 3: scale = Int(arguments[0].i)
        case 4: name = arguments[0].s.map { String(cString: $0) } ?? name
        default: break
        }
    }
}
