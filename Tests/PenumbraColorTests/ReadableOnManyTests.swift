import PenumbraColor
import TestSupport
import Testing

struct ReadableOnManyTests {
    static func color(_ random: inout SplitMix64) -> Color { Color(rgb: Int.random(in: 0...0xFFFFFF, using: &random)) }

    @Test(arguments: [ContrastGoal.aa, .aaa, .lightness(60)]) func onOneBackgroundItIsTheSame(goal: ContrastGoal) {
        var random = SplitMix64(seed: 21)
        for _ in 0..<60 {
            let (text, page) = (Self.color(&random), Self.color(&random))
            let alone = try? TextColors(text: text, background: page).repaired(to: goal).text
            #expect((try? text.repaired(to: goal, on: [page])) == alone)
        }
    }

    /// Compared with all 256 grays, which form a hue of their own: the result is the nearest.
    @Test func aGrayOnSeveralIsTheNearestGrayThatIsReadableOnAll() {
        var random = SplitMix64(seed: 22)
        var count = 0
        for number in 0..<200 {
            let text = Color(rgb: Int.random(in: 0...255, using: &random) * 0x010101)
            let pages = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.color(&random) }
            let oracle = (0...255).map { Color(rgb: $0 * 0x010101) }
                .filter { gray in pages.allSatisfy { gray.contrast(with: $0) >= 4.5 } }
                .map { Oklab($0).distance(to: Oklab(text)) }.min()
            guard let repaired = try? text.repaired(to: .aa, on: pages) else { continue }
            count += 1
            #expect(pages.allSatisfy { repaired.contrast(with: $0) >= 4.5 }, "\(number)")
            #expect(Oklab(repaired).distance(to: Oklab(text)) <= (oracle ?? 0) + 0.005, "\(number)")
        }
        #expect(count > 50)
    }

    @Test func withoutABackgroundNothingMoves() throws {
        #expect(try Color.white.repaired(to: .aaa, on: []) == .white)
    }

    @Test func theErrorHasTheGreatestPossibleContrast() throws {
        let error = try #require(throws: UnreachableContrast.self) {
            try Color.white.repaired(to: .aa, on: [.black, .white])
        }
        #expect(error.greatest == 1)
    }
}
