import CPenumbraGtk
import PenumbraGTK
import PenumbraGestures
import PenumbraMotion
import ProcessSupport
import TestSupport
import Testing

/// Fingers that rest in a window before they pull, or that pull on a text.
@MainActor @Suite(.serialized, .alone) struct RestingFingersTests {
    private let themes = ThemeStore(light: .light, dark: .dark)

    private func touch(_ handle: TransitionHandle, _ phase: Touch.Phase, downBy distance: Double = 0) {
        let now = Double(g_get_monotonic_time()) / 1e6
        for id in 0...1 {
            let place = Point(x: 100 + 80 * Double(id), y: 60 + distance)
            handle.play(Touch(id: id, time: now, location: place, phase: phase))
        }
    }

    @Test func fingersThatRestLeaveNoTraceOnTheScreen() throws {
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        var reported: [String] = []
        handle.onWillBegin = { reported.append("begin \($0.name)") }
        handle.onDidEnd = { reported.append("end \($0.name) \($1)") }
        let before = try GtkDisplay.restingScreen()
        touch(handle, .down)
        try GtkDisplay.run { themes.current.name == "dark" }
        #expect(try GtkDisplay.screen() == before, "the change is beneath the old look")
        touch(handle, .up)
        #expect(themes.current.name == "light")
        #expect(reported == ["begin dark", "end dark false"])
        #expect(try GtkDisplay.restingScreen() == before)
        handle.detach()
    }

    /// The last frame still had the theme that was tried beneath the picture: the pull was of that theme over itself, and was
    /// taken back because nothing looked different.
    @Test func aPullRightAfterRestingFingersHadTheWrongPicture() throws {
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        let before = try GtkDisplay.restingScreen()
        touch(handle, .down)
        try GtkDisplay.run { themes.current.name == "dark" }
        #expect(try GtkDisplay.restingScreen() == before)
        // All of this comes between two frames.
        touch(handle, .up)
        #expect(themes.current.name == "light")
        touch(handle, .down)
        for step in 1...20 { touch(handle, .move, downBy: Double(step) * 10) }
        #expect(themes.current.name == "dark")
        let held = try GtkDisplay.restingScreen()
        #expect(themes.current.name == "dark", "the hand still holds the edge")
        #expect(held.isSame(as: before, columns: 0..<300, rows: 320..<400))
        #expect(!held.isSame(as: before, columns: 0..<300, rows: 0..<180))
        touch(handle, .up, downBy: 200)
        handle.detach()
    }

    @Test func aHandThatStaysDoesNotCoverTheWindowForGood() throws {
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        let before = try GtkDisplay.restingScreen()
        touch(handle, .down)
        try GtkDisplay.run { themes.current.name == "dark" }
        try GtkDisplay.run { themes.current.name == "light" }
        gtk_label_set_text(foreign.label.opaque, "live")
        try GtkDisplay.run { try GtkDisplay.screen() != before }
        touch(handle, .up)
        handle.detach()
    }

    /// Such a window would show the new theme beside the picture.
    @Test func nothingIsChangedBesideAWindowWithoutATransition() throws {
        let foreign = try ForeignWindow()
        let other = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        touch(handle, .down)
        var frames = 0
        let connection = connect(gtk_widget_get_frame_clock(foreign.window), "after-paint") {
            frames += 1
            gtk_widget_queue_draw(foreign.window)
        }
        gtk_widget_queue_draw(foreign.window)
        try GtkDisplay.run { frames > 20 }
        connection.disconnect()
        #expect(themes.current.name == "light")
        touch(handle, .up)
        handle.detach()
        withExtendedLifetime(other) {}
    }

    /// The first finger moved the cursor and took the focus.
    @Test func aPullOnATextLeavesItsSelectionAndTheFocusAlone() throws {
        let foreign = try ForeignWindow()
        guard let text = gtk_text_view_new(), let button = gtk_button_new_with_label("one") else {
            throw Failed("GTK could not create a widget")
        }
        gtk_widget_set_vexpand(text, 1)
        gtk_box_append(cast(foreign.box), button)
        gtk_box_prepend(cast(foreign.box), text)
        let buffer = try #require(gtk_text_view_get_buffer(cast(text)))
        gtk_text_buffer_set_text(buffer, String(repeating: "Some words in a line.\n", count: 8), -1)
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(buffer, &start, 5)
        gtk_text_buffer_get_iter_at_offset(buffer, &end, 10)
        gtk_text_buffer_select_range(buffer, &end, &start)
        gtk_window_set_focus(cast(foreign.window), button)
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        let before = try GtkDisplay.restingScreen()
        let devices = try Devices.shared.get()
        func send(_ phase: String, _ y: Double) {
            for id in 0...1 {
                devices.send(#"{"id": \#(id), "x": \#(60 + 80 * id), "y": \#(y), "phase": "\#(phase)"}"#)
            }
        }
        send("down", 40)
        try GtkDisplay.run { themes.current.name == "dark" }
        #expect(try GtkDisplay.restingScreen() == before)
        for step in 1...30 { send("move", 40 + Double(step) * 10) }
        send("up", 340)
        try GtkDisplay.run { themes.chosen.name == "dark" }
        #expect(gtk_window_get_focus(cast(foreign.window)) == button)
        #expect(gtk_text_buffer_get_selection_bounds(buffer, &start, &end) != 0)
        #expect(gtk_text_iter_get_offset(&start) == 5 && gtk_text_iter_get_offset(&end) == 10)
        handle.detach()
    }

    /// The direction of one window applied to all.
    @Test func theSettingsOfOneWindowDoNotChangeThoseOfAnother() throws {
        let (first, second) = (try ForeignWindow(), try ForeignWindow())
        let handles = try [first, second].map { try ThemeTransition.attach(to: $0.window, themes: themes) }
        handles[1].gesture.direction = .up
        handles[1].style = .castro
        handles[1].jelly = 0
        #expect(handles[0].style == .natural && handles[0].jelly == 1)
        var direction: Direction?
        handles[0].onFrame = { _, reveal in direction = reveal.edges.last?.curve?.direction ?? direction }
        handles[0].pull(by: 300, in: first.window)
        try GtkDisplay.run { themes.chosen.name == "dark" }
        #expect(direction == .down)
        for handle in handles { handle.detach() }
    }
}
