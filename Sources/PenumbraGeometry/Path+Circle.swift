extension Path {
    /// A rectangle, clockwise.
    package static func rectangle(_ rect: Rect) -> Path {
        Path([
            .move(to: Point(x: rect.minX, y: rect.minY)), .line(to: Point(x: rect.maxX, y: rect.minY)),
            .line(to: Point(x: rect.maxX, y: rect.maxY)), .line(to: Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// Adds a circle: eight cubic curves, nowhere farther from it than 5e-6 of its radius. Nothing where that is not
    /// above 0.
    package mutating func addCircle(_ center: Point, _ radius: Double, clockwise: Bool = true) {
        guard radius > 0 else { return }
        // 4/3 tan(θ/4) for θ = 45°.
        let handle = clockwise ? 0.265_216_489_839_544 : -0.265_216_489_839_544
        let half = 0.5.squareRoot()
        var rays = [(1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half), (0, -1), (half, -half)]
            .map { Vector(dx: $0.0, dy: $0.1) * radius }
        if !clockwise { rays.reverse() }
        move(to: center + rays[0])
        for (index, from) in rays.enumerated() {
            let to = rays[(index + 1) % rays.count]
            cubic(
                to: center + to, control1: center + from + Vector(dx: -from.dy, dy: from.dx) * handle,
                control2: center + to + Vector(dx: to.dy, dy: -to.dx) * handle)
        }
        close()
    }
}
