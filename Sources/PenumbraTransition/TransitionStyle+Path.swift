import PenumbraGeometry
import PenumbraRaster

extension TransitionStyle {
    /// The outline of what shows of a page that is open as far as `fraction`, in an area of a size in points: empty where
    /// nothing does, nil where the page fades. It may reach beyond the area.
    package func hole(at fraction: Double, in size: Size) -> Path? {
        if case .edge = self {
            return .rectangle(Rect(x: 0, y: 0, width: size.width, height: fraction * size.height))
        }
        guard let center = center(in: size), let radius = radius(at: fraction, in: size) else { return nil }
        var path = Path()
        path.addCircle(center, radius)
        return path
    }

    /// The outline of what casts the shadow on the page: all that lies outside of the hole; nil without a shadow.
    ///
    /// To be filled by the non-zero rule, as shadows are: the hole runs the other way round. The area is enlarged so far
    /// that its own border casts nothing into it.
    package func shadowPath(at fraction: Double, in size: Size) -> Path? {
        guard case .circle(_, let style) = self, let reach = style.shadow?.reach, let center = center(in: size),
            let radius = radius(at: fraction, in: size)
        else { return nil }
        var path = Path.rectangle(
            Rect(x: -reach, y: -reach, width: size.width + 2 * reach, height: size.height + 2 * reach))
        path.addCircle(center, radius, clockwise: false)
        return path
    }

    /// The outline of the rim of light around the hole; nil without one. To be filled by the non-zero rule.
    package func rim(at fraction: Double, in size: Size) -> Path? {
        guard case .circle(_, let style) = self, let rim = style.rim, let center = center(in: size),
            let radius = radius(at: fraction, in: size)
        else { return nil }
        var path = Path()
        path.addCircle(center, radius + min(max(rim.width, 0), radius))
        path.addCircle(center, radius, clockwise: false)
        return path
    }
}
