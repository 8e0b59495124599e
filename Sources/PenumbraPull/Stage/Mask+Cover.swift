import PenumbraGeometry
import PenumbraRaster

extension Mask {
    /// What the mask leaves of an old picture, for a ``Compositor`` to draw. A fade casts no shadow.
    public func cover(shadow: Shadow? = nil) -> Cover {
        switch self {
        case .edge(let curve): Cover(.beyond(curve), shadow: shadow)
        case .hole(let center, let radius): Cover(.outside(.circle(center: center, radius: radius)), shadow: shadow)
        case .fade(let opacity): Cover(.everything, opacity: opacity)
        }
    }
}
