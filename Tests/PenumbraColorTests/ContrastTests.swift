import PenumbraColor
import Testing

struct ContrastTests {
    /// Published values: the ends of the scale, the two grays on either side of the AA limit for text on white, and
    /// others.
    @Test(arguments: [
        ("#000000", "#ffffff", 21), ("#767676", "#ffffff", 4.54), ("#777777", "#ffffff", 4.48),
        ("#ff0000", "#ffffff", 4.00), ("#0000ff", "#ffffff", 8.59), ("#808080", "#000000", 5.32), ("#fff", "#fff", 1),
    ])
    func contrastIsAsPublished(a: String, b: String, ratio: Double) throws {
        let contrast = try #require(Color(hex: a)).contrast(with: try #require(Color(hex: b)))
        // Some sources truncate to two decimals, others round.
        #expect(abs(contrast - ratio) < 0.01)
    }

    @Test func luminanceRunsFromBlackToWhite() {
        #expect(Color.black.relativeLuminance == 0)
        #expect(abs(Color.white.relativeLuminance - 1) < 1e-12)
        let grays = (0...255).map { Double($0) / 255 }.map { Color(red: $0, green: $0, blue: $0).relativeLuminance }
        #expect(zip(grays, grays.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func contrastIsSymmetricAndBounded() {
        let colors = grid(steps: 5)
        for a in colors {
            for b in colors {
                let contrast = a.contrast(with: b)
                if contrast != b.contrast(with: a) || contrast < 1 || contrast > 21 + 1e-9 || (a == b && contrast != 1)
                {
                    Issue.record("\(a.hex) and \(b.hex) have a contrast of \(contrast)")
                }
            }
        }
    }

    @Test func alphaDoesNotCount() {
        #expect(Color.black.withAlpha(0.1).contrast(with: .white) == Color.black.contrast(with: .white))
    }

    /// The worst case is a color as far from black as from white: the contrast is the root of 21.
    @Test func readableTextIsReadableOnAnyColor() {
        var least = 21.0
        for color in grid(steps: 51) {
            let text = color.readableText
            let contrast = color.contrast(with: text)
            let other = color.contrast(with: text == .white ? .black : .white)
            least = min(least, contrast)
            if contrast < 4.58 || contrast < other || (text != .white && text != .black) {
                Issue.record("\(color.hex): \(text.hex) reads at \(contrast) to 1, the other at \(other)")
            }
        }
        #expect(least < 4.59)
    }
}
