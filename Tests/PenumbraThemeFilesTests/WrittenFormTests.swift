import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import TestSupport
import Testing

/// Exported themes: every color is the theme's, in all traits.
struct WrittenFormTests {
    /// Returns the custom properties as a browser computes them if `matches` decides which queries hold.
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

    @Test(arguments: 0..<30) func customPropertiesGiveEverySurroundingItsColors(seed: Int) throws {
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

    /// A page that had the sheet in it ran the script.
    @Test func noTextEndsTheElementThatAPageKeepsTheSheetIn() throws {
        let script = "</style><script>alert(1)</script>"
        var theme = Theme(name: "a", title: script + "*</", appearance: nil, layer: ThemeLayer())
        theme.layer.icons[IconRole(script, fallback: script)] = AppearanceValue(script)
        theme.layer.ownColors[OwnRole(script, fallback: .text)] = AppearanceValue(.white)
        theme.layer.metrics[Metric(script, fallback: 1)] = 1
        theme.layer.typefaces[TextStyle(script, fallback: Typeface(size: 9))] = Typeface(family: "'\(script)'", size: 9)
        for format in [ThemeFormat.cssProperties, .gtkCSS, .gtkMediaCSS] {
            let css = try ThemeFile.text(of: theme, as: format)
            #expect(!css.contains("</") && css.contains("< /style>"), "\(css)")
        }
        let values = properties(try ThemeFile.text(of: theme, as: .cssProperties)) { _ in false }
        #expect(values.values.contains("\"<\\/style><script>alert(1)<\\/script>\""))
    }

    @Test func namedColorsOfGTKAreThoseOfTheFaceAskedFor() throws {
        for traits in [Traits(), Traits(.dark), Traits(.dark, highContrast: true)] {
            let css = try ThemeFile.text(of: .mint, as: .gtkCSS, for: traits)
            let table = Theme.mint.table(for: traits)
            var colors: [String: String] = [:]
            let parts = css.components(separatedBy: ":root {\n")
            #expect(parts.count == 2 && parts[1].hasSuffix("}\n"))
            for line in parts[0].split(separator: "\n").dropFirst() {
                let words = line.dropLast().split(separator: " ")
                #expect(words.count == 3 && words[0] == "@define-color" && line.hasSuffix(";"))
                #expect(
                    colors.updateValue(String(words[2]), forKey: String(words[1])) == nil, "\(words[1]) occurs twice")
            }
            // libadwaita's custom properties are its named colors with other names.
            let variables = parts[1].dropLast(2).split(separator: "\n").map { String($0.dropFirst(2).dropLast()) }
            let named = colors.filter { !$0.key.hasPrefix("penumbra_") }.map { name, value in
                "--\(name.replacingOccurrences(of: "_", with: "-")): \(value)"
            }
            #expect(variables.sorted() == named.sorted())
            for role in Role.allCases {
                for name in [role.gtkName] + role.adwaitaNames {
                    let color = try Color(css: try #require(colors[name]))
                    colors[name] = nil
                    #expect(color.bytes == table[role].bytes, "\(name)")
                }
            }
            // Text on a colored box has the page's color.
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

    /// The names in libadwaita 1.7's documentation of its CSS variables, except those of shapes and opacities.
    @Test func everyNameOfLibadwaitaHasAColor() throws {
        let css = try ThemeFile.text(of: .mint, as: .gtkCSS)
        var names = ["accent-color", "destructive-color", "success-color", "warning-color", "error-color"]
        for kind in ["accent", "destructive", "success", "warning", "error"] {
            names += ["\(kind)-bg-color", "\(kind)-fg-color"]
        }
        for kind in [
            "window", "view", "headerbar", "sidebar", "secondary-sidebar", "card", "overview", "thumbnail",
            "active-toggle", "dialog", "popover",
        ] {
            names += ["\(kind)-bg-color", "\(kind)-fg-color"]
        }
        for kind in ["headerbar", "sidebar", "secondary-sidebar"] {
            names += ["\(kind)-border-color", "\(kind)-backdrop-color", "\(kind)-shade-color"]
        }
        names += [
            "headerbar-darker-shade-color", "card-shade-color", "popover-shade-color", "shade-color",
            "scrollbar-outline-color",
        ]
        for name in names {
            #expect(css.contains("  --\(name): "), "\(name)")
            #expect(css.contains("@define-color \(name.replacingOccurrences(of: "-", with: "_")) "), "\(name)")
        }
        #expect(css.components(separatedBy: "\n  --").count - 1 == names.count)
    }

    /// libadwaita dims a leaving page with these colors, so they must not become opaque like a line.
    @Test func shadesAreTranslucentEvenIfLinesAreNot() throws {
        let colors: [Role: Color] = [.separator: Color(rgb: 0x4C566A), .shadow: Color.black.withAlpha(0.2)]
        let theme = Theme(
            name: "lines", appearance: .dark, layer: ThemeLayer(colors: colors.mapValues { AppearanceValue($0) }))
        let css = try ThemeFile.text(of: theme, as: .gtkCSS)
        for kind in ["", "popover-", "sidebar-", "secondary-sidebar-"] {
            #expect(css.contains("  --\(kind)shade-color: rgba(0,0,0,0.2);\n"), "\(kind)")
        }
        #expect(css.contains("  --sidebar-border-color: rgba(76,86,106,1.0);\n"))
    }

    /// Custom properties as GTK 4.20 computes them if `matches` decides which queries hold.
    @Test(arguments: 0..<10) func oneFileForGTKHasEverySurrounding(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let theme = Theme.random(&random)
        let css = try ThemeFile.text(of: theme, as: .gtkMediaCSS)
        for traits in Appearance.allCases.flatMap({ [Traits($0), Traits($0, highContrast: true)] }) {
            let values = properties(css) { query in
                query == "(prefers-contrast: more)"
                    ? traits.highContrast : query == "(prefers-color-scheme: dark)" && traits.appearance == .dark
            }
            let single = try ThemeFile.text(of: theme, as: .gtkCSS, for: traits)
            #expect(values == properties(single) { _ in false }, "seed \(seed), \(traits)")
        }
    }

    // MARK: - Formats that are read as well

    /// Returns a readable theme without translucent colors.
    private func readable(_ random: inout SplitMix64) -> Theme {
        let hue = Double.random(in: 0..<360, using: &random)
        return .generated(
            name: "made", title: "Made \"here\"", from: Color(OKLCH(lightness: 0.6, chroma: 0.14, hue: hue)).inGamut)
    }

    @Test(arguments: 0..<20) func aThemeForVSCodeIsReadAsItself(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let theme = readable(&random)
        for traits in [Traits(.light), Traits(.dark)] {
            let text = try ThemeFile.text(of: theme, as: .vsCode, for: traits)
            let reading = try ThemeFile.reading(Data(text.utf8), named: "made.json")
            #expect(reading.warnings.isEmpty && reading.theme.title == theme.title)
            #expect(reading.theme.appearance == traits.appearance)
            let (old, new) = (theme.table(for: traits), reading.theme.table())
            let same: [Role] = [
                .background, .surface, .header, .text, .secondaryText, .accent, .onAccent, .separator, .hover, .pressed,
            ]
            for role in same { #expect(new[role].hex == old[role].hex, "seed \(seed), \(traits): \(role)") }
            for role in [Role.error, .success] { #expect(new[role] == old[role], "seed \(seed), \(traits): \(role)") }
        }
    }

    @Test(arguments: 0..<20) func aSchemeOfBase16IsReadAsItself(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let theme = readable(&random)
        for traits in [Traits(.light), Traits(.dark)] {
            let text = try ThemeFile.text(of: theme, as: .base16, for: traits)
            let reading = try ThemeFile.reading(Data(text.utf8), named: "made.yaml")
            #expect(reading.warnings.isEmpty && reading.theme.title == theme.title)
            #expect((reading.theme.name, reading.theme.appearance) == ("made", traits.appearance))
            let (old, new) = (theme.table(for: traits), reading.theme.table())
            for role in [Role.background, .text, .secondaryText, .error, .success] {
                #expect(new[role] == old[role], "seed \(seed), \(traits): \(role)")
            }
        }
    }

    @Test func lossesOfAFormatAreListed() {
        let losses = ThemeFormat.base16.losses(of: .mint, for: Traits(.dark))
        #expect(
            losses.contains("the variant light") && losses.contains("metrics")
                && losses.contains { $0.hasPrefix("the color of ") })
        #expect(!losses.contains("the variant dark"))
        #expect(ThemeFormat.designTokens.losses(of: .mint, for: Traits()).isEmpty)
        #expect(ThemeFormat.gtkMediaCSS.losses(of: .mint, for: Traits()).allSatisfy { !$0.hasPrefix("the variant") })
    }

    @Test(arguments: [
        ("kitty", "# name: X\nforeground #ffffff\nbackground #000000\ncolor0 #111111\n"),
        ("Gogh", "---\nname: 'X'\ncolor_01: '#000000'\nbackground: '#000000'\n"),
        ("Ghostty", "palette = 0=#000000\nbackground = 000000\n"),
        ("Alacritty", "[colors.primary]\nbackground = '#000000'\n"),
        ("Alacritty", "colors:\n  primary:\n    background: '#000000'\n"),
        ("iTerm2", "<plist><dict><key>Ansi 0 Color</key></dict></plist>"),
        ("Ptyxis", "[Palette]\nName=X\n"), ("GtkSourceView", "<?xml version=\"1.0\"?>\n<style-scheme id=\"x\"/>"),
        ("Windows Terminal", "{\"brightPurple\": \"#fff\", \"cursorColor\": \"#fff\"}"),
        ("X resources", "*.color0: #000000\n"), ("foot", "[colors]\nbackground=000000\nregular0=000000\n"),
        ("KDE", "[ColorEffects:Disabled]\nColor=1,2,3\n[Colors:Window]\nBackgroundNormal=1,2,3\n"),
        ("Konsole", "[Background]\nColor=0,0,0\n\n[Color0]\nColor=0,0,0\n"),
        ("qt6ct", "[ColorScheme]\nactive_colors=#ff000000\n"),
        ("dunst", "[global]\n[urgency_low]\nframe_color = \"#000\"\n"),
        ("Warp", "background: '#000000'\nterminal_colors:\n  normal:\n    black: '#000000'\n"),
        ("Zed", "{\"$schema\": \"https://zed.dev/schema/themes/v0.2.0.json\", \"name\": \"X\", \"themes\": []}"),
        ("Black Box", "{\"name\": \"X\", \"foreground-color\": \"#fff\", \"palette\": [\"#000\"]}"),
        ("pywal", "{\"special\": {\"background\": \"#000\"}, \"colors\": {\"color0\": \"#000\"}}"),
        ("tinted8", "system: \"tinted8\"\npalette:\n  black: \"#000\"\n"),
        (
            "Qt Creator",
            "<style-scheme version=\"1.0\" name=\"X\">\n<style name=\"Text\" foreground=\"#000\"/></style-scheme>"
        ),
        ("Qt Creator", "[General]\nThemeName=X\nPreferredStyles=x.xml\n[Palette]\nshadow=ff000000\n"),
        ("Xfce Terminal", "[Scheme]\nName=X\nColorForeground=#000000\n"), ("btop", "theme[main_bg]=\"#00\"\n"),
        ("rofi", "* { red: #f00; }\nmainbox {\n  spacing: 2px;\n}\n"), ("GIMP", "GIMP Palette\nName: X\n0 0 0 Black\n"),
        ("Midnight Commander", "[skin]\ndescription = X\n"), ("fish", "fish_color_normal normal\n"),
        ("Openbox", "window.active.title.bg: solid\n"), ("Geany", "[theme_info]\nname=X\n"),
        ("Vim", "hi clear\nlet g:colors_name = \"x\"\n"),
        ("Vim", "hi Normal guifg=#ffffff guibg=#000000\n"),
        ("Helix", "\"ui.background\" = { bg = \"#000000\" }\n"),
        ("IntelliJ", "<scheme name=\"X\"><option name=\"A\"/></scheme>"),
        ("kitty", "font_family monospace\n"), ("i3", "set $mod Mod4\nbindsym $mod+Return exec x\n"),
        ("tint2", "panel_items = LTSC\n"), ("awesome", "local theme = {}\ntheme.bg_normal = \"#222222\"\n"),
        ("JOE", ".colors 256\n-text white/black\n"), ("Vifm", "hi Win cterm=none ctermfg=white\n"),
        ("Newsboat", "color listnormal white black\n"), ("Scribus", "<?xml version=\"1.0\"?>\n<SCRIBUSCOLORS/>\n"),
        ("Python", "import sys\n\nclass X:\n    pass\n"), ("INI", "; X\n[Scheme]\nName = X\n"),
        ("XML", "<?xml version=\"1.0\"?>\n<x/>\n"),
        ("a style sheet without custom properties", "/* X */\nbody {\n  margin: 0;\n}\n"),
        ("a web page", "<!doctype html>\n<title>X</title>"),
    ])
    func anotherFormatIsNamed(program: String, text: String) {
        let error = #expect(throws: ThemeFileError.self) { try ThemeFile.read(Data(text.utf8), named: "x") }
        #expect(error?.reason.contains(program) == true && error?.reason.hasSuffix("which is not supported") == true)
    }

    /// It was called a style sheet, because of its braces.
    @Test func dataWithBracesIsNoStyleSheet() {
        let text = "bindings:\n  - { key: V, action: Paste }\n"
        let error = #expect(throws: ThemeFileError.self) { try ThemeFile.read(Data(text.utf8), named: "x.yml") }
        #expect(error?.reason.contains("style sheet") == false)
    }

    @Test func aFileOfSwiftIsNamed() throws {
        let text = try ThemeFile.text(of: .mint, as: .swift)
        let error = #expect(throws: ThemeFileError.self) { try ThemeFile.read(Data(text.utf8), named: "x") }
        #expect(error?.reason == "it is a file of Swift, which is not supported")
        #expect(throws: ThemeFileError.self) { try ThemeFile.read(Data("{}".utf8), named: "a", format: .swift) }
    }

    @Test func aTextInUTF16IsReadAndAPictureIsNamed() throws {
        let text = "{ \"type\": \"dark\", \"colors\": { \"editor.background\": \"#202020\" } }"
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let data = try #require(("\u{FEFF}" + text).data(using: encoding))
            #expect(try ThemeFile.read(data, named: "a.json").table()[.background].hex == "#202020")
        }
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let error = #expect(throws: ThemeFileError.self) { try ThemeFile.read(png, named: "a.json") }
        #expect(error?.description == "a.json: it is a PNG picture, not a text")
    }
}
