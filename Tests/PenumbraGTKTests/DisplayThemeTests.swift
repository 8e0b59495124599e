import CPenumbraGtk
import Foundation
import PenumbraThemes
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// The automatic effects of a transition on the display, in plain GTK.
@MainActor @Suite(.serialized, .alone) struct DisplayThemeTests {
    private var prefersDark: Bool {
        gtk_settings_get_default().map { number("gtk-application-prefer-dark-theme", of: $0) } == 1
    }

    @Test func withoutThemesOfYourOwnGTKsOwnLightAndDarkAreChangedBetween() throws {
        let foreign = try ForeignWindow()
        let before = try GtkDisplay.restingScreen()
        let handle = try ThemeTransition.attach(to: foreign.window)
        #expect(try GtkDisplay.restingScreen() == before, "GTK's light look is left as it was")
        #expect(handle.themes === ThemeStore.standard && !prefersDark)
        try handle.choose("dark", style: .none)
        #expect(prefersDark)
        // The background of GTK's own dark theme.
        #expect(try GtkDisplay.restingScreen()[20, 350] == 0x353535)
        try ThemeStore.standard.choose(.pair(light: "light", dark: "dark"))
        #expect(!prefersDark)
    }

    @Test func theSystemIsFollowedUntilTheUserChooses() throws {
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window)
        handle.follow(Traits(.dark), style: .none)
        #expect(prefersDark)
        try handle.choose("light", style: .none)
        #expect(!prefersDark)
        handle.follow(Traits(.light), style: .none)
        handle.follow(Traits(.dark), style: .none)
        #expect(!prefersDark)
        handle.follow(Traits(.light), style: .none)
        try ThemeStore.standard.choose(.pair(light: "light", dark: "dark"))
    }

    @Test func theDisplayIsAsItWasWhenTheLastWindowHasGone() throws {
        let themes = ThemeStore(themes: [.dark, .light])
        let (first, second) = (try ForeignWindow(), try ForeignWindow())
        let handles = try [first, second].map { try ThemeTransition.attach(to: $0.window, themes: themes) }
        #expect(prefersDark)
        handles[0].detach()
        #expect(prefersDark)
        handles[1].detach()
        #expect(!prefersDark)
    }

    @Test func themesWrittenByHandShowInAPlainWindow() throws {
        let foreign = try ForeignWindow()
        let page = Theme(
            name: "page", appearance: .light, layer: ThemeLayer(colors: [.background: AppearanceValue(.black)]))
        let handle = try ThemeTransition.attach(to: foreign.window, themes: ThemeStore(themes: [.light, page]))
        #expect(try GtkDisplay.restingScreen()[20, 350] == 0xF6F5F4)
        try handle.choose("page", style: .none)
        #expect(try GtkDisplay.restingScreen()[20, 350] == 0)
    }

    @Test func aStyleSheetOfYourOwnTakesThePlaceOfTheTransitions() throws {
        let foreign = try ForeignWindow()
        let themes = ThemeStore(themes: [plain("light", .light, .white), plain("dark", .dark, .black)])
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        let sheet = ThemeStylesheet(store: themes, display: try #require(gdk_display_get_default())) { table in
            "window.background { background-color: \(table.traits.appearance == .dark ? "#00ff00" : "#ff0000"); }"
        }
        #expect(try GtkDisplay.restingScreen()[20, 350] == 0xFF0000)
        try handle.choose("dark", style: .none)
        #expect(try GtkDisplay.restingScreen()[20, 350] == 0x00FF00)
        withExtendedLifetime(sheet) {}
    }
}

/// The toolkit names that a theme overrides.
struct NamedRoleTests {
    @Test func colorsThatAThemeDoesNotNameStayTheToolkits() {
        let page = Theme(
            name: "page", appearance: .dark, layer: ThemeLayer(colors: [.background: AppearanceValue(.black)]))
        let css = page.table().gtkNamedColors(overriding: page.table().namedRoles)
        #expect(css.contains("@define-color window_bg_color rgba(0,0,0,1.0);"))
        #expect(css.contains("@define-color penumbra_accent "))
        for name in ["accent_color", "accent_bg_color", "accent_fg_color", "window_fg_color", "error_fg_color"] {
            #expect(!css.contains("@define-color \(name) "))
        }
        #expect(Theme.light.table().namedRoles.isEmpty)
    }

    @Test func anAccentBringsItsTextColor() {
        let accent = Theme(
            name: "accent", appearance: .light, layer: ThemeLayer(colors: [.accent: AppearanceValue(.black)]))
        let css = accent.table().gtkNamedColors(overriding: [.accent])
        #expect(css.contains("@define-color accent_fg_color rgba(255,255,255,1.0);"))
        #expect(css.contains("@define-color accent_color rgba(0,0,0,1.0);"))
    }
}
