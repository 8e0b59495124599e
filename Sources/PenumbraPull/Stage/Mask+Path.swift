import PenumbraGeometry

extension Mask {
    /// The outline of what the mask leaves of a picture of a size, filled by the even-odd rule; nil where that is all of
    /// it. It may reach beyond the picture.
    ///
    /// An edge is exact. A circle is eight cubic curves, nowhere farther from it than 5e-6 of its radius.
    public func path(in size: Size) -> Path? {
        switch self {
        case .edge(let curve): curve.outline(in: size)
        case .hole(let center, let radius): hole(center, radius, in: size)
        case .fade: nil
        }
    }

    /// How much of the picture shows within ``path(in:)``, from 0 to 1.
    public var opacity: Double {
        if case .fade(let opacity) = self { opacity } else { 1 }
    }

    private func hole(_ center: Point, _ radius: Double, in size: Size) -> Path {
        var path = Path.rectangle(Rect(x: 0, y: 0, width: size.width, height: size.height))
        path.addCircle(center, radius)
        return path
    }
}

extension EdgeCurve {
    /// The outline of what lies beyond the curve in an area of a size. A part of the curve that is past the far side
    /// crosses the outline there, which does not matter within.
    fileprivate func outline(in size: Size) -> Path {
        func point(_ along: Double, _ across: Double) -> Point {
            switch direction {
            case .down: Point(x: across, y: along)
            case .up: Point(x: across, y: size.height - along)
            case .left: Point(x: size.width - along, y: across)
            case .right: Point(x: along, y: across)
            }
        }
        let end = direction.length(of: size)
        // Beyond its ends the curve goes on as it ends.
        let side = max(direction.breadth(of: size), breadth)
        var path = Path()
        path.move(to: point(position, 0))
        path.quadratic(to: point(position, breadth), control: point(position + displacement, control))
        path.line(to: point(position, side))
        path.line(to: point(end, side))
        path.line(to: point(end, 0))
        path.close()
        return path
    }
}
