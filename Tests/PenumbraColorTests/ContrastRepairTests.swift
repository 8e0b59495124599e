import PenumbraColor
import TestSupport
import Testing

struct ContrastRepairTests {
    static let pairs: [TextColors] = {
        var random = SplitMix64(seed: 7)
        func color() -> Color {
            let bytes = (0..<3).map { _ in Double(UInt8.random(in: 0...255, using: &random)) / 255 }
            return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
        }
        return (0..<40).map { _ in TextColors(text: color(), background: color()) }
    }()

    static let goals: [ContrastGoal] = [.aa, .aaa, .ratio(3), .lightness(60), .lightness(45)]

    static func distance(_ a: Color, _ b: Color) -> Double { Oklab(a).distance(to: Oklab(b)) }

    /// Returns the smallest distance to an acceptable color over a fine grid of lightness and chroma at the same hue.
    static func leastDistance(from color: Color, where isGood: (Color) -> Bool) -> Double? {
        let origin = OKLCH(color)
        var least: Double?
        for chroma in stride(from: 0, through: origin.chroma, by: max(origin.chroma / 30, 1e-4)) {
            for lightness in stride(from: 0.0, through: 1, by: 1.0 / 250) {
                let candidate = Color(OKLCH(lightness: lightness, chroma: chroma, hue: origin.hue))
                if candidate.isInGamut, distance(candidate, color) < least ?? .infinity, isGood(candidate) {
                    least = distance(candidate, color)
                }
            }
        }
        return least
    }

    @Test(arguments: goals)
    func theTextMovesByTheLeast(goal: ContrastGoal) throws {
        for pair in Self.pairs {
            let oracle = Self.leastDistance(from: pair.text) {
                goal.isMet(by: TextColors(text: $0, background: pair.background))
            }
            switch Result(catching: { () throws(UnreachableContrast) in try pair.repaired(to: goal) }) {
            case .success(let repaired):
                #expect(goal.isMet(by: repaired))
                #expect(repaired.background == pair.background)
                #expect(Self.distance(pair.text, repaired.text) <= (oracle ?? 0) + 0.006)
                // The color still meets the goal as text in a file.
                let written = try #require(Color(hex: repaired.text.hex))
                #expect(goal.isMet(by: TextColors(text: written, background: pair.background)))
            case .failure(let error):
                #expect(oracle == nil)
                let ends = [Color.black, .white].map { end -> Double in
                    if case .lightness = goal { return abs(end.lightnessContrast(on: pair.background)) }
                    return end.contrast(with: pair.background)
                }
                #expect(error.greatest == ends.max())
            }
        }
    }

    @Test func theBackgroundMovesInPlaceOfTheText() throws {
        for pair in Self.pairs {
            guard let repaired = try? pair.repaired(to: .aa, moving: .background) else { continue }
            #expect(ContrastGoal.aa.isMet(by: repaired))
            #expect(repaired.text == pair.text)
            let flipped = try TextColors(text: pair.background, background: pair.text).repaired(to: .aa)
            #expect(repaired.background == flipped.text)
        }
    }

    /// A repair of one color alone is a special case of a repair of both.
    @Test func bothTogetherMoveLessThanOneAlone() throws {
        for pair in Self.pairs.prefix(12) {
            let both = try pair.repaired(to: .aaa, moving: .both)
            #expect(ContrastGoal.aaa.isMet(by: both))
            func cost(_ other: TextColors) -> Double {
                let (a, b) = (Self.distance(pair.text, other.text), Self.distance(pair.background, other.background))
                return a * a + b * b
            }
            for movable in [TextColors.Movable.text, .background] {
                guard let alone = try? pair.repaired(to: .aaa, moving: movable) else { continue }
                #expect(cost(both) <= cost(alone) + 0.004)
            }
        }
    }

    @Test func hueStays() throws {
        let accent = TextColors(text: try Color(css: "oklch(0.7 0.15 250)"), background: .white)
        let repaired = OKLCH(try accent.repaired(to: .aaa).text)
        #expect(abs(repaired.hue - 250) < 1.5)
        #expect(repaired.chroma > 0.1)
        #expect(repaired.lightness < 0.6)
    }

    @Test func readableColorsStay() throws {
        let pair = TextColors(
            text: Color(red: 0.1234, green: 0.05, blue: 0.1, alpha: 0.5), background: Color(red: 1.1, green: 1, blue: 1)
        )
        for movable in TextColors.Movable.allCases { #expect(try pair.repaired(to: .aaa, moving: movable) == pair) }
    }

    @Test func aGrayStaysAGrayAndAlphaStays() throws {
        let gray = Color(red: 0.6, green: 0.6, blue: 0.6, alpha: 0.5)
        let repaired = try TextColors(text: gray, background: .white).repaired(to: .aa).text
        // The published AA limit on white.
        #expect(repaired.withAlpha(1).hex == "#767676")
        #expect(repaired.alpha == 0.5)
    }

    @Test func anUnreachableGoalIsAnError() throws {
        let gray = try #require(Color(hex: "#777"))
        let pair = TextColors(text: gray, background: gray)
        let error = try #require(throws: UnreachableContrast.self) { try pair.repaired(to: .aaa) }
        #expect(error.greatest == gray.contrast(with: .black))
        let both = try pair.repaired(to: .aaa, moving: .both)
        #expect(both.text.contrast(with: both.background) >= 7)
        #expect(throws: UnreachableContrast.self) { try pair.repaired(to: .ratio(22), moving: .both) }
        #expect(throws: UnreachableContrast.self) { try pair.repaired(to: .ratio(.nan)) }
    }
}
