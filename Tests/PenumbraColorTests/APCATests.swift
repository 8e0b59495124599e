import PenumbraColor
import Testing

struct APCATests {
    /// The published test values of APCA with the constants 0.0.98G-4g: text, background, Lc.
    @Test(arguments: [
        ("#888", "#fff", 63.056469930209424), ("#fff", "#888", -68.54146436644962),
        ("#000", "#aaa", 58.146262578561334), ("#aaa", "#000", -56.24113336839742),
        ("#123", "#def", 91.66830811481631), ("#def", "#123", -93.06770049484275),
        ("#123", "#444", 8.32326136957393), ("#444", "#123", -7.526878460278154),
        ("#000", "#fff", 106.04067321268862), ("#fff", "#000", -107.88473318309848), ("#888", "#888", 0),
    ])
    func contrastIsAsPublished(text: String, background: String, lightness: Double) throws {
        let (text, background) = (try #require(Color(hex: text)), try #require(Color(hex: background)))
        #expect(abs(text.lightnessContrast(on: background) - lightness) < 1e-10)
    }

    @Test func illegibleTextHasNoContrast() throws {
        let (a, b) = (try #require(Color(hex: "#808080")), try #require(Color(hex: "#858585")))
        #expect(a.lightnessContrast(on: b) == 0)
        #expect(b.lightnessContrast(on: a) == 0)
    }

    @Test func componentsAreClippedAndAlphaIsDisregarded() {
        let contrast = Color(red: -1, green: 0, blue: 0).lightnessContrast(on: Color(red: 2, green: 1, blue: 1))
        #expect(contrast == Color.black.lightnessContrast(on: .white))
        #expect(Color.black.withAlpha(0.1).lightnessContrast(on: .white) == contrast)
    }
}
