import CPenumbraGtk
import Foundation
import PenumbraGTK
import ProcessSupport
import Testing

/// What the screen shows in every single frame of a push and of a pop.
@MainActor @Suite(.serialized) struct NavigationScreenTests {
    /// How much of the way is covered after a time in seconds, worked out anew.
    private static func way(after time: Double, original: Bool) -> Double {
        guard original else {
            // A critically damped spring that aims a tenth beyond the way.
            let phase = 2 * .pi / 0.7 * max(time, 0)
            return min(1, 1.1 * (1 - (1 + phase) * exp(-phase)))
        }
        // The Bézier curve of CSS' ease-in, in one second.
        guard (0...1).contains(time) else { return time < 0 ? 0 : 1 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let s = (low + high) / 2
            let x = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s + s * s * s
            if x < time { low = s } else { high = s }
        }
        return 3 * (1 - low) * low * low + low * low * low
    }

    @Test(arguments: zip([true, false], [false, true]))
    func theCircleIsWhereTheModelHasIt(hasShadow: Bool, original: Bool) throws {
        defer { SlowMotion.scale = 1 }
        SlowMotion.scale = original ? 0.6 : 0.35
        let pages = try PlainPages(
            style: hasShadow ? .punchOut() : .plain, timing: original ? RevealNavigation.originalTiming : nil)
        let corner = Point(x: Double(PlainPages.size.width), y: Double(PlainPages.size.height))
        let reach = PlainPages.origin.distance(to: corner) + (hasShadow ? Shadow(opacity: 1, radius: 6).reach : 0)
        for isPush in [true, false] {
            let frames = try isPush ? pages.push() : pages.pop()
            var read = 0
            for (number, frame) in frames.enumerated() {
                let time = frame.time * SlowMotion.scale
                let way = Self.way(after: time, original: original)
                let open = isPush ? way : 1 - way
                let screen = PlainScreen(try Screen(xwd: frame.screen, rows: PlainPages.size.height))
                let radii = screen.radii
                let place: Comment = "frame \(number) of \(frames.count), radius \(open * reach)"
                for radius in radii where abs(radius - open * reach) >= 1 {
                    Issue.record("\(radius) on the screen: \(place)")
                    return
                }
                if !radii.isEmpty { read += 1 }
                let mean = radii.isEmpty ? open * reach : radii.reduce(0, +) / Double(radii.count)
                if let wrong = screen.wrong(outside: mean, hasShadow: hasShadow, rowsFrom: number % 3) {
                    Issue.record("\(wrong): \(place)")
                    return
                }
            }
            #expect(read > 15, "so many frames of \(frames.count) had a circle to be read")
        }
    }
}
