import CPenumbraGtk
import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// A window some of whose widgets, or whose dialog, keep input from the rest of the application.
@MainActor @Suite(.serialized, .alone) struct GrabTests {
    private let themes = ThemeStore(light: .light, dark: .dark)

    init() throws {
        try GtkDisplay.use()
    }

    /// Pulls a window over a list with fingers, reads both halves, and takes the change back; then pulls it with the wheel.
    ///
    /// `takeBack` takes the change back and lifts the fingers, which are 300 points from the top.
    private static func expectPulls(
        _ scene: PressTests.Scene, over list: Widget, takeBack: @MainActor (PressTests.Scene) throws -> Void = escape
    ) throws {
        gtk_window_set_focus(cast(scene.window), nil)
        let adjustment = try #require(gtk_scrolled_window_get_vadjustment(list.opaque))
        let before = try GtkDisplay.restingScreen()
        // The first finger's press has reached the list before the second finger lands.
        try scene.putDown(at: 100, apart: 0.3)
        try scene.drag(from: 100, to: 300)
        try GtkDisplay.run { scene.handle.themes.current.name == "dark" }
        let held = try GtkDisplay.restingScreen()
        #expect(gtk_adjustment_get_value(adjustment) == 0, "the list has scrolled")
        // The edge bends to both sides of the fingers, at 50 and 350 points.
        let changed = (0..<400).filter { y in (20..<280).contains { held[$0, y] != before[$0, y] } }
        #expect(changed.contains { $0 < 60 } && changed.contains { (140..<180).contains($0) }, "\(changed)")
        #expect(!changed.contains { $0 > 340 }, "\(changed)")
        try takeBack(scene)
        try GtkDisplay.run { scene.handle.themes.current.name == "light" && scene.isIdle }
        #expect(try GtkDisplay.restingScreen() == before)
        scene.devices.send(#"{"phase": "point", "x": 150, "y": 150}"#)
        scene.devices.send(#"{"phase": "scroll", "dx": 0, "dy": 0}"#, #"{"phase": "key", "code": 64, "down": 1}"#)
        for _ in 1...8 {
            scene.devices.send(#"{"phase": "scroll", "dx": 0, "dy": 0.5}"#)
            try GtkDisplay.pass(0.01)
        }
        try GtkDisplay.run { scene.handle.themes.current.name == "dark" }
        scene.devices.send(#"{"phase": "key", "code": 64, "down": 0}"#)
        try GtkDisplay.run { scene.isIdle }
        #expect(gtk_adjustment_get_value(adjustment) == 0, "the list has scrolled")
    }

    /// Takes a change back by Escape, under the fingers.
    private static func escape(_ scene: PressTests.Scene) throws {
        scene.type(9)
        try GtkDisplay.run { scene.handle.themes.current.name == "light" && scene.isIdle }
        scene.lift(at: 300)
    }

    /// From GTK 4.18 on, controllers of the window get no event of a widget that limits events to itself, as AdwDialog does.
    @Test func aWidgetThatLimitsEventsKeptThemFromThePull() throws {
        let list = try PressTests.list { gtk_button_new_with_label("\($0)") }
        if hasProperty("limit-events", list.opaque) { setNumber(1, "limit-events", of: list.opaque) }
        try Self.expectPulls(try PressTests.Scene(list, themes: themes), over: list)
    }

    /// A modal dialog grabs the input of its whole application.
    @Test func aWindowBesideAModalDialogIsPulled() throws {
        let list = try PressTests.list { gtk_button_new_with_label("\($0)") }
        let scene = try PressTests.Scene(list, themes: themes)
        let dialog = try #require(gtk_window_new())
        gtk_window_set_modal(cast(dialog), 1)
        gtk_window_set_default_size(cast(dialog), 80, 60)
        gtk_window_set_transient_for(cast(dialog), cast(scene.window))
        gtk_window_present(cast(dialog))
        defer { close(dialog) }
        try draw(dialog)
        // The dialog has the keyboard.
        try Self.expectPulls(scene, over: list) { scene in
            try scene.drag(from: 300, to: 100)
            scene.lift(at: 100)
        }
    }

    /// Nothing happened over a dialog within the window: preferences, about and alerts of most programs.
    @Test(.enabled(if: hasDialogs, "libadwaita has no AdwDialog before 1.5")) func anAdwDialogKeptTouchesFromThePull()
        async
    {
        await #expect(processExitsWith: .success) { try await MainActor.run { try Self.expectPullsOverADialog() } }
    }

    private static func expectPullsOverADialog() throws {
        try WidgetTypes.useLibadwaita()
        typealias Make = @convention(c) () -> Widget?
        typealias Give = @convention(c) (OpaquePointer, Widget) -> Void
        typealias Measure = @convention(c) (OpaquePointer, Int32) -> Void
        let window = try #require(try GtkDisplay.function("adw_window_new", as: Make.self)())
        try GtkDisplay.function("adw_window_set_content", as: Give.self)(
            window.opaque, try #require(gtk_label_new("a page")))
        let scene = try PressTests.Scene(window: window, themes: ThemeStore(light: .light, dark: .dark))
        let dialog = try #require(try GtkDisplay.function("adw_dialog_new", as: Make.self)())
        let list = try PressTests.list { gtk_button_new_with_label("\($0)") }
        try GtkDisplay.function("adw_dialog_set_child", as: Give.self)(dialog.opaque, list)
        try GtkDisplay.function("adw_dialog_set_content_height", as: Measure.self)(dialog.opaque, 340)
        try GtkDisplay.function("adw_dialog_set_content_width", as: Measure.self)(dialog.opaque, 260)
        try GtkDisplay.function("adw_dialog_present", as: Give.self)(dialog.opaque, window)
        try GtkDisplay.run { gtk_widget_get_width(list) > 0 }
        // The dialog appears in an animation, which begins late.
        try GtkDisplay.pass(0.5)
        try expectPulls(scene, over: list)
        // Escape takes a change back first, and the dialog is still there for its own Escape.
        #expect(gtk_widget_get_mapped(list) != 0)
        gtk_widget_child_focus(list, GTK_DIR_TAB_FORWARD)
        scene.type(9)
        try GtkDisplay.run { gtk_widget_get_mapped(list) == 0 }
    }

    private nonisolated static let hasDialogs =
        dlopen("libadwaita-1.so.0", RTLD_LAZY).map { dlsym($0, "adw_dialog_new") != nil } ?? false
}
