import TestSupport
import Testing

@testable import PenumbraColor

struct CSSColorTests {
    /// From the web platform tests (css/css-color/parsing) and the examples of CSS Color 4.
    @Test(arguments: [
        ("rebeccapurple", "#663399"), ("ReD", "#ff0000"), (" \t\nteal\u{0C}", "#008080"), ("transparent", "#00000000"),
        ("#F80", "#ff8800"), ("#ff880080", "#ff880080"), ("rgb(255, 136, 0)", "#ff8800"), ("rgb(255 136 0)", "#ff8800"),
        ("RGBA(255 136 0)", "#ff8800"), ("rgb(100%, 0%, 0%)", "#ff0000"), ("rgb(1 2 3/40%)", "#01020366"),
        ("rgba(1, 2, 3, .4)", "#01020366"), ("rgba(1,2,3,40%)", "#01020366"), ("rgb(100% 128 none)", "#ff8000"),
        ("rgb(none none none / none)", "#00000000"), ("rgb(20% none none)", "#330000"),
        ("rgb(-2 300 400% / 7)", "#00ffff"), ("rgb(1e2 2.5e+1 250e-1)", "#641919"), ("rgb(+10+20-5)", "#0a1400"),
        ("rgb(10%20%30%)", "#1a334d"), ("rgb(/* a */1/**/2 3)", "#010203"), ("hsl(120 100% 25%)", "#008000"),
        ("hsl(120deg, 100%, 25%)", "#008000"), ("hsl(120 100 25)", "#008000"),
        ("hsla(0.5turn, 100%, 50%, 0.2)", "#00ffff33"),
        ("hsl(200grad 100% 50%)", "#00ffff"), ("hsl(3.14159265rad 100% 50%)", "#00ffff"),
        ("hsl(-240 100% 50%)", "#00ff00"), ("hsl(none none 50%)", "#808080"), ("hsl(0 -50% 40%)", "#666666"),
        ("hwb(120 30% 50%)", "#4d804d"), ("hwb(120 30% 50% / 0.5)", "#4d804d80"), ("hwb(90 100% 100%)", "#808080"),
        ("hwb(90deg 40% 80%)", "#555555"), ("oklch(0.51975 0.17686 142.495deg)", "#008000"),
        ("oklch(51.975% 44.215% 142.495)", "#008000"), ("oklab(0.51975 -35.075% 26.92%)", "#008000"),
        ("oklab(120% 0 0)", "#ffffff"), ("oklch(1 0 none)", "#ffffff"), ("oklch(50% -1 20)", "#636363"),
        ("lab(46.2775 -38.04968% 38.86696%)", "#008000"), ("lch(46.2775% 45.32613% 134.3912)", "#008000"),
        ("color(srgb 1 50% none)", "#ff8000"), ("color(srgb 100% 0 0 / 50%)", "#ff000080"),
        ("color(srgb-linear 1 0.2141 0)", "#ff8000"), ("color( SRGB  0 0 1 )", "#0000ff"),
    ])
    func validColorsAreRead(text: String, hex: String) throws {
        #expect(try Color(css: text).hex == hex)
    }

    @Test(
        arguments: [
            ("", .expected("a color"), 0), ("  ", .expected("a color"), 2), ("123", .unknownName("123"), 0),
            ("auto", .unknownName("auto"), 0), ("currentcolor", .unknownName("currentcolor"), 0),
            ("#12", .hexDigits, 0),
            (" #123456789", .hexDigits, 1), ("#ggg", .hexDigits, 0), ("rgb", .unknownName("rgb"), 0),
            ("rgb(1)", .expected("a number"), 5), ("rgb(1,2,3,4,5)", .expected("a closing bracket"), 11),
            ("rgb(10%, 20, 30%)", .expected("a percentage"), 9),
            ("rgba(-2, 300, 400%, -0.5)", .expected("a number without a percent sign"), 14),
            ("rgb(1, 2 3)", .expected("a comma"), 9), ("rgb(1 2, 3)", .expected("a number"), 7),
            ("rgb(none, 2, 3)", .expected("a number"), 8), ("rgb(1, none, 3)", .expected("a number"), 7),
            ("rgb (1 2 3)", .unknownName("rgb"), 0), ("rgb(1 2 3", .expected("a slash or a closing bracket"), 9),
            ("rgb(1 2 3 / 1 / 1)", .expected("a closing bracket"), 14),
            ("rgb(1deg 2 3)", .expected("a number or a percentage"), 4),
            ("rgb(1 2 3) x", .trailingText, 11), ("red;", .trailingText, 3),
            ("hsl(10% 20% 30%)", .expected("an angle"), 4),
            ("hsl(10px 20% 30%)", .unknownUnit("px"), 4), ("hsl(10, 20, 30)", .expected("a percentage"), 8),
            ("hwba(120 30% 50%)", .unknownFunction("hwba"), 0), ("hwb(120, 30%, 50%)", .expected("a number"), 7),
            ("oklab(0% 0 0deg)", .expected("a number or a percentage"), 11),
            ("oklab(0% 0 0 1)", .expected("a slash or a closing bracket"), 13),
            ("oklch(20% 10 10deg 10)", .expected("a slash or a closing bracket"), 19),
            ("color(lab 20% 0 10)", .unknownSpace("lab"), 6), ("color(oklab 20% 0 10)", .unknownSpace("oklab"), 6),
            ("color(hsl 1 1 1)", .unknownSpace("hsl"), 6), ("color(cmyk 1 1 1)", .unknownSpace("cmyk"), 6),
            ("color(srgb 0deg 0% 0)", .expected("a number or a percentage"), 11),
            ("color(srgb 0 0)", .expected("a number"), 14),
            ("mix(in srgb, red, blue)", .unknownFunction("mix"), 0),
            ("color-mix(srgb, red, blue)", .expected("\"in\""), 10),
            ("color-mix(in hwb, red, blue)", .unknownSpace("hwb"), 13),
            ("color-mix(in oklch longest hue, red, blue)", .expected("a comma"), 19),
            ("color-mix(in lab red, blue)", .expected("a comma"), 17),
            ("color-mix(in lab, red 101%, blue)", .expected("a percentage"), 22),
            ("color-mix(in lab, red 0%, blue 0%)", .expected("a share above 0"), 33),
            ("color-mix(in lab, red 5% 6%, blue)", .expected("a comma"), 25), ("/* red", .expected("a color"), 0),
            ("rgb(1. 2 3)", .expected("a number"), 5), ("rgb(e 2 3)", .expected("a number"), 4),
            ("ｒｅｄ", .expected("a color"), 0),
            ("rgb(1 2 3 / 50deg)", .expected("a number or a percentage"), 12), ("/*/red", .expected("a color"), 0),
        ] as [(String, ColorSyntaxError.Cause, Int)])
    func errorsAreNamed(text: String, cause: ColorSyntaxError.Cause, offset: Int) {
        #expect(throws: ColorSyntaxError(cause, offset: offset)) { try Color(css: text) }
    }

    @Test func errorsReadAsSentences() {
        let error = #expect(throws: ColorSyntaxError.self) { try Color(css: "rgb(1, 2 3)") }
        #expect(error?.description == "expected a comma at byte 9")
    }

    @Test func lengthIsBounded() {
        let padded = "red" + String(repeating: " ", count: 253)
        #expect(throws: Never.self) { try Color(css: padded) }
        #expect(throws: ColorSyntaxError(.tooLong, offset: 256)) { try Color(css: padded + " ") }
    }

    @Test func numbersStayFinite() throws {
        for text in ["1e999", "-1e999", "99999999999999999999", "1e-999"] {
            for function in [
                "oklch(0.5 \(text) 3)", "hsl(\(text) 50% 50%)", "color(srgb 0 0 \(text))", "lab(5 \(text) 0)",
            ] {
                let color = try Color(css: function)
                #expect((color.red + color.green + color.blue).isFinite, "\(function)")
            }
        }
    }

    /// The fragments come from the grammar, so that many of the texts are almost valid.
    @Test func anyTextIsReadOrRefusedWithAPlaceInside() {
        let fragments = [
            "rgb(", "hsl(", "oklch(", "color(", "srgb ", "none", ",", "/", ")", "(", "1", ".5", "%", "deg", "e", "+",
            "-",
            " ", "/*", "*/", "#", "red", "é", "\u{0}",
        ]
        var (random, accepted) = (SplitMix64(seed: 3), 0)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...12, using: &random)
            let text = (0..<count).compactMap { _ in fragments.randomElement(using: &random) }.joined()
            do {
                let color = try Color(css: text)
                accepted += 1
                if ![color.red, color.green, color.blue, color.alpha].allSatisfy(\.isFinite) {
                    Issue.record("\(text) is \(color)")
                }
            } catch {
                if !(0...text.utf8.count).contains(error.offset) { Issue.record("\(text): \(error)") }
            }
        }
        #expect(accepted > 20)
    }

    @Test func theNamesOfTheSpecificationAreAllThere() throws {
        // Section 6.1 has 148 names. These have two spellings or were added last.
        for (name, other) in [
            ("gray", "grey"), ("darkslategray", "darkslategrey"), ("aqua", "cyan"), ("fuchsia", "magenta"),
        ] {
            #expect(try Color(css: name) == Color(css: other))
        }
        for (name, hex) in [
            ("gray", "#808080"), ("green", "#008000"), ("maroon", "#800000"), ("purple", "#800080"),
            ("lime", "#00ff00"),
            ("lightgoldenrodyellow", "#fafad2"), ("mediumvioletred", "#c71585"), ("tomato", "#ff6347"),
            ("yellowgreen", "#9acd32"), ("aliceblue", "#f0f8ff"), ("darkorange", "#ff8c00"), ("navajowhite", "#ffdead"),
        ] {
            #expect(try Color(css: name).hex == hex)
        }
    }

    @Test func colorsAreWrittenAsCSSWritesThem() {
        let color = Color(red: 1, green: 0.5, blue: 0)
        #expect(color.css() == "rgb(255 127.5 0)")
        #expect(color.withAlpha(0.25).css() == "rgb(255 127.5 0 / 0.25)")
        #expect(color.css(in: .hsl) == "hsl(30 100% 50%)")
        #expect(color.css(in: .linearSRGB) == "color(srgb-linear 1 0.21404 0)")
        #expect(Color.white.css(in: .oklch) == "oklch(1 0 0)")
        #expect(Color.black.css(in: .oklab) == "oklab(0 0 0)")
        #expect(Color(red: 1.5, green: -0.25, blue: 0).css() == "color(srgb 1.5 -0.25 0)")
        #expect(Color(red: 1.5, green: -0.25, blue: 0).css(in: .hsl) == "color(srgb 1.5 -0.25 0)")
        #expect(Color(red: .nan, green: .infinity, blue: 0).css() == "color(srgb 0 0 0)")
        #expect(Color(red: -1e-12, green: 0, blue: 0).css() == "rgb(0 0 0)")
    }

    @Test(arguments: ColorSpace.allCases)
    func writtenColorsAreReadBack(space: ColorSpace) throws {
        for color in ColorSpaceTests.colors {
            // In CSS, the lightness of the perceptual spaces cannot leave its range.
            let lightness = space == .lab || space == .lch ? CIELab(color).lightness / 100 : Oklab(color).lightness
            guard (0...1).contains(lightness) || color.isInGamut else { continue }
            let back = try Color(css: color.css(in: space))
            let tolerance = space == .srgb || space == .hsl ? 2e-5 : 2e-3
            if BlendTests.distance(back, color) > tolerance {
                Issue.record("\(color) is written as \(color.css(in: space)), and read as \(back)")
            }
        }
    }
}
