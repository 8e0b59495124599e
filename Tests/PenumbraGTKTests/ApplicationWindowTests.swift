import CPenumbraGtk
import Foundation
import PenumbraGTK
import ProcessSupport
import TestSupport
import Testing

/// A transition attached to an application.
@MainActor @Suite(.serialized, .alone) struct ApplicationWindowTests {
    private func application() throws -> UnsafeMutablePointer<GtkApplication> {
        try GtkDisplay.use()
        let application = try #require(gtk_application_new("org.example.Windows", G_APPLICATION_NON_UNIQUE))
        #expect(g_application_register(cast(application), nil, nil) != 0)
        return application
    }

    private func hasTransition(_ window: Widget) -> Bool {
        var next = gtk_widget_get_first_child(window)
        while let child = next {
            if String(cString: gtk_widget_get_name(child)) == "penumbra" { return true }
            next = gtk_widget_get_next_sibling(child)
        }
        return false
    }

    @Test func existingAndLaterWindowsAreAttached() throws {
        let application = try application()
        defer { g_object_unref(application) }
        let first = try #require(gtk_application_window_new(application))
        let handle = try ThemeTransition.attach(to: application, themes: twoThemes())
        #expect(hasTransition(first))
        let second = try #require(gtk_application_window_new(application))
        #expect(hasTransition(second))
        // A dialog that is transient for a window of the application, but not one of its windows.
        let dialog = try #require(gtk_window_new())
        #expect(!hasTransition(dialog))
        gtk_window_set_transient_for(cast(dialog), cast(first))
        #expect(hasTransition(dialog))
        // A window that belongs to no application.
        let other = try #require(gtk_window_new())
        #expect(!hasTransition(other))
        gtk_window_set_application(cast(other), application)
        #expect(hasTransition(other))
        #expect(try ThemeTransition.attach(to: application, themes: handle.themes) === handle)
        handle.detach()
        for window in [first, second, dialog, other] {
            #expect(!hasTransition(window))
            gtk_window_destroy(cast(window))
        }
        let third = try #require(gtk_application_window_new(application))
        #expect(!hasTransition(third))
        gtk_window_destroy(cast(third))
    }

    @Test func aWindowWithThemesOfItsOwnKeepsThem() throws {
        let application = try application()
        defer { g_object_unref(application) }
        let window = try #require(gtk_application_window_new(application))
        let own = twoThemes()
        let handle = try ThemeTransition.attach(to: window, themes: own, styling: .byHand)
        let all = try ThemeTransition.attach(to: application, themes: twoThemes(), styling: .byHand)
        #expect(handle.isAttached && !all.isAttached)
        all.detach()
        #expect(hasTransition(window))
        gtk_window_destroy(cast(window))
    }

    @Test func settingsReachTheWindowsThatComeLater() throws {
        let application = try application()
        defer { g_object_unref(application) }
        let themes = twoThemes()
        let handle = try ThemeTransition.attach(to: application, themes: themes)
        handle.gesture.sources = []
        let window = try #require(gtk_application_window_new(application))
        gtk_window_set_default_size(cast(window), 300, 400)
        gtk_window_present(cast(window))
        defer { gtk_window_destroy(cast(window)) }
        try GtkDisplay.run { gtk_widget_get_width(window) > 0 }
        handle.pull(by: 300)
        #expect(themes.current.name == "light")
        handle.gesture = PullGesture()
        handle.pull(by: 300)
        #expect(themes.current.name == "dark")
    }

    /// The dialog changed at once while its parent was still being revealed.
    @Test func aModalDialogFadesWhileItsParentIsRevealed() throws {
        let application = try application()
        defer { g_object_unref(application) }
        let themes = twoThemes()
        try ThemeTransition.attach(to: application, themes: themes)
        let parent = try #require(gtk_application_window_new(application))
        gtk_window_set_default_size(cast(parent), 300, 400)
        gtk_window_present(cast(parent))
        try GtkDisplay.run { gtk_widget_get_width(parent) == 300 }
        let dialog = try #require(gtk_window_new())
        gtk_window_set_transient_for(cast(dialog), cast(parent))
        gtk_window_set_modal(cast(dialog), 1)
        // Larger than its parent, because without a window manager either of them may be on top.
        gtk_window_set_default_size(cast(dialog), 450, 600)
        gtk_window_present(cast(dialog))
        defer {
            gtk_window_destroy(cast(dialog))
            gtk_window_destroy(cast(parent))
        }
        try GtkDisplay.run { gtk_widget_get_width(dialog) == 450 }
        let handle = try ThemeTransition.attach(to: parent, themes: themes)
        try GtkDisplay.run { (try? GtkDisplay.restingScreen()[400, 500]) == 0xFFFFFF }
        handle.pull(by: 200, lifts: false, in: parent)
        // The dialog is halfway between white and black, because the edge is halfway down its parent.
        var gray: UInt32 = 0
        try GtkDisplay.run {
            gray = ((try? GtkDisplay.restingScreen()[400, 500]) ?? 0) & 0xFF
            return gray != 255
        }
        #expect((100...150).contains(gray), "\(gray)")
        try handle.choose("light", style: .none)
    }
}
