import PenumbraRaster

/// How a screen is turned and mirrored: one of the eight transforms of `wl_output`.
struct Turn: Equatable {
    static let none = Turn(transform: 0)

    /// Quarter turns, counterclockwise.
    private let quarters: UInt32
    /// Whether the picture is mirrored, left and right, before it is turned.
    private let isMirrored: Bool

    init(transform: UInt32) {
        (quarters, isMirrored) = (transform & 3, transform & 4 != 0)
    }

    var exchangesSides: Bool { quarters % 2 == 1 }

    /// Writes the pixels of a screen, in the order in which it shows them, as the user sees them.
    ///
    /// The pixels of the two differ in size if the turn exchanges the sides.
    func draw(_ screen: PixelBuffer, into target: PixelBuffer) {
        let (width, height) = (target.width, target.height)
        // Where the first pixel of a row lies, and how far it is from one pixel to the next.
        func place(_ x: Int, _ y: Int) -> Int {
            let x = isMirrored ? width - 1 - x : x
            switch quarters {
            case 0: return y * screen.stride + x
            case 1: return (width - 1 - x) * screen.stride + y
            case 2: return (height - 1 - y) * screen.stride + width - 1 - x
            default: return x * screen.stride + height - 1 - y
            }
        }
        guard width > 0, height > 0 else { return }
        let step = width > 1 ? place(1, 0) - place(0, 0) : 0
        for y in 0..<height {
            let row = target.row(y)
            var source = screen.base + place(0, y)
            for x in 0..<width {
                row[x] = source.pointee
                source += step
            }
        }
    }
}
