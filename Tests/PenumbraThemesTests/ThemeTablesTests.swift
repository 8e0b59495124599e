import PenumbraColor
import Testing

@testable import PenumbraThemes

/// The values of a part of a window, for its own traits.
@MainActor struct ThemeTablesTests {
    private let red = Color(rgb: 0xFF0000)
    private let blue = Color(rgb: 0x0000FF)

    private func theme(_ name: String, _ appearance: Appearance?, _ color: Color) -> Theme {
        Theme(name: name, appearance: appearance, layer: ThemeLayer(colors: [.accent: AppearanceValue(color)]))
    }

    @Test(arguments: Traits.all) func aPartWithTheTraitsOfTheApplicationShowsTheSame(traits: Traits) {
        let store = ThemeStore(light: .light, dark: .dark, traits: traits)
        let tables = store.tables
        #expect(tables.table == store.table && tables.table.traits == traits)
        #expect(tables.table(for: nil) == store.table)
        #expect(tables.table(for: traits.appearance, highContrast: traits.highContrast) == store.table)
    }

    @Test func aDarkSheetInALightWindowShowsTheDarkThemeOfThePair() {
        let store = ThemeStore(
            light: theme("day", .light, red), dark: theme("night", .dark, blue), traits: Traits(.light))
        #expect(store.tables.table(for: .dark)[.accent] == blue)
        #expect(store.tables.table(for: .light)[.accent] == red)
    }

    @Test func aThemeWithBothVariantsShowsTheOther() {
        let store = ThemeStore(themes: [theme("sea", nil, red)], traits: Traits(.dark))
        let light = store.tables.table(for: .light)
        #expect(light.traits.appearance == .light && light[.accent] == red)
        #expect(light[.background] != store.table[.background])
    }

    @Test func aDarkThemeForALightSystemIsNotReplacedByItsOpposite() throws {
        let store = ThemeStore(
            light: theme("night", .dark, red), dark: theme("day", .light, blue), traits: Traits(.light))
        // The window adopts the appearance of the theme: dark.
        #expect(store.tables.table(for: .dark)[.accent] == red)
        #expect(store.tables.table(for: .light)[.accent] == blue)
    }

    @Test func aPartThatAsksForHighContrastGetsItAndNoneLosesIt() {
        let plain = ThemeStore(light: .light, dark: .dark, traits: Traits(.light))
        #expect(plain.tables.table(for: .light, highContrast: true).traits.highContrast)
        let high = ThemeStore(light: .light, dark: .dark, traits: Traits(.light, highContrast: true))
        #expect(high.tables.table(for: .dark).traits == Traits(.dark, highContrast: true))
    }

    @Test func readsOnOtherThreadsFollowTheStore() throws {
        let store = ThemeStore(light: .light, dark: .dark)
        let shared = store.shared
        try store.choose(.theme("dark"))
        #expect(shared.tables == store.tables && shared.tables.table == store.table)
        store.traits = Traits(.light, highContrast: true)
        #expect(shared.tables == store.tables)
    }

    @Test(arguments: Traits.all) func theStandardFacesAreThoseOfTheStandardThemes(traits: Traits) {
        let store = ThemeStore(light: .light, dark: .dark, traits: traits)
        let table = ThemeTables.standard.table(for: traits.appearance, highContrast: traits.highContrast)
        #expect(table == store.table && table.traits == store.table.traits)
        let both = ThemeTables(theme("sea", nil, red), in: traits).table
        #expect(both[.accent] == red && both.traits == traits)
    }

    @Test func aThemeOfAStoreHasItsFacesIndependentOfTheChoice() throws {
        let store = ThemeStore(light: theme("day", .light, red), dark: theme("night", .dark, blue))
        #expect(try store.tables(of: "night").table(for: .light)[.accent] == blue)
        #expect(throws: UnknownTheme.self) { try store.tables(of: "dusk") }
    }
}
