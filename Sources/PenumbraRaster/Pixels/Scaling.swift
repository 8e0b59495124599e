import PenumbraColor
import PenumbraMotion

extension Region {
    /// The region in units of `1 / scale` points. Coordinates far from any pixel are clamped to ±1 million.
    func scaled(by scale: Double) -> Region {
        switch self {
        case .everything: .everything
        case .beyond(let curve):
            .beyond(
                EdgeCurve(
                    direction: curve.direction, crossExtent: max(bounded(curve.crossExtent * scale), 1e-6),
                    position: bounded(curve.position * scale), displacement: bounded(curve.displacement * scale),
                    control: bounded(curve.control * scale)))
        case .inside(let outline): .inside(outline.scaled(by: scale))
        case .outside(let outline): .outside(outline.scaled(by: scale))
        #if !hasFeature(Embedded)
            case .pictured: self
        #endif
        }
    }
}

extension Outline {
    fileprivate func scaled(by scale: Double) -> Outline {
        switch self {
        case .circle(let center, let radius):
            .circle(center: center.scaled(by: scale), radius: bounded(radius * scale))
        case .roundedRectangle(let rect, let radius):
            .roundedRectangle(
                Rect(
                    x: bounded(rect.minX * scale), y: bounded(rect.minY * scale),
                    width: bounded(rect.size.width * scale), height: bounded(rect.size.height * scale)),
                cornerRadius: bounded(radius * scale))
        // A path is scaled when it is flattened, without a copy of it.
        case .path: self
        }
    }
}

extension Point {
    fileprivate func scaled(by scale: Double) -> Point { Point(x: bounded(x * scale), y: bounded(y * scale)) }
}

extension Shadow {
    /// The shadow in units of `1 / scale` points, with the alpha of the color moved into the opacity.
    func scaled(by scale: Double) -> Shadow {
        Shadow(
            color: color.withAlpha(1), opacity: fraction(opacity) * fraction(color.alpha),
            offset: Vector(dx: bounded(offset.dx * scale), dy: bounded(offset.dy * scale)),
            radius: min(max(bounded(radius * scale), 0.01), 1e4))
    }
}

extension Rim {
    /// The rim in units of `1 / scale` points, with the alpha of the color moved into the opacity.
    func scaled(by scale: Double) -> Rim {
        Rim(
            color: color.withAlpha(1), opacity: fraction(opacity) * fraction(color.alpha),
            width: max(0, bounded(width * scale)))
    }
}

/// Clamps a number to the range in which a Float can count pixels; NaN counts as 0.
func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e6), 1e6)
}

/// Clamps a number to 0...1; NaN counts as 0.
func fraction(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
}
