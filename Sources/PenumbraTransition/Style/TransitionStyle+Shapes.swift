#if !hasFeature(Embedded)
    import PenumbraMotion
    import PenumbraRaster

    extension TransitionStyle {
        /// An outline of your own grows from a location, in every direction as fast as it takes to cover the area.
        ///
        /// ```swift
        /// let star = TransitionStyle.shape(.star(points: 5), center: pressed)
        /// let diamond = TransitionStyle.shape(.diamond, .shadowed())
        /// ```
        ///
        /// - Parameters:
        ///   - outline: A closed outline of one subpath around the origin, of any size. Every ray from the origin crosses it
        ///     once; with any other outline, a circle grows instead.
        ///   - center: The location, in points; as in ``circle(center:_:)``.
        ///   - border: The style of the border; as in ``circle(center:_:)``.
        public static func shape(
            _ outline: Path, center: Point? = nil, _ border: BorderStyle? = nil
        ) -> TransitionStyle {
            guard let outline = GrowingOutline(outline) else { return .circle(center: center, border) }
            return TransitionStyle(.outline(outline), center: center, border)
        }

        /// Each pixel changes when a gray picture says so: first where it is black, last where it is white.
        ///
        /// ```swift
        /// let wipe = MaskPicture(width: 256, height: 1, levels: [UInt8](0...255))
        /// let soft = TransitionStyle.picture(wipe, softness: 0.3)
        /// ```
        ///
        /// - Parameters:
        ///   - picture: The picture, which is stretched over the area.
        ///   - softness: The part of the time for which each pixel fades, from 0 to 1.
        public static func picture(_ picture: MaskPicture, softness: Double = 0.1) -> TransitionStyle {
            TransitionStyle(.picture(picture, softness: softness))
        }
    }

    extension Path {
        /// A square that stands on a corner, around the origin, for ``TransitionStyle/shape(_:center:_:)``.
        public static let diamond = polygon([
            Point(x: 0, y: -1), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0),
        ])

        /// A star around the origin, with a point at the top, for ``TransitionStyle/shape(_:center:_:)``.
        ///
        /// - Parameters:
        ///   - points: The number of its points, from 3 to 1000.
        ///   - depth: How far the corners between the points lie inward, from 0, as far out as the points, to 1, exclusive.
        public static func star(points: Int, depth: Double = 0.5) -> Path {
            let count = min(max(points, 3), 1000)
            let inner = 1 - (depth > 0 ? min(depth, 0.95) : 0)
            return polygon(
                (0..<2 * count).map { index in
                    let (angle, radius) = (Double(index) / Double(count) * .pi, index % 2 == 0 ? 1 : inner)
                    return Point(x: radius * Elementary.sin(angle), y: -radius * Elementary.cos(angle))
                })
        }

        private static func polygon(_ corners: [Point]) -> Path {
            var path = Path()
            for (index, corner) in corners.enumerated() {
                if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
            }
            path.close()
            return path
        }
    }
#endif
