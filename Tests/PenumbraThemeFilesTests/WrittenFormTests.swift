import Foundation
import PenumbraColor
import PenumbraGTKColors
import PenumbraThemeFiles
import PenumbraThemes
import TestSupport
import Testing

/// What is written for others: every colour in it is the theme's, in every surrounding.
struct WrittenFormTests {
    /// Custom properties as a browser would have them where `matches` says which queries hold.
    private func properties(_ css: String, _ matches: (String) -> Bool) -> [String: String] {
        var (values, counts) = ([String: String](), true)
        for line in css.split(separator: "\n") {
            let line = line.drop { $0 == " " }
            if line.hasPrefix("@media ") {
                counts = line.dropFirst(7).dropLast(2).components(separatedBy: " and ").allSatisfy(matches)
            } else if counts, line.hasPrefix("--"), let colon = line.range(of: ": ") {
                values[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...].dropLast())
            }
        }
        return values
    }

    @Test(arguments: 0..<30) func customPropertiesGiveEverySurroundingItsColours(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let theme = Theme.random(&random)
        let css = try ThemeFile.text(of: theme, as: .cssProperties)
        for appearance in Appearance.allCases {
            for highContrast in [false, true] {
                let traits = Traits(appearance, highContrast: highContrast)
                let values = properties(css) { query in
                    query == "(prefers-contrast: more)"
                        ? highContrast
                        : query == "(prefers-color-scheme: dark)" && appearance == .dark
                }
                let table = theme.table(for: traits)
                for role in Role.allCases {
                    let text = try #require(values["--penumbra-\(role.name)"])
                    let expected = table[role].css()
                    #expect(text == expected, "seed \(seed), \(role), \(traits)")
                    _ = try Color(css: text)
                }
            }
        }
    }

    @Test func customPropertiesHaveMeasuresTypesAndSymbols() throws {
        let values = properties(try ThemeFile.text(of: .mint, as: .cssProperties)) { _ in false }
        #expect(values["--penumbra-own-chart\\.line"] == "color(srgb -0.25 0.5 0.125)")
        #expect(values["--penumbra-metric-margin"] == "24px")
        #expect(values["--penumbra-type-title"] == "600 12pt \"Source Serif\", serif")
        #expect(values["--penumbra-icon-play"] == "\"media-playback-start-symbolic\"")
    }

    @Test func namedColoursOfGTKAreThoseOfTheFaceAskedFor() throws {
        for traits in [Traits(), Traits(.dark), Traits(.dark, highContrast: true)] {
            let css = try ThemeFile.text(of: .mint, as: .gtkCSS, for: traits)
            let table = Theme.mint.table(for: traits)
            var colors: [String: String] = [:]
            for line in css.split(separator: "\n").dropFirst() {
                let words = line.dropLast().split(separator: " ")
                #expect(words.count == 3 && words[0] == "@define-color" && line.hasSuffix(";"))
                #expect(
                    colors.updateValue(String(words[2]), forKey: String(words[1])) == nil, "\(words[1]) is there twice")
            }
            for role in Role.allCases {
                for name in [role.gtkName] + role.adwaitaNames {
                    let color = try Color(css: try #require(colors[name]))
                    colors[name] = nil
                    #expect(color.bytes == table[role].bytes, "\(name)")
                }
            }
            // What is written on a coloured box is the page's colour.
            let boxes = ["destructive_fg_color", "error_fg_color", "success_fg_color", "warning_fg_color"]
            #expect(Set(colors.keys) == Set(boxes))
            for text in colors.values { #expect(try Color(css: text).bytes == table[.background].bytes) }
        }
    }

    @Test func namesThatSwiftCannotHaveAreMadeToFit() throws {
        for (name, constant) in [
            ("mint-light", "mintLight"), ("42", "theme42"), ("", "theme"), ("default", "`default`"), ("Ünder", "nder"),
        ] {
            let text = try ThemeFile.text(of: Theme(name: name, appearance: .dark, layer: ThemeLayer()), as: .swift)
            #expect(text.contains("public static let \(constant) = Theme("), "\(text)")
        }
    }

    @Test(arguments: [ThemeFormat.base16, .vsCode]) func someFormatsAreOnlyRead(format: ThemeFormat) {
        #expect(throws: ThemeFileError.self) { try ThemeFile.text(of: .mint, as: format) }
    }

    @Test(arguments: [ThemeFormat.gtkCSS, .cssProperties, .swift]) func someFormatsAreOnlyWritten(format: ThemeFormat) {
        #expect(throws: ThemeFileError.self) { try ThemeFile.read(Data("{}".utf8), named: "a", format: format) }
    }
}
