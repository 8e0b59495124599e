import PenumbraMotion
import PenumbraRaster

extension LayerMask {
    /// Whether ``path(in:)`` describes it exactly: it has no feather, and its border is an outline.
    package var isOutlined: Bool {
        #if !hasFeature(Embedded)
            if case .pictured = region { return false }
        #endif
        return feather <= 0
    }

    /// The outline of the visible part of a picture of a size, filled by the even-odd rule; nil if the whole picture is
    /// visible. It may reach beyond the picture, and excludes the shadow and the rim.
    ///
    /// An edge is exact. A circle is eight cubic curves, nowhere farther from it than 5e-6 of its radius.
    package func path(in size: Size) -> Path? {
        switch region {
        case .everything: return nil
        #if !hasFeature(Embedded)
            case .pictured: return nil
        #endif
        case .beyond(let curve): return curve.outline(in: size)
        case .inside(let outline):
            var path = Path()
            path.add(outline)
            return path
        case .outside(let outline):
            var path = Path.rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height))
            path.add(outline)
            return path
        }
    }
}

extension EdgeCurve {
    /// The outline of the area beyond the curve, within a size. A part of the curve past the far side crosses the outline
    /// there, which has no effect within the size.
    fileprivate func outline(in size: Size) -> Path {
        func point(_ main: Double, _ cross: Double) -> Point {
            switch direction {
            case .down: Point(x: cross, y: main)
            case .up: Point(x: cross, y: size.height - main)
            case .left: Point(x: size.width - main, y: cross)
            case .right: Point(x: main, y: cross)
            }
        }
        let end = direction.mainExtent(of: size)
        // Beyond its ends the curve continues straight.
        let side = max(direction.crossExtent(of: size), crossExtent)
        var path = Path()
        path.move(to: point(position, 0))
        path.quadratic(to: point(position, crossExtent), control: point(position + displacement, control))
        path.line(to: point(position, side))
        path.line(to: point(end, side))
        path.line(to: point(end, 0))
        path.close()
        return path
    }
}
