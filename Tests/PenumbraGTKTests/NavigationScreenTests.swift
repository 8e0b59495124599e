import CPenumbraGtk
import Foundation
import PenumbraGTK
import PenumbraMotion
import PenumbraRaster
import ProcessSupport
import TestSupport
import Testing

/// The screen in every frame of a push and a pop.
@MainActor @Suite(.serialized, .alone) struct NavigationScreenTests {
    /// Returns the covered part of the distance after a time in seconds, computed independently.
    private static func way(after time: Double, original: Bool) -> Double {
        guard original else {
            // A critically damped spring with a target 10 % beyond the distance.
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
        let slowness = original ? 1.5 : 2.5
        let pages = try slowly(slowness) {
            try PlainPages(
                style: hasShadow ? .shadowed() : .plain, timing: original ? PageNavigation.originalTiming : nil)
        }
        let corner = Point(x: Double(PlainPages.size.width), y: Double(PlainPages.size.height))
        let reach = PlainPages.origin.distance(to: corner) + (hasShadow ? Shadow(opacity: 1, radius: 6).reach : 0)
        // The number of frames of a push and a pop with a readable circle. The test repeats both until there are
        // enough, however few frames a busy machine draws.
        var read = (push: 0, pop: 0)
        let end = Date().addingTimeInterval(120)
        while min(read.push, read.pop) <= 15 {
            guard Date() < end else { throw Failed("only \(read) frames had a circle to be read") }
            for isPush in [true, false] {
                let frames = try isPush ? pages.push() : pages.pop()
                for (number, frame) in frames.enumerated() {
                    let ways = [frame.time.lowerBound, frame.time.upperBound].map {
                        Self.way(after: $0 / slowness, original: original)
                    }
                    let (least, most) = (
                        (isPush ? ways[0] : 1 - ways[1]) * reach, (isPush ? ways[1] : 1 - ways[0]) * reach
                    )
                    let screen = PlainScreen(Screen(frame.screen))
                    let radii = screen.radii
                    let place = "frame \(number) of \(frames.count), radius \(least)...\(most)"
                    for radius in radii where radius <= least - 1 || radius >= most + 1 {
                        throw Failed("\(radius) on the screen: \(place)")
                    }
                    if !radii.isEmpty { if isPush { read.push += 1 } else { read.pop += 1 } }
                    // An unreadable radius may have any of the possible values.
                    let possible =
                        radii.isEmpty
                        ? (0...16).map { least + (most - least) * Double($0) / 16 }
                        : [radii.reduce(0, +) / Double(radii.count)]
                    var wrong: String?
                    for radius in possible {
                        wrong = screen.wrong(outside: radius, hasShadow: hasShadow, rowsFrom: number % 3)
                        if wrong == nil { break }
                    }
                    if let wrong { throw Failed("\(wrong): \(place)") }
                }
            }
        }
    }
}
