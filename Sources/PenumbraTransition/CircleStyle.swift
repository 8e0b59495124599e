import PenumbraRaster

/// How the hole that a page shows through is cut out of what lies above it.
public enum CircleStyle: Hashable, Sendable {
    /// Its border is bare.
    case plain
    /// What lies above casts a shadow on the page beneath, around the border, and has a rim of light there; the shadow is
    /// black, of full strength and blurred by 6 points, the rim is ``rimOfLight``, unless told otherwise.
    case shadowed(Shadow = Shadow(opacity: 1, radius: 6), rim: Rim? = rimOfLight)

    /// White, of seven tenths and 1.5 points wide: even on black it is so light that it differs by a contrast of more than
    /// 1.3 from white in the shadow beside it, so that it can be seen between pages of any colours.
    public static let rimOfLight = Rim(opacity: 0.7, width: 1.5)

    /// The shadow that falls on the page beneath; nil where there is none.
    public var shadow: Shadow? {
        switch self {
        case .plain: nil
        case .shadowed(let shadow, _): shadow
        }
    }

    /// What lights the border of what lies above; nil where nothing does.
    public var rim: Rim? {
        switch self {
        case .plain: nil
        case .shadowed(_, let rim): rim
        }
    }
}
