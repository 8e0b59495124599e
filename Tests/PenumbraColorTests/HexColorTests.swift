import PenumbraColor
import Testing

struct HexColorTests {
    @Test(arguments: ["", "#"])
    func allFourLengthsAreRead(prefix: String) throws {
        let color = Color(red: 1, green: 0x33 / 255, blue: 0, alpha: 1)
        #expect(Color(hex: prefix + "f30") == color)
        #expect(Color(hex: prefix + "F30F") == color)
        #expect(Color(hex: prefix + "fF3300") == color)
        #expect(Color(hex: prefix + "ff3300FF") == color)
        #expect(Color(hex: prefix + "f304") == color.withAlpha(0x44 / 255))
        #expect(Color(hex: prefix + "ff330045") == color.withAlpha(0x45 / 255))
    }

    @Test(arguments: [
        "", "#", "f", "ff", "#12345", "#1234567", "#123456789", "##fff", "fff#", "#ggg", "0xfff", " fff", "fff ",
        "ff f",
        "#-12", "+ff", "#ff\n", "#１２３", "#ａｂｃ", "#fff\u{301}", "#\u{301}fff", "#٣٣٣", "red",
    ])
    func anyOtherTextIsNoColor(text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test func aPartOfATextIsReadLikeTheWhole() {
        #expect(Color(hex: "color: #336699;".dropFirst(7).dropLast()) == Color(hex: "#336699"))
    }

    @Test func everyByteComesBackInEveryChannel() {
        for byte in 0...255 {
            let digits = [byte, 255 - byte, byte / 2].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            for turn in 0..<3 {
                let opaque = "#" + digits[turn] + digits[(turn + 1) % 3] + digits[(turn + 2) % 3]
                #expect(Color(hex: opaque)?.hex == opaque)
                // An alpha of ff is omitted.
                #expect(Color(hex: opaque + digits[0])?.hex == (byte == 255 ? opaque : opaque + digits[0]))
            }
        }
    }

    @Test func aDigitStandsForItselfTwice() {
        for digit in (0..<16).map({ String($0, radix: 16) }) {
            #expect(Color(hex: "#0\(digit)f\(digit)") == Color(hex: "#00\(digit)\(digit)ff\(digit)\(digit)"))
        }
    }

    @Test func componentsAreRoundedAndClamped() {
        #expect(Color(red: -3, green: 2, blue: 0.5).hex == "#00ff80")
        #expect(Color(red: 0.49 / 255, green: 0.51 / 255, blue: 254.49 / 255).hex == "#0001fe")
        #expect(Color(red: .infinity, green: -.infinity, blue: 0, alpha: -1).hex == "#ff000000")
        #expect(Color(red: 0, green: 0, blue: 0, alpha: 1.5).hex == "#000000")
    }
}
