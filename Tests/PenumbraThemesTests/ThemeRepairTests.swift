import Foundation
import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

/// A repair is the smallest visible change after which every text is readable.
struct ThemeRepairTests {
    private static func theme(_ appearance: Appearance?, _ colors: [Role: Color]) -> Theme {
        Theme(
            name: "theme", appearance: appearance, layer: ThemeLayer(colors: colors.mapValues { AppearanceValue($0) }))
    }

    private static func distance(_ a: Color, _ b: Color) -> Double { Oklab(a).distance(to: Oklab(b)) }

    /// Returns a theme with any color for any role, some of them translucent.
    private static func anyTheme(_ random: inout SplitMix64) -> Theme {
        var colors: [Role: Color] = [:]
        for role in Role.allCases where random.chance(0.8) {
            let alpha = random.chance(0.3) ? Double.random(in: 0...1, using: &random) : 1
            colors[role] = Color(rgb: Int.random(in: 0...0xFFFFFF, using: &random), alpha: alpha)
        }
        return theme(random.chance(0.5) ? .light : .dark, colors)
    }

    @Test(arguments: 0..<40) func everyThemeEndsReadable(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let theme = Self.anyTheme(&random)
        let repaired = try theme.repaired()
        #expect(ThemeContrast(of: repaired).failures == [], "seed \(seed): \(theme)")
        #expect(try repaired.repaired() == repaired, "seed \(seed)")
        // An accent that the theme sets never changes.
        let (old, new) = (theme.layer.colors[.accent], repaired.layer.colors[.accent])
        #expect(old?.light == new?.light && old?.dark == new?.dark, "seed \(seed)")
    }

    /// Compares the hue of every color that changes, at its remaining chroma.
    @Test(arguments: 0..<40) func everyHueIsKept(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let theme = Self.anyTheme(&random)
        let (old, new) = (theme.table(), try theme.repaired().table())
        for role in Role.allCases where old[role].alpha == 1 && old[role] != new[role] {
            let (before, after) = (OKLCH(old[role]), OKLCH(new[role]))
            let turned = OKLCH(lightness: after.lightness, chroma: after.chroma, hue: before.hue)
            #expect(Oklab(after).distance(to: Oklab(turned)) < 0.02, "seed \(seed): \(role)")
        }
    }

    @Test(arguments: 0..<40) func theAccentMovesWithinItsReach(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let theme = Self.anyTheme(&random)
        let old = theme.table()
        let page = old[.background].over(theme.appearance == .light ? .white : .black)
        let accent = old[.accent].over(page)
        for reach in [0, 0.03, Theme.accentReach] {
            let new = try theme.repaired(movingAccentBy: reach).table()
            // If the accent is translucent, the page may differ.
            guard old[.accent].alpha == 1 else { continue }
            #expect(Self.distance(accent, new[.accent]) <= reach + 1e-9, "seed \(seed), \(reach)")
        }
        #expect(Theme.accentReach == 0.06)
    }

    @Test func whiteOnGreenStaysWhiteAndTheGreenDarkensALittle() throws {
        let green = Color(rgb: 0x159739)
        let theme = Self.theme(.light, [.accent: green, .onAccent: .white])
        let table = try theme.repaired(movingAccentBy: Theme.accentReach).table()
        #expect(table[.onAccent] == .white)
        #expect(table[.accent].contrast(with: .white) >= 4.5)
        #expect(OKLCH(table[.accent]).lightness < OKLCH(green).lightness)
        #expect(Self.distance(table[.accent], green) < 0.06)
        // The accent that a user chose stays, and the text on it changes.
        let kept = try theme.repaired().table()
        #expect(kept[.accent] == green && OKLCH(kept[.onAccent]).lightness < 0.3)
    }

    /// White has a contrast of 2.3 on it. A dark enough blue would be too different.
    @Test func anAccentThatWouldMoveTooFarStays() throws {
        let blue = Color(rgb: 0x60B0F0)
        let theme = Self.theme(.light, [.accent: blue, .onAccent: .white])
        let table = try theme.repaired(movingAccentBy: Theme.accentReach).table()
        #expect(Self.distance(table[.accent], blue) <= 0.06)
        #expect(table[.onAccent].contrast(with: table[.accent]) >= 4.5)
        #expect(OKLCH(table[.onAccent]).lightness < 0.5)
    }

    /// Returns a high-contrast theme with a medium blue, on which black has a contrast of 4.2 and white of 5.0.
    private static func midBlue(accent: AppearanceValue<Color>) -> Theme {
        var theme = theme(.light, [.onAccent: .white])
        theme.layer.colors[.accent] = accent
        theme.layer.colors[.text] = AppearanceValue(
            light: Color(rgb: 0x202020), dark: .white, lightHighContrast: .black, darkHighContrast: .white)
        return theme
    }
    private static let high = Traits(.light, highContrast: true)

    @Test func anAccentThatIsNotNamedForHighContrastGetsOne() throws {
        let blue = Color(rgb: 0x2D7DD2)
        let repaired = try Self.midBlue(accent: AppearanceValue(blue)).repaired()
        #expect(ThemeContrast(of: repaired).passes)
        #expect(repaired.table()[.accent] == blue)
        let high = repaired.table(for: Self.high)
        #expect(high[.accent] != blue)
        #expect(abs(OKLCH(high[.accent]).hue - OKLCH(blue).hue) < 3)
    }

    @Test func anAccentThatIsNamedForHighContrastStays() throws {
        let blue = Color(rgb: 0x2D7DD2)
        let theme = Self.midBlue(accent: AppearanceValue(light: blue, dark: blue, lightHighContrast: blue))
        let repaired = try theme.repaired()
        #expect(repaired.table(for: Self.high)[.accent] == blue)
        let left = ThemeContrast(of: repaired).failures
        #expect(left.map(\.roles.text) == [.onAccent] && left.map(\.traits) == [Self.high])
        #expect(left.first?.ratio == max(blue.contrast(with: .black), blue.contrast(with: .white)))
        #expect(try repaired.repaired() == repaired)
        // The accent of an imported theme changes as far as necessary.
        let imported = try theme.repaired(movingAccentBy: Theme.accentReach)
        #expect(ThemeContrast(of: imported).passes)
    }

    /// `keepingAccent` keeps the accent in every variant, as a repair does.
    @Test(arguments: 0..<20) func aRepairKeepsTheGivenAccent(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let accent = Color(rgb: Int.random(in: 0...0xFFFFFF, using: &random))
        let theme = Theme.generated(name: "made", from: accent, keepingAccent: true)
        let repaired = try theme.repaired()
        #expect(repaired.layer.colors[.accent] == theme.layer.colors[.accent], "seed \(seed)")
        #expect(ThemeContrast(of: repaired).failures.allSatisfy { $0.roles.background == .accent }, "seed \(seed)")
    }

    /// White has a contrast of 7 on a luminance of at most 0.1, and black on one of at least 0.3: (1.05 / 7 - 0.05, 7 ·
    /// 0.05 - 0.05). In Oklab, a gray between them has a distance of 0.10 from both, at any hue. So no combination of
    /// text, accent and surface within 0.06 passes.
    @Test func noRepairWithinTheReachHelpsAMidToneAtAAA() throws {
        let lightness = (cbrt(0.1) + cbrt(0.3)) / 2
        let gray = Color(OKLCH(lightness: lightness, chroma: 0, hue: 0)).quantized
        #expect((0.1...0.3).contains(gray.relativeLuminance))
        var nearest = Double.infinity
        // Every ninth level is enough: the colors in between are within 0.01 of one of these.
        let levels = stride(from: 0, through: 255, by: 9)
        for red in levels {
            for green in levels {
                for blue in levels {
                    let color = Color(rgb: red << 16 | green << 8 | blue)
                    let luminance = color.relativeLuminance
                    let best = max(color.contrast(with: .white), color.contrast(with: .black))
                    #expect((best >= 7) == (luminance <= 0.1 || luminance >= 0.3 - 1e-12))
                    if best >= 7 { nearest = min(nearest, Self.distance(gray, color)) }
                }
            }
        }
        #expect(nearest > Theme.accentReach + 0.02, "\(nearest)")
        // The repaired color is no farther away than the nearer of the two grays, plus a level.
        var theme = Self.midBlue(accent: AppearanceValue(light: gray, dark: gray, lightHighContrast: gray))
        theme.layer.colors[.onAccent] = AppearanceValue(.white)
        let moved = try theme.repaired(movingAccentBy: Theme.accentReach).table(for: Self.high)[.accent]
        #expect(Self.distance(gray, moved) < (cbrt(0.3) - cbrt(0.1)) / 2 + 0.005)
    }

    /// A dark header and a light page share one text color, so the header becomes light.
    @Test func aHeaderOnTheOtherSideOfTheTextMoves() throws {
        let theme = Self.theme(.light, [.header: .black, .text: .black, .background: .white])
        let table = try theme.repaired().table()
        #expect(table[.text] == .black && table[.background] == .white)
        #expect(table[.header].contrast(with: .black) >= 4.5)
    }

    /// No text is readable both on the vivid card and on the dark page, so the card darkens and keeps its hue.
    @Test func aCardThatIsNoSurfaceMoves() throws {
        let card = Color(rgb: 0x8AE234)
        let theme = Self.theme(.dark, [.background: Color(rgb: 0x2E3436), .surface: card, .text: Color(rgb: 0xD3D7CF)])
        let repaired = try theme.repaired()
        let table = repaired.table()
        #expect(ThemeContrast(of: repaired).passes)
        #expect(table[.surface].contrast(with: .white) > 4.5)
        #expect(abs(OKLCH(table[.surface]).hue - OKLCH(card).hue) < 4)
    }

    /// Six texts are just below the goal on a card: the card changes slightly instead of all of them.
    @Test func cardAndTextsShareTheWay() throws {
        let page = Color(rgb: 0xFFFFFF)
        let text = Color(rgb: 0x767676)
        var colors: [Role: Color] = [.background: page, .header: page, .surface: Color(rgb: 0xE8E8E8)]
        for role in [Role.text, .secondaryText, .link, .success, .warning, .error] { colors[role] = text }
        colors[.hover] = Color.black.withAlpha(0)
        colors[.pressed] = Color.black.withAlpha(0)
        let theme = Self.theme(.light, colors)
        let (old, new) = (theme.table(), try theme.repaired().table())
        func square(_ role: Role) -> Double {
            let way = Self.distance(old[role], new[role])
            return way * way
        }
        let all = Role.allCases.map(square).reduce(0, +)
        #expect(new[.surface] != old[.surface])
        // The repair if only the texts changed.
        let alone = try text.repaired(to: .aa, on: [page, Color(rgb: 0xE8E8E8)])
        #expect(all < 6 * Self.distance(alone, text) * Self.distance(alone, text))
    }

    @Test func cardsUnderThePointerAndPressedCount() throws {
        let theme = Self.theme(.light, [.hover: Color.black.withAlpha(0.3), .pressed: Color.black.withAlpha(0.4)])
        let failures = ThemeContrast(of: theme).failures.map(\.roles.background)
        #expect(Set(failures) == [.hover, .pressed])
        let repaired = try theme.repaired()
        #expect(ThemeContrast(of: repaired).passes)
        let overlays = Role.textPairs.filter { [.hover, .pressed].contains($0.background) }
        #expect(Set(overlays.map(\.text)) == [.text, .secondaryText, .link, .success, .warning, .error])
        #expect(overlays.count == 12)
    }

    /// The cheapest repair made rows look like their card. A pressed row must be visible.
    @Test(arguments: 0..<20) func pressedRowsAreStillSeen(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let hue = Double.random(in: 0..<360, using: &random)
        func color(_ lightness: ClosedRange<Double>, _ chroma: Double) -> Color {
            Color(OKLCH(lightness: .random(in: lightness, using: &random), chroma: chroma, hue: hue)).inGamut.quantized
        }
        let isDark = random.chance(0.5)
        let ink: Color = isDark ? .white : .black
        var colors: [Role: Color] = [
            .background: isDark ? color(0.2...0.3, 0.02) : color(0.93...0.97, 0.02),
            .surface: isDark ? color(0.25...0.38, 0.02) : color(0.9...0.99, 0.02),
            .hover: ink.withAlpha(Double(13) / 255), .pressed: ink.withAlpha(Double(26) / 255),
        ]
        for role in [Role.text, .secondaryText, .link, .success, .warning, .error] {
            colors[role] = color(isDark ? 0.6...0.8 : 0.45...0.7, 0.08)
        }
        let theme = Self.theme(isDark ? .dark : .light, colors)
        let repaired = try theme.repaired()
        #expect(ThemeContrast(of: repaired).passes, "seed \(seed)")
        let table = repaired.table()
        let card = table[.surface]
        let ways = [Role.hover, .pressed].map { Self.distance(table[$0].over(card), card) }
        #expect(ways[0] > 0.012 && ways[1] > 0.025 && ways[1] > ways[0] + 0.008, "seed \(seed): \(ways)")
        // Users recognize a theme by its cards, so texts change first.
        #expect(Self.distance(card, theme.table()[.surface]) < 0.06, "seed \(seed)")
    }

    /// Half-transparent white over #000001 falls between two levels of a screen.
    @Test func translucentColorsAreRoundedAsOnAScreen() throws {
        let theme = Self.theme(.dark, [.background: Color(rgb: 0x000001), .text: Color.white.withAlpha(0.5)])
        let pair = try #require(ThemeContrast(of: theme).pairs.first { $0.roles.text == .text })
        #expect(pair.colors.text == Color(rgb: 0x808080) || pair.colors.text == Color(rgb: 0x7F7F7F))
        #expect(pair.colors.text == pair.colors.text.clipped)
        for component in [pair.colors.text.red, pair.colors.text.blue] {
            #expect((component * 255).rounded() == component * 255)
        }
    }

    @Test func aGoalThatBlackAndWhiteMissIsAnError() throws {
        let goals = ContrastGoals(usual: .ratio(22))
        let error = try #require(throws: UnreadableTheme.self) { try Self.theme(.light, [:]).repaired(to: goals) }
        #expect(error.traits == Traits(.light) && error.goal == .ratio(22))
        #expect("\(error)" == "no two colors have a contrast of 22.0 (light)")
    }
}
