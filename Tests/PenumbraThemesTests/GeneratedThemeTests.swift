import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

struct GeneratedThemeTests {
    /// Hues, chromas and lightnesses in sRGB and beyond, grays, and the corners.
    static let accents: [Color] = {
        var accents = [Color.black, .white]
        for hue in stride(from: 0.0, to: 360, by: 15) {
            for chroma in [0.01, 0.05, 0.12, 0.2, 0.4] {
                for lightness in [0.05, 0.3, 0.5, 0.6, 0.7, 0.85, 0.97] {
                    accents.append(Color(OKLCH(lightness: lightness, chroma: chroma, hue: hue)))
                }
            }
        }
        for level in 0...16 { accents.append(Color(rgb: level * 0x0F0F0F)) }
        for corner in 0..<8 {
            accents.append(
                Color(
                    rgb: [0xFF0000, 0x00FF00, 0x0000FF].enumerated().reduce(0) {
                        $0 | (corner >> $1.offset & 1 == 1 ? $1.element : 0)
                    }))
        }
        return accents
    }()

    static let made = accents.map { (accent: $0, theme: Theme.generated(name: "made", from: $0)) }

    static let variants = Appearance.allCases.flatMap { [Traits($0), Traits($0, highContrast: true)] }

    static func swatches(_ random: inout SplitMix64) -> [(color: Color, share: Double)] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
            let rgb = Int.random(in: 0...0xFFFFFF, using: &random)
            return (Color(rgb: rgb), Double.random(in: 0...1, using: &random))
        }
    }

    /// Returns a flaw of a generated theme, or nil. Uses the contrast ratios of WCAG, and the colors as written in a
    /// file.
    static func flaw(in theme: Theme) -> String? {
        for traits in variants {
            let table = theme.table(for: traits)
            for pair in Role.textPairs {
                var colors = [pair.text, pair.background].compactMap { Color(hex: table[$0].hex) }
                // An overlay is drawn on a card, and a screen rounds to 8 bits.
                colors[1] = colors[1].over(table[.surface]).quantized
                let ratio = colors[0].contrast(with: colors[1])
                let least = traits.highContrast ? 7.0 : 4.5
                if ratio < least { return "\(traits): \(pair.text) on \(pair.background) has \(ratio)" }
            }
            for role in Role.allCases where Color(hex: table[role].hex) != table[role] {
                return "\(traits): \(role) is not what \(table[role].hex) says"
            }
        }
        return nil
    }

    @Test func everyAccentMakesAReadableTheme() {
        for (accent, theme) in Self.made {
            if let flaw = Self.flaw(in: theme) { Issue.record("\(accent.hex): \(flaw)") }
        }
    }

    @Test(arguments: 0..<100) func everyPictureMakesAReadableTheme(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let swatches = Self.swatches(&random)
        if let flaw = Self.flaw(in: .generated(name: "made", from: swatches)) {
            Issue.record("seed \(seed): \(swatches.map(\.color.hex)): \(flaw)")
        }
    }

    @Test func aThemeIsComplete() {
        let theme = Theme.generated(name: "sea", title: "The Sea", from: Color(rgb: 0x0A6EBD))
        #expect(theme.name == "sea" && theme.title == "The Sea" && theme.appearance == nil)
        #expect(Theme.generated(name: "sea", from: .black).title == "Sea")
        for role in Role.allCases {
            let color = theme.layer.colors[role]
            #expect(color != nil && color?.lightHighContrast != nil && color?.darkHighContrast != nil)
        }
        #expect(ThemeContrast(of: theme).pairs.count == 4 * Role.textPairs.count)
        #expect(ThemeContrast(of: theme).passes)
    }

    /// A gray accent must not introduce a hue. Only the status colors have hues of their own.
    @Test func aGrayAccentMakesANeutralTheme() {
        for level in 0...255 where level % 5 == 0 {
            let theme = Theme.generated(name: "grey", from: Color(rgb: level * 0x010101))
            for traits in Self.variants {
                for role in Role.allCases where ![.success, .warning, .error].contains(role) {
                    let color = theme.table(for: traits)[role]
                    #expect(color.red == color.green && color.green == color.blue, "\(level), \(traits): \(role)")
                }
            }
        }
    }

    @Test func anInvisibleChromaTintsNothing() {
        let theme = Theme.generated(name: "grey", from: Color(rgb: 0x5B5C5D))
        #expect(theme.table(for: Traits(.light))[.accent] == Color(rgb: 0x5B5C5D))
        for traits in Self.variants {
            for role in [Role.background, .surface, .header, .text, .secondaryText] {
                let color = theme.table(for: traits)[role]
                #expect(color.red == color.green && color.green == color.blue, "\(traits): \(role)")
            }
        }
    }

    @Test func aVisibleAndReadableAccentStays() {
        for rgb in [0x1A5FB4, 0x813D9C, 0xA51D2D, 0x0A7E6B] {
            let theme = Theme.generated(name: "kept", from: Color(rgb: rgb))
            #expect(theme.table(for: Traits(.light))[.accent] == Color(rgb: rgb))
            #expect(theme.table(for: Traits(.light))[.onAccent] == .white)
        }
        // Dark text is readable on yellow, and yellow is visible on a dark page. For a light page it becomes darker.
        let yellow = Color(rgb: 0xF5C211)
        let theme = Theme.generated(name: "yellow", from: yellow)
        #expect(theme.table(for: Traits(.dark))[.accent] == yellow)
        #expect(OKLCH(theme.table(for: Traits(.dark))[.onAccent]).lightness < 0.25)
        #expect(theme.table(for: Traits(.light))[.accent] != yellow)
    }

    /// The promise of the guide, for accents in all of sRGB: if the accent itself meets the goals, it stays.
    @Test func noAccentMovesWithoutNeed() {
        for (accent, theme) in Self.made {
            let origin = accent.inGamut.quantized.withAlpha(1)
            for traits in Self.variants {
                let table = theme.table(for: traits)
                let least = traits.highContrast ? (page: 4.5, text: 7.0) : (page: 3, text: 4.5)
                let pages = [Role.background, .surface].map { table[$0] }
                let isVisible = pages.allSatisfy { origin.contrast(with: $0) >= least.page }
                guard isVisible, origin.contrast(with: .white) >= least.text else { continue }
                #expect(table[.accent] == origin, "\(accent.hex), \(traits)")
                #expect(table[.onAccent] == .white, "\(accent.hex), \(traits)")
            }
        }
    }

    /// White text has a contrast below 4.5 on these, and dark text a higher one.
    @Test(arguments: [0x3584E4, 0xE95420, 0xE66100]) func anAccentThatIsReadableInInkStays(rgb: Int) {
        let table = Theme.generated(name: "kept", from: Color(rgb: rgb)).table(for: Traits(.light))
        #expect(table[.accent] == Color(rgb: rgb))
        #expect(OKLCH(table[.onAccent]).lightness < 0.25)
    }

    @Test func anAccentToKeepStaysInEveryVariant() {
        for rgb in [0xF5C211, 0x3584E4, 0xFFFF00, 0x000000, 0xFFFFFF, 0x808080] {
            let theme = Theme.generated(name: "kept", from: Color(rgb: rgb), keepingAccent: true)
            for traits in Self.variants {
                let table = theme.table(for: traits)
                #expect(table[.accent] == Color(rgb: rgb))
                #expect(table[.onAccent].contrast(with: table[.accent]) >= 4.5)
            }
            // Nothing else has too little contrast: every other text is readable.
            #expect(
                ThemeContrast(of: theme).failures.allSatisfy { $0.roles.text == .onAccent && $0.traits.highContrast })
        }
    }

    /// Up to an invisible difference: the rotation of a hue that fits a color into sRGB.
    @Test func accentsAndLinksKeepTheirHue() {
        for hue in stride(from: 0.0, to: 360, by: 10) {
            let seed = Color(OKLCH(lightness: 0.62, chroma: 0.12, hue: hue)).inGamut
            let theme = Theme.generated(name: "hue", from: seed)
            for traits in Self.variants {
                for role in [Role.accent, .link] {
                    let color = OKLCH(theme.table(for: traits)[role])
                    let same = OKLCH(lightness: color.lightness, chroma: color.chroma, hue: OKLCH(seed).hue)
                    let distance = Oklab(color).distance(to: Oklab(same))
                    #expect(distance < 0.02, "hue \(hue), \(traits): \(role) has turned by \(distance)")
                    #expect(color.chroma > 0.02, "hue \(hue), \(traits): \(role) is gray")
                }
            }
        }
    }

    /// Cards are lighter than the page, and the header differs from both.
    @Test func thePageTheCardsAndTheHeaderDiffer() {
        for (accent, theme) in Self.made {
            for appearance in Appearance.allCases {
                let table = theme.table(for: Traits(appearance))
                let (page, card, header) = (Oklab(table[.background]), Oklab(table[.surface]), Oklab(table[.header]))
                #expect(card.lightness > page.lightness)
                for distance in [page.distance(to: card), page.distance(to: header), card.distance(to: header)] {
                    #expect(distance > 0.02, "\(accent.hex), \(appearance)")
                }
            }
        }
    }

    @Test func theAccentCanBeSeenOnThePage() {
        for (accent, theme) in Self.made {
            for (traits, least) in zip(Self.variants, [3, 4.5, 3, 4.5]) {
                let table = theme.table(for: traits)
                for page in [Role.background, .surface] {
                    let ratio = table[.accent].contrast(with: table[page])
                    #expect(ratio >= least, "\(accent.hex), \(traits): \(ratio) on \(page)")
                }
            }
        }
    }

    // MARK: - Pictures

    @Test func aSmallVividSwatchIsTheAccentOfADullPicture() {
        let theme = Theme.generated(
            name: "boat", from: [(Color(rgb: 0x8A8F94), 0.6), (Color(rgb: 0xC01C28), 0.1), (Color(rgb: 0x5B6066), 0.3)])
        #expect(theme.table(for: Traits(.light))[.accent] == Color(rgb: 0xC01C28))
        // Nine times the area of a grayish blue does not make the accent blue.
        let sea = Theme.generated(name: "sea", from: [(Color(rgb: 0x6B7F99), 0.9), (Color(rgb: 0xC01C28), 0.1)])
        #expect(sea.table(for: Traits(.light))[.accent] == Color(rgb: 0xC01C28))
        // Its grays stay almost neutral.
        #expect(OKLCH(theme.table(for: Traits(.dark))[.background]).chroma < 0.006)
    }

    @Test func ofAPictureInGraysTheLargestIsTheAccent() {
        let greys = [(Color(rgb: 0x202020), 0.3), (Color(rgb: 0x6A6A6A), 0.5), (Color(rgb: 0xF0F0F0), 0.2)]
        #expect(Theme.generated(name: "grey", from: greys) == .generated(name: "grey", from: Color(rgb: 0x6A6A6A)))
    }

    @Test func sharesCountInRelationToEachOther() {
        let (red, blue) = (Color(rgb: 0xC01C28), Color(rgb: 0x1C71D8))
        let theme = Theme.generated(name: "same", from: [(red, 0.2), (blue, 0.8)])
        #expect(
            theme == .generated(name: "same", from: [(red, 200), (blue, 800), (.white, 0), (.black, -1), (red, .nan)]))
    }

    @Test func withoutAnythingToSeeAThemeIsGray() {
        #expect(Theme.generated(name: "none", from: []) == .generated(name: "none", from: [(Color(rgb: 0x636363), 0)]))
        let table = Theme.generated(name: "none", from: []).table()
        #expect(OKLCH(table[.accent]).chroma < 1e-6)
    }

    @Test func alphaAndInvalidNumbersAreIgnored() {
        let blue = Color(rgb: 0x1C71D8)
        #expect(Theme.generated(name: "a", from: blue.withAlpha(0.1)) == .generated(name: "a", from: blue))
        #expect(Self.flaw(in: .generated(name: "a", from: Color(red: .nan, green: .infinity, blue: -.infinity))) == nil)
    }
}
