import CPenumbraGtk
import Foundation
import PenumbraMotion
import PenumbraTransition
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// A page that flies is one surface, in every frame on the screen: nothing is there twice, and nothing lies outside of its card.
@MainActor @Suite(.serialized, .alone) struct OneSurfaceTests {
    private typealias Scene = SurfaceScene

    /// What is wrong in a frame.
    private static func wrong(_ frame: Scene.Shown) -> String? {
        for (index, card) in frame.cards.enumerated() {
            let rect = card.place.rect
            let isUppermost = index == frame.cards.count - 1
            for (name, color) in [("cover", Scene.cover(card.number)), ("badge", Scene.badge(card.number))] {
                let regions = Regions(of: color, in: frame.screen).list
                // A card above can cover it, or a part of it.
                if isUppermost, regions.count != 1, isInView(card, frame) {
                    return
                        "the \(name) of \(card.number) is there \(regions.count) times: \(regions), in \(card) of \(frame.rows)"
                }
                for region in regions where !rect.inset(by: -1.01).contains(region) {
                    return "the \(name) of \(card.number) is at \(region), outside of \(rect)"
                }
            }
            if let title = card.title?.inset(by: -1.5) {
                for region in Regions(of: Scene.title(card.number), in: frame.screen, isThick: true).list
                where !title.contains(region) || !rect.inset(by: -1.01).contains(region) {
                    return "a part of the title of \(card.number) is at \(region), outside of \(title) or \(rect)"
                }
            }
            // Cards above darken it by their shades and shadows.
            if isUppermost, let wrong = wrongGround(card, frame) { return wrong }
            if let wrong = wrongRow(card, frame) { return wrong }
        }
        return nil
    }

    /// Near a row that has been scrolled out of its list, the list covers the elements.
    private static func isInView(_ card: Scene.Card, _ frame: Scene.Shown) -> Bool {
        guard let row = frame.rows[card.number] else { return false }
        if card.number < Scene.count, row.minY < frame.viewport.maxY { return frame.viewport.contains(row) }
        return row.maxY <= Double(Scene.size.height)
    }

    /// After 60 % of the way home the ground has the color of the row: in the lower left corner, where there is no element.
    private static func wrongGround(_ card: Scene.Card, _ frame: Scene.Shown) -> String? {
        guard card.goesHome, !card.isHeld, card.surface.ground == 1, isInView(card, frame) else { return nil }
        let rect = card.place.rect
        // Beside the corner's rounding.
        let (x, y) = (Int(rect.minX + 7), Int(rect.maxY - 3))
        guard (0..<Scene.size.width).contains(x), (0..<Scene.size.height).contains(y) else { return nil }
        let pixel = frame.screen[x, y]
        return Screen.difference(pixel, Scene.row) <= 2
            ? nil : "the ground of \(card.number) is \(String(pixel, radix: 16))"
    }

    /// The place of a row is empty as soon as its page moves: at the left of its cover, where no card lies above. A row in a
    /// page that flies itself moves along with that.
    private static func wrongRow(_ card: Scene.Card, _ frame: Scene.Shown) -> String? {
        guard let row = frame.rows[card.number], isInView(card, frame),
            !frame.cards.contains(where: { $0.number == card.number - Scene.count })
        else { return nil }
        let point = (x: Int(row.minX + 3), y: Int(row.minY + row.size.height / 2))
        // The shadow of a card is at most this wide.
        guard !frame.cards.contains(where: { $0.place.rect.inset(by: -24).contains(point.x, point.y) }) else {
            return nil
        }
        let pixel = frame.screen[point.x, point.y]
        // The page below is shaded, so its color is darker than it was.
        let shade = frame.cards.map { 1 - CarriedPage.shade(at: openness($0, frame)) }.reduce(1, *)
        let ground = card.number < Scene.count ? Scene.list : Scene.content
        let expected = [16, 8, 0].map { (Double(ground >> UInt32($0) & 255) * shade).rounded() }
        let seen = [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) }
        return zip(expected, seen).allSatisfy { abs($0 - $1) <= 3 }
            ? nil : "the place of row \(card.number) is not empty: \(String(pixel, radix: 16)), shaded by \(shade)"
    }

    private static func openness(_ card: Scene.Card, _ frame: Scene.Shown) -> Double {
        guard let row = frame.rows[card.number]?.size.height else { return 0 }
        return min(max((card.place.size.height - row) / (Double(Scene.size.height) - row), 0), 1)
    }

    /// Twenty scenes, or those that the environment asks for: `Rig/surfaces` tries 300.
    private nonisolated static let seeds: Range<Int> = {
        let texts = ProcessInfo.processInfo.environment["PENUMBRA_SURFACES"]?.split(separator: "-") ?? []
        let numbers = texts.compactMap { Int($0) }
        return numbers.count == 2 && numbers[0] < numbers[1] ? numbers[0]..<numbers[1] : 0..<20
    }()

    /// Random scenes: titles of one word to six, so that some are ellipsized in the row and wrap in the page; text in both
    /// directions, and twice as large; with header bars and without; the list up to the lower edge, or above the bar of a player;
    /// up to five levels of pages; and pages that are opened, closed, turned back, followed by another, lifted by a hand, or
    /// whose list scrolls, or gets and loses rows.
    @Test(arguments: Self.seeds) func everyElementIsThereOnceAndInItsCard(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var look = SurfaceScene.Look()
        look.textSize = random.chance(0.25) ? 2 : 1
        look.hasBars = random.chance(0.5)
        look.isMirrored = random.chance(0.3)
        look.words = .random(in: 1...(look.textSize > 1 ? 2 : 6), using: &random)
        look.hasPlayer = random.chance(0.3)
        let scene = try SurfaceScene(look)
        let before = try GtkDisplay.restingScreen()
        for _ in 0..<2 { try disturb(scene, &random) }
        #expect(scene.shown.filter { !$0.cards.isEmpty }.count > 10)
        for (number, frame) in scene.shown.enumerated() {
            if let wrong = Self.wrong(frame) {
                Issue.record("seed \(seed), frame \(number) of \(scene.shown.count), \(look): \(wrong)")
                return
            }
        }
        gtk_adjustment_set_value(scene.adjustment, 0)
        let after = try GtkDisplay.restingScreen()
        let wrong = after.pixels.indices.filter {
            // Without the mark of the frame.
            $0 % after.width < SurfaceScene.size.width && (2..<SurfaceScene.size.height).contains($0 / after.width)
                && after.pixels[$0] != before.pixels[$0]
        }
        #expect(
            wrong.isEmpty, "seed \(seed): \(wrong.count) pixels differ afterwards, the first at \(wrong.first ?? 0)")
    }

    /// Opens pages and goes back, in one of many ways.
    private func disturb(_ scene: SurfaceScene, _ random: inout SplitMix64) throws {
        let row = random.chance(0.3) ? SurfaceScene.count - 1 : Int.random(in: 0..<4, using: &random)
        try scene.push(row)
        try random.chance(0.5) ? scene.settle() : scene.frames(.random(in: 1...12, using: &random))
        let levels = random.chance(0.3) ? Int.random(in: 1..<SurfaceScene.levels, using: &random) : 0
        for level in 0..<levels {
            try scene.push(row + (level + 1) * SurfaceScene.count)
            try random.chance(0.3) ? scene.settle() : scene.frames(.random(in: 1...12, using: &random))
        }
        if random.chance(0.4), scene.navigation.isIdle { try lift(scene, &random) } else { scene.navigation.pop() }
        if random.chance(0.5), scene.navigation.stackedPages.count == 1 {
            // A second tap, up to 600 ms after going back.
            try scene.frames(.random(in: 1...(random.chance(0.5) ? 8 : 36), using: &random))
            try scene.push((row + 2) % 5)
            try scene.frames(.random(in: 1...8, using: &random))
        }
        let pause = random.chance(0.5) ? 0 : Int.random(in: 1...6, using: &random)
        while scene.navigation.stackedPages.count > 1 {
            scene.navigation.pop()
            try scene.frames(pause)
        }
        let scrolls = random.chance(0.3) ? Double.random(in: -6...6, using: &random) : 0
        if random.chance(0.2) {
            try scene.insert(.random(in: 1...2, using: &random))
            try scene.frames(.random(in: 1...6, using: &random))
            if random.chance(0.5) { scene.removeInserted() }
        }
        try scene.settle {
            gtk_adjustment_set_value(scene.adjustment, gtk_adjustment_get_value(scene.adjustment) + scrolls)
        }
        scene.removeInserted()
        try scene.settle()
    }

    /// A hand lifts the page by a random way, and lets go of it.
    private func lift(_ scene: SurfaceScene, _ random: inout SplitMix64) throws {
        let start = Point(x: 150, y: 200)
        let navigation = scene.navigation
        var lift = Lift(.drag, direction: .down, length: Double(SurfaceScene.size.height), at: start)
        navigation.handle(.began, from: start, at: monotonicSeconds())
        let way = Vector(dx: .random(in: -60...60, using: &random), dy: .random(in: 60...260, using: &random))
        for step in 1...6 {
            lift.finger = start + way * (Double(step) / 6)
            navigation.handle(.moved(.lifted(lift)), from: start, at: monotonicSeconds())
            try scene.frames(1)
        }
        lift.velocity = random.chance(0.5) ? .zero : way * 4
        navigation.handle(.ended(.lifted(lift)), from: start, at: monotonicSeconds())
    }
}

/// The connected regions of a color, within two levels: of more than eight pixels, or of two columns and two rows at least.
@MainActor private struct Regions {
    private(set) var list: [Rect] = []

    init(of color: UInt32, in screen: Screen, isThick: Bool = false) {
        let (width, height) = (SurfaceScene.size.width, SurfaceScene.size.height)
        var isNew = [Bool](repeating: false, count: width * height)
        let red = Int(color >> 16)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = screen[x, y]
                guard abs(Int(pixel >> 16) - red) <= 2, Screen.difference(pixel, color) <= 2 else { continue }
                isNew[y * width + x] = true
            }
        }
        for start in isNew.indices where isNew[start] {
            var (left, right, upper, lower, count) = (Int.max, Int.min, Int.max, Int.min, 0)
            var waiting = [start]
            isNew[start] = false
            while let pixel = waiting.popLast() {
                let (x, y) = (pixel % width, pixel / width)
                (left, right, upper, lower, count) = (
                    min(left, x), max(right, x), min(upper, y), max(lower, y), count + 1
                )
                for next in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                where (0..<width).contains(next.0) && (0..<height).contains(next.1) && isNew[next.1 * width + next.0] {
                    isNew[next.1 * width + next.0] = false
                    waiting.append(next.1 * width + next.0)
                }
            }
            // Single pixels of an edge can have the color too, and columns of the stems of other letters.
            guard isThick ? right > left && lower > upper : count > 8 else { continue }
            list.append(
                Rect(
                    x: Double(left), y: Double(upper), width: Double(right - left + 1),
                    height: Double(lower - upper + 1)))
        }
    }
}

extension Rect {
    fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
        Double(x) >= minX && Double(x) < maxX && Double(y) >= minY && Double(y) < maxY
    }

    fileprivate func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    fileprivate func inset(by length: Double) -> Rect {
        Rect(
            x: minX + length, y: minY + length, width: size.width - 2 * length, height: size.height - 2 * length)
    }
}
