import ProcessSupport

/// The expected screen: old·c + new·(1 - c), computed independently, sample by sample, from the numbers in the log.
struct Composite {
    /// The live page.
    let new: Screen
    /// The pictures above it, the youngest first: one for each edge of the frame.
    let pictures: [Screen]

    /// Compares a screenshot with a frame of the log, pixel by pixel, except the mark in the corner.
    func check(_ grab: Screen, _ frame: Frame, width: Int, height: Int) -> String? {
        if frame.circle != nil || frame.opacity != nil { return checkWithoutEdge(grab, frame, width, height) }
        let edges = Array(frame.edges.prefix(frame.state == "idle" ? 0 : pictures.count))
        let borders = edges.map { border(of: $0, width: width) }
        for y in 0..<height {
            var spans: [(low: Double, high: Double)] = []
            for edge in edges {
                let bulge = edge.control.y / 2
                spans.append((edge.edge + min(0, bulge), edge.edge + max(0, bulge)))
            }
            // Rows without an edge show one picture.
            if !spans.contains(where: { Double(y) < $0.high && Double(y + 1) > $0.low }) {
                let source =
                    zip(spans, pictures).reversed().first { Double(y) >= $0.0.high }?.1 ?? new
                if grab.isSame(as: source, columns: 0..<width, rows: y..<y + 1) { continue }
                for x in 0..<width where grab[x, y] != source[x, y] && !isMark(x, y, height) {
                    if Screen.difference(grab[x, y], source[x, y]) > 2 {
                        return "frame \(frame.frame) (\(frame.state) at \(frame.edge)): (\(x), \(y)) is "
                            + "\(hex(grab[x, y])), not \(hex(source[x, y]))"
                    }
                }
                continue
            }
            for x in 0..<width where !isMark(x, y, height) {
                var expected = new[x, y]
                for (border, picture) in zip(borders, pictures) {
                    expected = blend(expected, picture[x, y], coverage(border, x, y))
                }
                if Screen.difference(grab[x, y], expected) > 2 {
                    return "frame \(frame.frame) (\(frame.state) at \(frame.edge), bent by \(frame.control.y)): "
                        + "(\(x), \(y)) is \(hex(grab[x, y])), not \(hex(expected))"
                }
            }
        }
        return nil
    }

    /// Does the same if the outside of a circle, or a fade, covers the one picture.
    private func checkWithoutEdge(_ grab: Screen, _ frame: Frame, _ width: Int, _ height: Int) -> String? {
        guard let old = pictures.first else { return "a frame of the log has no picture" }
        for y in 0..<height {
            // Completely inside or outside the circle.
            if let circle = frame.circle {
                let far = Self.columns(of: circle, 1, y, width)
                let near = Self.columns(of: circle, -1, y, width)
                if far.isEmpty, grab.isSame(as: old, columns: 0..<width, rows: y..<y + 1) { continue }
                if near.count == width, grab.isSame(as: new, columns: 0..<width, rows: y..<y + 1) { continue }
            }
            for x in 0..<width where !isMark(x, y, height) {
                let share = frame.circle.map { Self.shareOutside($0, x, y) } ?? frame.opacity ?? 0
                let expected = blend(new[x, y], old[x, y], share)
                if Screen.difference(grab[x, y], expected) > 2 {
                    return "frame \(frame.frame): (\(x), \(y)) is \(hex(grab[x, y])), not \(hex(expected))"
                }
            }
        }
        return nil
    }

    /// Returns the columns of a row that may be closer to the middle of a circle than its radius plus `more`.
    static func columns(of circle: Frame.Circle, _ more: Double, _ y: Int, _ width: Int) -> Range<Int> {
        let dy = Double(y) + 0.5 - circle.y
        let reach = max(0, circle.radius + more)
        guard abs(dy) < reach else { return 0..<0 }
        let half = (reach * reach - dy * dy).squareRoot()
        let first = min(max((circle.x - half - 0.5).rounded(more < 0 ? .up : .down), 0), Double(width))
        let end = min(max((circle.x + half - 0.5).rounded(more < 0 ? .down : .up) + 1, first), Double(width))
        return Int(first)..<Int(end)
    }

    /// Returns the share of a pixel outside a circle, from 64 strips of exact length that point at the border.
    static func shareOutside(_ circle: Frame.Circle, _ x: Int, _ y: Int) -> Double {
        let (dx, dy) = (abs(Double(x) + 0.5 - circle.x), abs(Double(y) + 0.5 - circle.y))
        let distance = (dx * dx + dy * dy).squareRoot()
        if abs(distance - circle.radius) > 1 { return distance < circle.radius ? 0 : 1 }
        let (across, along) = dx > dy ? (dy, dx) : (dx, dy)
        var inside = 0.0
        for sample in 0..<64 {
            let place = across - 0.5 + (Double(sample) + 0.5) / 64
            let reach = max(0, circle.radius * circle.radius - place * place).squareRoot()
            inside += max(0, min(along + 0.5, reach) - max(along - 0.5, -reach))
        }
        return 1 - inside / 64
    }

    private func isMark(_ x: Int, _ y: Int, _ height: Int) -> Bool { x < 4 && y >= height - 4 }

    /// Returns the height of the edge in the middle of each of 16 columns of every pixel.
    private func border(of edge: Frame.Edge, width: Int) -> [Double] {
        (0..<16 * width).map { sample in
            let place = (Double(sample) + 0.5) / 16
            return edge.edge + edge.control.y * bend(place, control: edge.control.x, width: Double(width))
        }
    }

    /// Returns the share of a pixel below the edge, from 16 columns of exact height.
    private func coverage(_ border: [Double], _ x: Int, _ y: Int) -> Double {
        var sum = 0.0
        for sample in 16 * x..<16 * (x + 1) { sum += min(max(Double(y + 1) - border[sample], 0), 1) }
        return sum / 16
    }

    /// Returns 2t(1-t) for the t with 2t(1-t)·control + t²·width = place, by bisection.
    private func bend(_ place: Double, control: Double, width: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let t = (low + high) / 2
            if 2 * t * (1 - t) * control + t * t * width < place { low = t } else { high = t }
        }
        return 2 * low * (1 - low)
    }

    private func blend(_ new: UInt32, _ old: UInt32, _ coverage: Double) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 {
            let (a, b) = (Double(new >> shift & 255), Double(old >> shift & 255))
            return UInt32((a + (b - a) * coverage).rounded()) << shift
        }
        return channel(16) | channel(8) | channel(0)
    }

    private func hex(_ pixel: UInt32) -> String { "#" + String(pixel, radix: 16) }
}

extension PodcastsWindow {
    /// Checks every screenshot of a frame of a transition, or only those of wanted frames. Returns their number.
    func check(
        _ grabs: [Screen], new: Screen, pictures: [Screen], where isWanted: (Frame) -> Bool = { _ in true }
    ) throws -> Int {
        let frames = Dictionary(try frames().map { ($0.frame, $0) }) { first, _ in first }
        let composite = Composite(new: new, pictures: pictures)
        var moving = 0
        for grab in grabs {
            guard let frame = frames[grab.mark(windowHeight: height)] else {
                throw Failed("a grab shows no frame of the log")
            }
            // A frame of an idle window equals either of the two pictures.
            if frame.state == "idle" || !isWanted(frame) { continue }
            moving += 1
            if let wrong = composite.check(grab, frame, width: width, height: height) { throw Failed(wrong) }
        }
        return moving
    }
}
