import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

/// A style sheet in the colors of a theme.
struct RecoloringTests {
    private let sheet = """
        @define-color borders rgb(205,199,194);
        @define-color error_color rgb(204,0,0);
        @define-color success_color rgb(51,209,122);
        @define-color theme_base_color rgb(255,255,255);
        @define-color theme_bg_color rgb(246,245,244);
        @define-color theme_fg_color rgb(46,52,54);
        @define-color theme_selected_bg_color rgb(53,132,228);
        @define-color theme_selected_fg_color rgb(255,255,255);
        @define-color theme_text_color rgb(0,0,0);
        @define-color warning_color rgb(245,121,0);

        @keyframes attention {
          from {
            background-color: rgb(1,2,3);
          }
          to {
            background-color: rgb(4,5,6);
          }
        }

        window,
        .background {
          background-color: rgb(246,245,244);
          min-width: 16px;
        }

        entry {
          background-image: linear-gradient(to top, rgb(237,235,233) 2px, rgba(255,255,255,0.5));
          border-top-color: rgb(205,199,194);
          box-shadow: 0 3px 9px 1px rgba(0,0,0,0.5), inset 0 1px rgba(255,255,255,0.02);
        }

        entry:disabled {
          background-image: none;
        }

        label:checked {
          background-color: color(srgb 0.207843 0.517647 0.894118 / 0.3);
          color: color(from currentcolor srgb r g b / (alpha * 0.3));
        }

        row:selected {
          background-color: rgb(53,132,228);
          color: rgb(255,255,255);
        }

        button.destructive {
          background-image: image(rgb(224,27,36));
          color: rgb(255,255,255);
        }

        scale.marks {
          background-image: url("resource:///slider.png");
        }

        """

    private func rules(_ colors: [Role: Color]) -> [String] {
        let theme = Theme(
            name: "t", appearance: .light, layer: ThemeLayer(colors: colors.mapValues { AppearanceValue($0) }))
        return Recoloring(ColorRules(sheet), in: theme.table()).css.split(separator: "\n").map(String.init)
    }

    private let all: [Role: Color] = [
        .background: Color(rgb: 0x102030), .surface: Color(rgb: 0x203040), .text: Color(rgb: 0xF0E0D0),
        .separator: Color(rgb: 0x405060), .accent: Color(rgb: 0xA02070), .onAccent: Color(rgb: 0xFFF0F8),
        .error: Color(rgb: 0xFF6050), .shadow: Color(rgb: 0x000010),
    ]

    @Test func namedColorsBecomeThoseOfTheirRoles() {
        let rules = rules(all)
        #expect(rules.contains("@define-color theme_bg_color rgba(16,32,48,1.0);"))
        #expect(rules.contains("@define-color theme_base_color rgba(32,48,64,1.0);"))
        #expect(rules.contains("@define-color theme_fg_color rgba(240,224,208,1.0);"))
        #expect(rules.contains("@define-color borders rgba(64,80,96,1.0);"))
        #expect(rules.contains("@define-color theme_selected_bg_color rgba(160,32,112,1.0);"))
        #expect(rules.contains("@define-color theme_selected_fg_color rgba(255,240,248,1.0);"))
        #expect(rules.contains("window,.background {background-color: rgba(16,32,48,1.0);}"))
    }

    @Test func aTextOnTheAccentHasTheColorForIt() {
        #expect(
            rules(all).contains("row:selected {background-color: rgba(160,32,112,1.0);color: rgba(255,240,248,1.0);}"))
        // Without a color for it, black or white, whichever is more readable.
        let rules = rules([.accent: Color(rgb: 0xFFE080)])
        #expect(rules.contains("row:selected {background-color: rgba(255,224,128,1.0);color: rgba(0,0,0,1.0);}"))
    }

    @Test func shadowsBordersAndTransparencyStay() throws {
        let entry = try #require(rules(all).first { $0.hasPrefix("entry {") })
        #expect(entry.contains("border-top-color: rgba(64,80,96,1.0);"))
        #expect(entry.contains("0 3px 9px 1px rgba(0,0,16,0.5)"))
        // The light edge of a control is no shadow.
        #expect(entry.contains("inset 0 1px rgba(32,48,64,0.02)"))
        #expect(entry.contains(", rgba(32,48,64,0.5))"))
    }

    /// Lines in a tenth of the text's color became as dark as the text.
    @Test func aTranslucentColorStaysTranslucent() throws {
        let line = Color(rgb: 0x204060).withAlpha(0.1)
        let entry = try #require(rules(all.merging([.separator: line]) { $1 }).first { $0.hasPrefix("entry {") })
        #expect(entry.contains("border-top-color: rgba(32,64,96,0.1);"))
    }

    /// The checked days of a calendar kept GTK's blue: GTK 4.16 and later write some colors in another notation.
    @Test func aColorInTheNewerNotationWasLeftAlone() throws {
        let label = try #require(rules(all).first { $0.hasPrefix("label:checked {") })
        #expect(label.contains("background-color: rgba(160,32,112,0.3);"))
        // GTK cannot read what it writes for a fainter text.
        #expect(label.contains("color: alpha(currentColor, 0.3);}"))
    }

    /// A more general rule would show through.
    @Test func aDeclarationWithoutAColorHidesOthers() {
        #expect(rules(all).contains("entry:disabled {background-image: none;}"))
    }

    @Test func picturesAndAnimationsAreLeftOut() {
        let css = rules(all).joined()
        #expect(!css.contains("url(") && !css.contains("keyframes") && !css.contains("rgba(1,2,3"))
    }

    @Test func colorsOfRolesThatAreNotNamedStay() {
        let rules = rules([.accent: .black])
        #expect(rules.contains("window,.background {background-color: rgba(246,245,244,1.0);}"))
        #expect(rules.contains { $0.contains("image(rgba(224,27,36,1.0))") })
    }

    /// A theme with the colors of the style sheet changes nothing, except that a red becomes a shade of the error color.
    @Test func theColorsOfTheStyleItselfChangeNothing() {
        let same: [Role: Color] = [
            .background: Color(rgb: 0xF6F5F4), .surface: .white, .text: Color(rgb: 0x2E3436),
            .separator: Color(rgb: 0xCDC7C2), .accent: Color(rgb: 0x3584E4), .onAccent: .white,
            .error: Color(rgb: 0xCC0000), .success: Color(rgb: 0x33D17A), .warning: Color(rgb: 0xF57900),
        ]
        let (before, after) = (rules([:]), rules(same))
        for (a, b) in zip(before, after) where !a.contains("theme_text_color") && !a.contains("destructive") {
            let (a, b) = (numbers(a), numbers(b))
            #expect(a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 2 }, "\(a) \(b)")
        }
    }

    private func numbers(_ text: String) -> [Double] {
        text.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    }

    /// Colors between the page and the text stay between them, in order.
    @Test func graysKeepTheirOrder() {
        var generator = SplitMix64(seed: 45)
        for _ in 0..<100 {
            let levels = (0..<8).map { _ in Int.random(in: 0...245, using: &generator) }.sorted()
            let css = sheet + levels.map { "x {\n  background-color: rgb(\($0),\($0),\($0));\n}\n" }.joined()
            let (dark, light) = (Color(rgb: 0x081018), Color(rgb: 0xF0E8E0))
            let theme = Theme(
                name: "t", appearance: .light,
                layer: ThemeLayer(colors: [.text: AppearanceValue(dark), .background: AppearanceValue(light)]))
            let rules = Recoloring(ColorRules(css), in: theme.table()).css.split(separator: "\n").filter {
                $0.hasPrefix("x ")
            }
            let reds = rules.map { numbers(String($0))[0] }
            #expect(reds == reds.sorted() && reds.allSatisfy { (8...240).contains($0) }, "\(generator)")
        }
    }
}
