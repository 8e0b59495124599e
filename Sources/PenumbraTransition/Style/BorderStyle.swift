import PenumbraRaster

/// The style of the circular hole through which a page is visible.
///
/// ```swift
/// let soft = BorderStyle.shadowed(Shadow(opacity: 0.6, radius: 12), rim: nil)
/// let bright = BorderStyle.shadowed(rim: Rim(opacity: 1, width: 2))
/// ```
public enum BorderStyle: Hashable, Sendable {
    /// A plain border.
    case plain
    /// The upper page casts a shadow on the page below, around the border, and has a rim of light there. The default shadow is
    /// black, of full strength and blurred by 6 points; the default rim is ``rimOfLight``.
    case shadowed(Shadow = Shadow(opacity: 1, radius: 6), rim: Rim? = rimOfLight)

    /// A white rim of opacity 0.7, 1.5 points wide. Even over black its contrast with white in the shadow beside it is more
    /// than 1.3, so it is visible between pages of any colors.
    public static let rimOfLight = Rim(opacity: 0.7, width: 1.5)

    /// The shadow on the page below; nil if there is none.
    public var shadow: Shadow? {
        switch self {
        case .plain: nil
        case .shadowed(let shadow, _): shadow
        }
    }

    /// The rim of light along the border; nil if there is none.
    public var rim: Rim? {
        switch self {
        case .plain: nil
        case .shadowed(_, let rim): rim
        }
    }
}
