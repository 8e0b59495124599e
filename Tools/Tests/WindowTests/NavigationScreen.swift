import Foundation
import PenumbraGTK
import ProcessSupport
import Testing

/// The expected screen while one page opens through a circle: computed independently from the numbers in the log.
struct CircleComposite {
    /// The page in the circle.
    let inside: Screen
    /// The page around it, with a rim of light. It casts a shadow into the circle: black, of full strength, with a
    /// deviation of 6 points.
    let outside: Screen

    /// The rows above the mark in the window's corner. They include the header bar, which is part of each page.
    static let rows = 0..<660

    private static let rim = BorderStyle.rimOfLight

    /// Returns the error of a screenshot; nil if it is correct.
    ///
    /// If cairo draws only a part of the window, it draws the corner of a rounded clip differently: a few pixels on the
    /// border of a button, in pages that use GTK's own clip. So up to ``tolerated`` pixels may differ.
    func check(
        _ grab: Screen, _ circle: Frame.Circle, _ number: Int, rows: Range<Int> = CircleComposite.rows,
        columns: Range<Int>? = nil
    ) -> String? {
        var wrong: [String] = []
        for y in rows {
            // Outside the border and the shadow, the pixel is that of either page.
            let near = Composite.columns(of: circle, 1 + Self.rim.width, y, grab.width)
            let deep = Composite.columns(of: circle, -40, y, grab.width)
            let isPlain =
                grab.isSame(
                    as: outside, columns: 4..<max(4, near.isEmpty ? grab.width : near.lowerBound), rows: y..<y + 1)
                && (near.isEmpty
                    || grab.isSame(as: outside, columns: near.upperBound..<grab.width, rows: y..<y + 1))
            let inner = deep.clamped(to: 4..<grab.width)
            let isDeep = grab.isSame(as: inside, columns: inner, rows: y..<y + 1)
            for x in columns ?? 4..<grab.width {
                if isPlain && !near.contains(x) || isDeep && inner.contains(x) { continue }
                let (dx, dy) = (Double(x) + 0.5 - circle.x, Double(y) + 0.5 - circle.y)
                let distance = (dx * dx + dy * dy).squareRoot()
                let ring = Frame.Circle(x: circle.x, y: circle.y, radius: circle.radius + Self.rim.width)
                let lit = Self.rim.opacity * (1 - Composite.shareOutside(ring, x, y))
                let share = distance < circle.radius - 2 ? 0 : Composite.shareOutside(circle, x, y)
                let shade = share == 1 ? 0 : 1 - Self.seen(distance, radius: circle.radius)
                var expected: UInt32 = 0
                for shift: UInt32 in [16, 8, 0] {
                    let (a, bare) = (Double(inside[x, y] >> shift & 255), Double(outside[x, y] >> shift & 255))
                    let b = bare + (255 - bare) * lit
                    expected |= UInt32((b * share + a * (1 - shade) * (1 - share)).rounded()) << shift
                }
                if Screen.difference(grab[x, y], expected) > 2 {
                    wrong.append(
                        "frame \(number), radius \(circle.radius): (\(x), \(y)), \(distance) from the middle, is "
                            + "#\(String(grab[x, y], radix: 16)), not #\(String(expected, radix: 16))")
                }
            }
        }
        return wrong.count > Self.tolerated ? "\(wrong.count) pixels, first \(wrong[0])" : nil
    }

    private static let tolerated = 4

    /// Returns the part of a disc that a Gaussian of deviation 6 covers at a distance: that of a half-plane, corrected
    /// for the curvature. Its error is less than a level for radii above 60.
    private static func seen(_ distance: Double, radius: Double) -> Double {
        let deviation = (36 + 1.0 / 12).squareRoot()
        if radius - distance > 6 * deviation { return 1 }
        let z = (radius - distance - deviation * deviation / (2 * distance)) / deviation
        return 0.5 * erfc(-z / 2.0.squareRoot())
    }
}

extension PodcastsWindow {
    /// The middle of the show's row in the archive, in a window of 375 points.
    static let row = (x: 200.0, y: 311.0)
    /// The rows of the screen that it covers.
    static let rowOnScreen = 262..<362

    /// Taps with one finger, which is down for a time in milliseconds.
    func tap(_ x: Double, _ y: Double, lasting time: Double = 0) {
        let now = display.now + 5
        display.send(
            #"{"t": \#(now), "id": 0, "x": \#(x), "y": \#(y), "phase": "down"}"#,
            #"{"t": \#(now + time), "id": 0, "x": \#(x), "y": \#(y), "phase": "up"}"#)
    }

    /// Moves a finger from the left edge, or another location, for a time in milliseconds, rests it, and lifts it if
    /// wanted. It begins at a time on the display's clock, or at once. `path` is the fraction of the way after one of the time.
    @discardableResult
    func dragBack(
        from start: Double = 6, to x: Double, y: Double = 500, lasting time: Double, rest: Double = 0,
        lift: Bool = true, at begin: Double? = nil, path: (Double) -> Double = { $0 }
    ) -> Double {
        var now = begin ?? display.now + 5
        func send(_ phase: String, _ x: Double) {
            display.send(#"{"t": \#(now), "id": 0, "x": \#(x), "y": \#(y), "phase": "\#(phase)"}"#)
        }
        send("down", start)
        let steps = max(2, Int(time / 8))
        for step in 1...steps {
            now += time / Double(steps)
            send("move", start + (x - start) * path(Double(step) / Double(steps)))
        }
        now += rest
        if lift { send("up", x) }
        return now
    }

    /// Moves the pointer to where it hovers over nothing, and waits for rest.
    @discardableResult
    func settleAside() throws -> Screen {
        display.send(#"{"phase": "point", "x": 1, "y": 666}"#)
        return try settle()
    }

    /// The same when GTK's own transitions are over, too, such as that of a row that the pointer has left: when two screens in a row
    /// are the same.
    func stillAside() throws -> Screen {
        var last = try settleAside()
        try wait("nothing moves") {
            usleep(100_000)
            let next = try settleAside()
            defer { last = next }
            return next.isSame(as: last, windowHeight: height)
        }
        return last
    }

    /// Returns whether two screens show the same page below its header bar, except for some rows.
    func isSamePage(_ a: Screen, _ b: Screen, ignoring rows: Range<Int> = 0..<0) -> Bool {
        (52..<660).allSatisfy { y in
            rows.contains(y) || a.isSame(as: b, columns: 4..<width, rows: y..<y + 1)
        }
    }
}
