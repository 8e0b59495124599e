import CPenumbraGtk
import Foundation
import PenumbraColor
import PenumbraThemes
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Pulls under GTK themes and style sheets that the user has chosen.
@MainActor @Suite(.serialized, .alone) struct GTKThemeTests {
    init() throws {
        try GtkDisplay.use()
    }

    /// The themes in the order of the pulls, with whether the page on the screen is dark, at first and after each pull.
    private static func looks() throws -> [(theme: String, isDark: Bool)] {
        let themes = ThemeStore(light: .light, dark: .dark)
        let scene = try PressTests.Scene(gtk_label_new("a page"), themes: themes)
        func look() throws -> (String, Bool) {
            let color = Color(rgb: Int(try GtkDisplay.restingScreen()[20, 350]))
            return (themes.current.name, color.red + color.green + color.blue < 1.5)
        }
        var looks = [try look()]
        for _ in 0..<2 {
            scene.handle.pull(by: 300, in: scene.window)
            try GtkDisplay.pass(0.1)
            try GtkDisplay.run { scene.isIdle }
            looks.append(try look())
        }
        #expect(scene.handle.obstacle == nil)
        return looks
    }

    /// The preference for a dark theme has no effect under `GTK_THEME`: the pull showed nothing, and its choice was saved.
    @Test(arguments: ["Adwaita", "Adwaita:dark", "Adwaita-dark", "Default", "HighContrast", "no-such-theme"])
    func underAThemeOfTheUserAPullShowedNothing(name: String) async {
        await #expect(processExitsWith: .success) { [name] in
            try await MainActor.run {
                setenv("GTK_THEME", name, 1)
                try GtkDisplay.use()
                let looks = try Self.looks()
                #expect(looks.map(\.isDark) == [false, true, false] || looks.map(\.isDark) == [true, false, true])
                #expect(looks.allSatisfy { $0.isDark == ($0.theme == "dark") }, "\(name): \(looks)")
            }
        }
    }

    /// The same for themes that are chosen in the desktop's settings.
    @Test(arguments: ["Adwaita", "Adwaita-dark", "HighContrast", "no-such-theme"])
    func themesThatAreDarkByName(name: String) throws {
        try GtkDisplay.use()
        let settings = try #require(gtk_settings_get_default())
        var value = GValue()
        g_object_get_property(cast(settings), "gtk-theme-name", &value)
        let before = g_value_dup_string(&value)
        defer {
            g_value_take_string(&value, before)
            g_object_set_property(cast(settings), "gtk-theme-name", &value)
            g_value_unset(&value)
        }
        var next = GValue()
        g_value_init(&next, g_type_from_name("gchararray"))
        g_value_set_string(&next, name)
        g_object_set_property(cast(settings), "gtk-theme-name", &next)
        g_value_unset(&next)
        let looks = try Self.looks()
        #expect(looks.map(\.isDark) == [false, true, false] || looks.map(\.isDark) == [true, false, true])
    }

    /// A style sheet of the user that sets every color is stronger than every theme.
    @Test func aChoiceThatCannotBeSeenWasSaved() throws {
        let themes = ThemeStore(light: .light, dark: .dark)
        var choices: [ThemeChoice] = []
        themes.onChoose = { choices.append($0) }
        let scene = try PressTests.Scene(gtk_label_new("a page"), themes: themes)
        let display = try #require(gtk_widget_get_display(scene.window))
        let sheet = ObjectReference(adopting: gtk_css_provider_new().opaque)
        load("* { all: unset; background: #404040; color: #c0c0c0; }", into: sheet.pointer)
        gtk_style_context_add_provider_for_display(display, sheet.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
        let before = try GtkDisplay.restingScreen()
        scene.handle.pull(by: 300, in: scene.window)
        try GtkDisplay.pass(0.1)
        try GtkDisplay.run { scene.isIdle }
        #expect(themes.current.name == "light" && choices == [])
        #expect(scene.handle.obstacle?.contains("dark") == true)
        #expect(try GtkDisplay.restingScreen() == before)
        // The next pull looks again.
        gtk_style_context_remove_provider_for_display(display, sheet.pointer)
        scene.handle.pull(by: 300, in: scene.window)
        try GtkDisplay.pass(0.1)
        try GtkDisplay.run { scene.isIdle }
        #expect(themes.current.name == "dark" && choices == [.theme("dark")] && scene.handle.obstacle == nil)
    }

    /// A hidden window says at once that it does not look different, which ended the pull before the other windows knew.
    @Test func hiddenWindowsTookAPullBack() throws {
        let themes = ThemeStore(light: .light, dark: .dark)
        let scene = try PressTests.Scene(gtk_label_new("a page"), themes: themes)
        let hidden = try (0..<8).map { _ in try ForeignWindow(shown: false) }
        for foreign in hidden { try ThemeTransition.attach(to: foreign.window, themes: themes) }
        // The order of the windows is another for each.
        for theme in ["dark", "light", "dark"] {
            scene.handle.pull(by: 300, in: scene.window)
            try GtkDisplay.pass(0.1)
            try GtkDisplay.run { scene.isIdle }
            #expect(themes.current.name == theme && scene.handle.obstacle == nil)
        }
    }

    /// GTK clips the children of a window to the area within its border, also the pictures: the whole border was dark at once.
    @Test func theBorderOfAWindowWasDarkBelowTheEdge() throws {
        let themes = ThemeStore(light: .light, dark: .dark)
        let scene = try PressTests.Scene(gtk_label_new("a page"), themes: themes)
        let display = try #require(gtk_widget_get_display(scene.window))
        let sheet = ObjectReference(adopting: gtk_css_provider_new().opaque)
        load("window { border: 3px solid @theme_fg_color; }", into: sheet.pointer)
        gtk_style_context_add_provider_for_display(display, sheet.pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
        defer { gtk_style_context_remove_provider_for_display(display, sheet.pointer) }
        let before = try GtkDisplay.restingScreen()
        try scene.putDown(at: 20)
        try scene.drag(from: 20, to: 150)
        let held = try GtkDisplay.restingScreen()
        // The border above the edge, and below it on the left and the right, and at the bottom.
        #expect(held[1, 40] != before[1, 40])
        for (x, y) in [(0, 350), (2, 350), (299, 350), (150, 399)] {
            #expect(held[x, y] == before[x, y], "\(x), \(y)")
        }
        try scene.drag(from: 150, to: 20)
        scene.lift(at: 20)
        try GtkDisplay.run { scene.isIdle }
        #expect(try GtkDisplay.restingScreen() == before)
        #expect(gtk_widget_get_overflow(scene.window) == GTK_OVERFLOW_HIDDEN)
        // A choice that cannot be seen is still taken back.
        load(
            "* { all: unset; background: #404040; color: #c0c0c0; } window { border: 3px solid red; }",
            into: sheet.pointer)
        _ = try GtkDisplay.restingScreen()
        scene.handle.pull(by: 300, in: scene.window)
        try GtkDisplay.pass(0.1)
        try GtkDisplay.run { scene.isIdle }
        #expect(themes.current.name == "light" && scene.handle.obstacle != nil)
    }

    /// What the content of a window clips is not the clip of a border.
    @Test func aWindowWithoutABorderKeepsItsClip() throws {
        let themes = ThemeStore(light: .light, dark: .dark)
        let content = try #require(gtk_fixed_new())
        gtk_widget_set_overflow(content, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_margin_start(content, 60)
        gtk_fixed_put(cast(content), gtk_label_new("a page that is cut off"), -40, 30)
        let scene = try PressTests.Scene(content, themes: themes)
        try scene.putDown(at: 20)
        try scene.drag(from: 20, to: 150)
        #expect(gtk_widget_get_overflow(scene.window) == GTK_OVERFLOW_HIDDEN && themes.current.name == "dark")
        try scene.drag(from: 150, to: 20)
        scene.lift(at: 20)
        try GtkDisplay.run { scene.isIdle }
    }
}
