import PenumbraRaster

/// How the hole that a page shows through is cut out of what lies above it.
public enum HoleStyle: Hashable, Sendable {
    /// Its border is bare.
    case plain
    /// What lies above casts a shadow on the page beneath, around the border; black, of full strength and blurred by 6
    /// points unless told otherwise.
    case punchOut(Shadow = Shadow(opacity: 1, radius: 6))

    /// The shadow that falls on the page beneath; nil where there is none.
    public var shadow: Shadow? {
        switch self {
        case .plain: nil
        case .punchOut(let shadow): shadow
        }
    }
}
