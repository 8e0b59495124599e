#if !hasFeature(Embedded)
    import PenumbraMotion
    import PenumbraRaster

    /// An outline around the origin that every ray from there crosses once, and that can therefore grow until it covers any
    /// area.
    package struct GrowingOutline: Hashable, Sendable {
        /// The outline, in units of the distance of its farthest corner.
        private let outline: Path
        /// The corners of the polygon that approximates it, in the order of their directions.
        private let corners: [Point]
        /// The least distance of its lines from the origin.
        private let depth: Double

        /// Nil if some ray from the origin does not cross the outline exactly once.
        package init?(_ path: Path) {
            var (farthest, subpaths) = (0.0, 0)
            path.flatten(1) { from, _ in farthest = max(farthest, from.distance(to: .zero)) }
            for element in path.elements { if case .move = element { subpaths += 1 } }
            guard subpaths == 1, farthest > 0 else { return nil }
            // As exact as it is in a thousand pixels.
            var corners: [Point] = []
            path.flatten(1000 / farthest) { from, _ in corners.append(from) }
            guard corners.count >= 3 else { return nil }
            corners = corners.map { Point(x: $0.x / 1000, y: $0.y / 1000) }
            // All turns have one direction, and together they are one whole turn.
            let turns = corners.indices.map { Self.turn(corners[$0], corners[($0 + 1) % corners.count]) }
            guard turns.allSatisfy({ $0 > 1e-9 }) || turns.allSatisfy({ $0 < -1e-9 }) else { return nil }
            let quarters = corners.indices.reduce(0) {
                $0 + Self.quarters(corners[$1], corners[($1 + 1) % corners.count])
            }
            guard abs(quarters) == 4 else { return nil }
            self.corners = corners
            // Clockwise on the screen, as circles and rectangles are.
            let path = quarters > 0 ? path : path.reversed
            depth = corners.indices.reduce(Double.infinity) { least, index in
                let (from, to) = (corners[index], corners[(index + 1) % corners.count])
                return min(least, abs(Self.turn(from, to)) / from.distance(to: to))
            }
            outline = path.scaled(by: 1 / farthest, around: .zero)
        }

        /// The outline at a scale, around a center.
        package func path(scale: Double, center: Point) -> Path {
            scale > 0 ? outline.scaled(by: scale, around: center) : Path()
        }

        /// The least distance of the outline at a scale from its center.
        package func depth(scale: Double) -> Double { depth * max(scale, 0) }

        /// The scale at which the outline lies as far outside of that at another scale, where it is nearest to the center.
        package func scale(around scale: Double, at distance: Double) -> Double { scale + distance / depth }

        /// The scale at which the outline covers an area of a size, and `reach` beyond it on all sides, from a center.
        ///
        /// Between the directions of two corners of the outline, the scale at which it reaches a point is a linear function of
        /// the point. On the border of the area it is therefore greatest at a corner of the area, or in the direction of a
        /// corner of the outline.
        package func scale(covering size: Size, from center: Point, reach: Double) -> Double {
            let area = [
                Point(x: -reach, y: -reach), Point(x: size.width + reach, y: -reach),
                Point(x: size.width + reach, y: size.height + reach), Point(x: -reach, y: size.height + reach),
            ].map { Point(x: $0.x - center.x, y: $0.y - center.y) }
            var scale = 0.0
            for corner in area {
                // The outline reaches the corner where it crosses the ray to it.
                for index in corners.indices {
                    let (from, to) = (corners[index], corners[(index + 1) % corners.count])
                    if let way = Self.crossing(of: corner, with: from, to), way > 0 { scale = max(scale, 1 / way) }
                }
            }
            for corner in corners {
                for index in area.indices {
                    if let way = Self.crossing(of: corner, with: area[index], area[(index + 1) % 4]) {
                        scale = max(scale, way)
                    }
                }
            }
            return scale
        }

        /// The factor by which a ray through `point` is extended where it crosses the line between two others; nil if it does
        /// not.
        private static func crossing(of point: Point, with from: Point, _ to: Point) -> Double? {
            let side = turn(from, to)
            let (first, second) = (turn(from, point), turn(point, to))
            let whole = first + second
            // A corner of the line counts for both of its neighbors.
            guard whole != 0, first / whole >= -1e-12, second / whole >= -1e-12 else { return nil }
            let way = side / whole
            return way >= 0 ? way : nil
        }

        /// Twice the area of the triangle with the origin, signed by the direction of the turn.
        private static func turn(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

        /// The quarters of the plane that a turn of less than half a circle enters, signed by its direction.
        private static func quarters(_ a: Point, _ b: Point) -> Int {
            func quarter(_ point: Point) -> Int { point.y >= 0 ? (point.x > 0 ? 0 : 1) : point.x < 0 ? 2 : 3 }
            let steps = (quarter(b) - quarter(a) + 4) % 4
            return turn(a, b) > 0 ? steps : steps - (steps == 0 ? 0 : 4)
        }
    }

    extension Path {
        fileprivate func scaled(by factor: Double, around center: Point) -> Path {
            func place(_ point: Point) -> Point {
                Point(x: center.x + factor * point.x, y: center.y + factor * point.y)
            }
            return Path(
                elements.map { element in
                    switch element {
                    case .move(let to): .move(to: place(to))
                    case .line(let to): .line(to: place(to))
                    case .quadratic(let to, let control): .quadratic(to: place(to), control: place(control))
                    case .cubic(let to, let first, let second):
                        .cubic(to: place(to), control1: place(first), control2: place(second))
                    case .close: .close
                    }
                })
        }
    }
#endif
