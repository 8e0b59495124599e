import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

struct ThemeContrastTests {
    static func theme(_ appearance: Appearance?, _ colors: [Role: AppearanceValue<Color>]) -> Theme {
        Theme(name: "theme", appearance: appearance, layer: ThemeLayer(colors: colors))
    }

    /// Returns a theme with random colors for random roles, some of them translucent, and some only for some variants.
    static func randomTheme(_ random: inout SplitMix64) -> Theme {
        func color() -> Color {
            let alpha = random.chance(0.15) ? Double.random(in: 0...1, using: &random) : 1
            return Color(rgb: Int.random(in: 0...0xFFFFFF, using: &random), alpha: alpha)
        }
        /// A page color on which black or white is always readable.
        func page(_ appearance: Appearance) -> Color {
            let step = Int.random(in: 0...0x40, using: &random) * 0x010101
            return Color(rgb: appearance == .light ? 0xFFFFFF - step : step)
        }
        var colors: [Role: AppearanceValue<Color>] = [:]
        for role in Role.allCases where random.chance(0.8) {
            let isPage = [.background, .surface, .header].contains(role)
            var value =
                isPage
                ? AppearanceValue(light: page(.light), dark: page(.dark))
                : AppearanceValue(light: color(), dark: color())
            if random.chance(0.3) { value.lightHighContrast = isPage ? page(.light) : color() }
            if random.chance(0.3) { value.darkHighContrast = isPage ? page(.dark) : color() }
            if !isPage, random.chance(0.2) { value.dark = value.light }
            colors[role] = value
        }
        return theme([nil, .light, .dark].randomElement(using: &random) ?? nil, colors)
    }

    static let variants = Appearance.allCases.flatMap { [Traits($0), Traits($0, highContrast: true)] }

    @Test func theBaseLayerPassesInItsFourFaces() {
        let contrast = ThemeContrast(of: Self.theme(nil, [:]))
        #expect(
            contrast.pairs.map(\.traits).reduce(into: []) { if $0.last != $1 { $0.append($1) } } == [
                Traits(.light), Traits(.dark), Traits(.light, highContrast: true), Traits(.dark, highContrast: true),
            ])
        #expect(contrast.passes && contrast.failures.isEmpty)
    }

    @Test func aThemeOfOneAppearanceHasOneFaceAndThatOfHighContrast() {
        let dark = ThemeContrast(of: Self.theme(.dark, [:]))
        #expect(Set(dark.pairs.map(\.traits)) == [Traits(.dark), Traits(.dark, highContrast: true)])
        // If every text has one color for all variants, there is no separate high-contrast variant.
        let flat = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, AppearanceValue(Color.white)) })
        #expect(Set(ThemeContrast(of: Self.theme(.dark, flat)).pairs.map(\.traits)) == [Traits(.dark)])
    }

    @Test func aPairHasItsNumbers() throws {
        let theme = Self.theme(
            .light, [.background: AppearanceValue(.white), .text: AppearanceValue(Color(rgb: 0x777777))])
        let pair = try #require(
            ThemeContrast(of: theme).pairs.first { $0.roles.text == .text && $0.roles.background == .background })
        // As published, #777 on white is just below AA.
        #expect(abs(pair.ratio - 4.478) < 0.001)
        #expect(abs(pair.lightness - 71.1) < 0.1)
        #expect(!pair.passes && pair.goal == .aa)
        let easier = ThemeContrast(of: theme, goals: ContrastGoals(usual: .ratio(3)))
        #expect(easier.failures.allSatisfy { $0.traits.highContrast })
    }

    @Test func theApplicationsLayerLiesBeneath() {
        let application = ThemeLayer(colors: [.text: AppearanceValue(Color(rgb: 0xFAFAFA))])
        #expect(!ThemeContrast(of: Self.theme(.light, [:]), over: application).passes)
        #expect(ThemeContrast(of: Self.theme(.light, [.text: AppearanceValue(.black)]), over: application).passes)
    }

    // MARK: - Repair

    @Test(arguments: 0..<60) func aRepairedThemeIsReadableAndNothingElseHasChanged(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<5 {
            let theme = Self.randomTheme(&random)
            let repaired = try #require(try? theme.repaired(movingAccentBy: Theme.accentReach), "seed \(seed)")
            let (before, after) = (ThemeContrast(of: theme), ThemeContrast(of: repaired))
            #expect(after.passes, "seed \(seed): \(after.failures)")
            #expect(try repaired.repaired(movingAccentBy: Theme.accentReach) == repaired, "seed \(seed)")
            if before.passes { #expect(repaired == theme, "seed \(seed)") }
            let failed = Set(before.failures.map(\.roles.text))
            for traits in Self.variants where theme.traits(in: traits) == traits {
                let (old, new) = (theme.table(for: traits), repaired.table(for: traits))
                for role in Role.allCases where old[role] != new[role] {
                    let isUnderFailure = before.failures.contains { $0.roles.background == role }
                    let isCard = [Role.surface, .hover, .pressed].contains(role)
                    let cardFails = before.failures.contains {
                        [.surface, .hover, .pressed].contains($0.roles.background)
                    }
                    #expect(
                        failed.contains(role) || isUnderFailure || isCard && cardFails,
                        "seed \(seed): \(role) has changed without need")
                }
            }
        }
    }

    @Test func onlyTheFaceThatFailsChanges() throws {
        let theme = Self.theme(
            nil, [.text: AppearanceValue(light: Color(rgb: 0x999999), dark: .white, lightHighContrast: .black)])
        let text = try #require(try theme.repaired().layer.colors[.text])
        #expect(text.dark == .white && text.lightHighContrast == .black && text.darkHighContrast == nil)
        #expect(text.light != Color(rgb: 0x999999))
        let link = Self.theme(
            nil, [.background: AppearanceValue(light: Color(rgb: 0xC0C0C0), dark: Color(rgb: 0x1E1E20))])
        let repaired = try link.repaired().layer.colors
        // The theme must now name the value that it inherited from the base layer.
        #expect(
            repaired[.warning]?.dark == Theme(name: "base", appearance: .dark, layer: ThemeLayer()).table()[.warning])
        #expect(repaired[.text] == nil)
    }

    /// The header is the darkest of the three surfaces, and changes in favor of the text.
    @Test func aTextIsReadableWhereverItIsWritten() throws {
        let grey = Color(rgb: 0x9A9A9A)
        let theme = Self.theme(
            .light, [.header: AppearanceValue(Color(rgb: 0xD0D0D0)), .secondaryText: AppearanceValue(grey)])
        let table = try theme.repaired().table()
        let ratios = [Role.background, .surface, .header].map { table[.secondaryText].contrast(with: table[$0]) }
        #expect(ratios[2] >= 4.5 && ratios[2] < 4.65, "\(ratios)")
        #expect(ratios[0] > ratios[2] && ratios[1] > ratios[2])
    }

    @Test func aColorSetOnceForOneAppearanceStaysSetOnce() throws {
        let theme = Self.theme(.dark, [.text: AppearanceValue(Color(rgb: 0x444444))])
        let text = try #require(try theme.repaired().layer.colors[.text])
        #expect(text.light == text.dark && text.lightHighContrast == text.darkHighContrast)
    }

    @Test func aTranslucentTextThatCannotBeReadBecomesOpaque() throws {
        let theme = Self.theme(.light, [.text: AppearanceValue(Color.black.withAlpha(0.3))])
        #expect(try theme.repaired().table()[.text].alpha == 1)
        let readable = Self.theme(.light, [.text: AppearanceValue(Color.black.withAlpha(0.8))])
        #expect(try readable.repaired(to: ContrastGoals(highContrast: .aa)) == readable)
    }
}
