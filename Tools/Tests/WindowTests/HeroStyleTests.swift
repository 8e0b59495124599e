import PenumbraColor
import PenumbraGTK
import Testing

@testable import Podcasts

/// The head of a show can be read over the mean color of any artwork, in every theme.
@Suite struct HeroStyleTests {
    /// Every color with channels in steps of 17, which includes black, white and all grays of one digit.
    private static let means = (0..<4096).map { number in
        Color(rgb: (number >> 8) * 0x110000 + (number >> 4 & 0xF) * 0x1100 + (number & 0xF) * 0x11)
    }

    @Test(arguments: Themes.all) func textsAndButtonsAreReadableOverEveryMean(theme: Theme) throws {
        for traits in Appearance.allCases.flatMap({ [Traits($0), Traits($0, highContrast: true)] }) {
            let table = theme.table(for: traits)
            for mean in Self.means {
                let style = HeroStyle(name: "show", mean: mean, table: table)
                // As on the screen, in 8 bits.
                let page = try #require(Color(hex: style.background.hex))
                for text in [style.text, style.secondaryText] {
                    let ratio = try #require(Color(hex: text.hex)).contrast(with: page)
                    #expect(ratio >= 4.5, "\(text.hex) on \(page.hex), for the mean \(mean.hex) in \(traits)")
                }
                let button = try #require(Color(hex: style.button.hex))
                #expect(
                    try #require(Color(hex: style.text.hex)).contrast(with: button) >= 4.5,
                    "a button for the mean \(mean.hex) in \(traits)")
            }
        }
    }
}
