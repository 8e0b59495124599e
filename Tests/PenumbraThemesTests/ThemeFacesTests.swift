import PenumbraColor
import Testing

@testable import PenumbraThemes

/// The values of a part of a window, for its own traits.
@MainActor struct ThemeFacesTests {
    private let red = Color(rgb: 0xFF0000)
    private let blue = Color(rgb: 0x0000FF)

    private func theme(_ name: String, _ appearance: Appearance?, _ color: Color) -> Theme {
        Theme(name: name, appearance: appearance, layer: ThemeLayer(colors: [.accent: AppearanceValue(color)]))
    }

    @Test(arguments: Traits.all) func aPartWithTheTraitsOfTheApplicationShowsTheSame(traits: Traits) {
        let store = ThemeStore(light: .light, dark: .dark, traits: traits)
        let faces = store.faces
        #expect(faces.table == store.table && faces.table.traits == traits)
        #expect(faces.table(for: nil) == store.table)
        #expect(faces.table(for: traits.appearance, highContrast: traits.highContrast) == store.table)
    }

    @Test func aDarkSheetInALightWindowShowsTheDarkThemeOfThePair() {
        let store = ThemeStore(
            light: theme("day", .light, red), dark: theme("night", .dark, blue), traits: Traits(.light))
        #expect(store.faces.table(for: .dark)[.accent] == blue)
        #expect(store.faces.table(for: .light)[.accent] == red)
    }

    @Test func aThemeWithBothVariantsShowsTheOther() {
        let store = ThemeStore(themes: [theme("sea", nil, red)], traits: Traits(.dark))
        let light = store.faces.table(for: .light)
        #expect(light.traits.appearance == .light && light[.accent] == red)
        #expect(light[.background] != store.table[.background])
    }

    @Test func aDarkThemeForALightSystemIsNotReplacedByItsOpposite() throws {
        let store = ThemeStore(
            light: theme("night", .dark, red), dark: theme("day", .light, blue), traits: Traits(.light))
        // The window adopts the appearance of the theme: dark.
        #expect(store.faces.table(for: .dark)[.accent] == red)
        #expect(store.faces.table(for: .light)[.accent] == blue)
    }

    @Test func aPartThatAsksForHighContrastGetsItAndNoneLosesIt() {
        let plain = ThemeStore(light: .light, dark: .dark, traits: Traits(.light))
        #expect(plain.faces.table(for: .light, highContrast: true).traits.highContrast)
        let high = ThemeStore(light: .light, dark: .dark, traits: Traits(.light, highContrast: true))
        #expect(high.faces.table(for: .dark).traits == Traits(.dark, highContrast: true))
    }

    @Test func readsOnOtherThreadsFollowTheStore() throws {
        let store = ThemeStore(light: .light, dark: .dark)
        let shared = store.shared
        try store.choose(.theme("dark"))
        #expect(shared.faces == store.faces && shared.faces.table == store.table)
        store.traits = Traits(.light, highContrast: true)
        #expect(shared.faces == store.faces)
    }

    @Test(arguments: Traits.all) func theStandardFacesAreThoseOfTheStandardThemes(traits: Traits) {
        let store = ThemeStore(light: .light, dark: .dark, traits: traits)
        let table = ThemeFaces.standard.table(for: traits.appearance, highContrast: traits.highContrast)
        #expect(table == store.table && table.traits == store.table.traits)
        let both = ThemeFaces(theme("sea", nil, red), in: traits).table
        #expect(both[.accent] == red && both.traits == traits)
    }

    @Test func aThemeOfAStoreHasItsFacesIndependentOfTheChoice() throws {
        let store = ThemeStore(light: theme("day", .light, red), dark: theme("night", .dark, blue))
        #expect(try store.faces(of: "night").table(for: .light)[.accent] == blue)
        #expect(throws: UnknownTheme.self) { try store.faces(of: "dusk") }
    }
}
