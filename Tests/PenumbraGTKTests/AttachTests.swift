import CPenumbraGtk
import Foundation
import PenumbraGTK
import PenumbraGestures
import PenumbraMotion
import ProcessSupport
import TestSupport
import Testing

/// Attaching to foreign windows in this process.
@MainActor @Suite(.serialized, .alone) struct AttachTests {
    @Test func theWindowKeepsItsChildAndGetsBackItsShape() throws {
        let foreign = try ForeignWindow()
        let (children, controllers) = (foreign.children, foreign.controllers)
        let handle = try ThemeTransition.attach(to: foreign.window, themes: twoThemes())
        #expect(foreign.children.count == children.count + 1)
        #expect(Array(foreign.children.prefix(children.count)) == children)
        #expect(gtk_window_get_child(cast(foreign.window)) == foreign.box)
        #expect(foreign.controllers > controllers)
        handle.detach()
        #expect(foreign.children == children)
        #expect(foreign.controllers == controllers)
    }

    @Test func aDiscardedHandleContinues() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        weak let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        try #require(handle != nil)
        handle?.pull(by: 300)
        try GtkDisplay.run { themes.chosen.name == "dark" }
        handle?.detach()
        #expect(handle == nil, "a window that has let go keeps nothing")
    }

    @Test func aWindowThatGoesTakesItsHandleAlong() throws {
        var foreign: ForeignWindow? = try ForeignWindow()
        weak let handle = try foreign.map { try ThemeTransition.attach(to: $0.window, themes: twoThemes()) }
        #expect(handle?.isAttached == true)
        foreign = nil
        try GtkDisplay.run { handle == nil }
    }

    /// The theme button of a page that came into the window after `addPullHandle` pulled nothing, and the window moved instead.
    @Test func aHandleOfAPageThatIsShownLaterPullsTheTheme() throws {
        let (themes, foreign, devices) = (twoThemes(), try ForeignWindow(), try Devices.shared.get())
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes, styling: .byHand)
        defer { handle.detach() }
        let button = try #require(gtk_button_new_with_label("pull"))
        let reference = ObjectReference(retaining: button.opaque)
        let controllers = { g_list_model_get_n_items(gtk_widget_observe_controllers(button)) }
        let before = controllers()
        handle.addPullHandle(button)
        handle.addPullHandle(button)
        #expect(controllers() == before)
        for theme in ["dark", "light"] {
            gtk_box_prepend(cast(foreign.box), button)
            try draw(foreign.window)
            #expect(controllers() == before + 1, "it is a handle once, also if it comes back")
            let place = Point(x: 40, y: 15)
            func touch(_ phase: String, by way: Double) {
                devices.send(#"{"phase": "\#(phase)", "id": 0, "x": \#(place.x), "y": \#(place.y + way)}"#)
            }
            touch("down", by: 0)
            for step in 1...12 {
                touch("move", by: Double(20 * step))
                try GtkDisplay.pass(0.01)
            }
            touch("up", by: 240)
            try GtkDisplay.run { themes.chosen.name == theme && themes.current.name == theme }
            gtk_box_remove(cast(foreign.box), button)
            #expect(controllers() == before)
        }
        withExtendedLifetime(reference) {}
    }

    /// As in an application that attaches to a window right after it has created it.
    @Test func contentThatComesLaterIsStillCovered() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow(shown: false)
        let box = ObjectReference(retaining: foreign.box.opaque)
        gtk_window_set_child(cast(foreign.window), nil)
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes, styling: .byHand)
        gtk_window_set_child(cast(foreign.window), foreign.box)
        let css = ThemeStylesheet(store: themes, display: try #require(gdk_display_get_default()))
        try foreign.show()
        try GtkDisplay.run { foreign.children.last != foreign.box }
        _ = try GtkDisplay.restingScreen()
        // The old theme still covers everything below the edge.
        handle.pull(by: 100, lifts: false)
        var screen = try GtkDisplay.restingScreen()
        #expect(screen[20, 20] == 0x000000 && screen[20, 350] == 0xFFFFFF)
        try handle.choose("light", style: .none)
        screen = try GtkDisplay.restingScreen()
        #expect(screen[20, 20] == 0xFFFFFF)
        withExtendedLifetime((css, box)) {}
    }

    @Test func anyWidgetWorksEvenWithoutARoot() throws {
        let foreign = try ForeignWindow()
        let count = foreign.children.count
        guard let lonely = gtk_label_new("three") else { throw Failed("no label") }
        let handle = try ThemeTransition.attach(to: lonely, themes: twoThemes())
        #expect(foreign.children.count == count)
        gtk_box_append(cast(foreign.box), lonely)
        #expect(foreign.children.count == count + 1)
        // The transition follows the widget to another window.
        let second = try ForeignWindow()
        g_object_ref(UnsafeMutableRawPointer(lonely))
        gtk_box_remove(cast(foreign.box), lonely)
        #expect(foreign.children.count == count)
        gtk_box_append(cast(second.box), lonely)
        g_object_unref(UnsafeMutableRawPointer(lonely))
        #expect(second.children.count == count + 1)
        handle.detach()
        #expect(second.children.count == count)
    }

    @Test func pointersOfEveryKindAreTaken() throws {
        let foreign = try ForeignWindow()
        let themes = twoThemes()
        let asWindow: UnsafeMutablePointer<GtkWindow> = cast(foreign.window)
        for attach in [
            { try ThemeTransition.attach(to: asWindow, themes: themes) },
            { try ThemeTransition.attach(to: foreign.label, themes: themes) },
            { try ThemeTransition.attach(to: OpaquePointer(foreign.window), themes: themes) },
            { try ThemeTransition.attach(to: UnsafeMutableRawPointer(foreign.label), themes: themes) },
        ] as [() throws -> TransitionHandle] {
            let count = foreign.children.count
            let handle = try attach()
            #expect(foreign.children.count == count + 1)
            handle.detach()
        }
    }

    @Test func anObjectThatIsNotAWidgetIsRefusedByName() throws {
        try GtkDisplay.use()
        let list = ObjectReference(adopting: g_list_store_new(gtk_label_get_type()))
        #expect(
            performing: { try ThemeTransition.attach(to: list.pointer, themes: twoThemes()) },
            throws: { "\($0)".contains("GtkWindow") && "\($0)".contains("GListStore") })
    }

    @Test func aWindowThatIsDestroyedLeavesTheHandleHarmless() throws {
        let themes = twoThemes()
        var foreign: ForeignWindow? = try ForeignWindow()
        guard let window = foreign?.window else { return }
        let handle = try ThemeTransition.attach(to: window, themes: themes)
        try handle.choose("dark", style: .edge)
        foreign = nil
        #expect(themes.current.name == "dark" && themes.chosen.name == "dark")
        // Without a window, the transition has nowhere to draw.
        try handle.choose("light", style: .edge)
        #expect(themes.chosen.name == "light")
        handle.detach()
    }

    @Test func anUnknownThemeIsAnErrorThatNamesTheKnownOnes() throws {
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: twoThemes())
        #expect(
            performing: { try handle.choose("mint") },
            throws: { "\($0)" == "there is no theme \"mint\"; there are: light, dark" })
    }

    @Test func aHiddenWindowFinishesAtOnce() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        var ends: [Bool] = []
        handle.onDidEnd = { _, completed in ends.append(completed) }
        try handle.choose("dark", style: .edge)
        #expect(themes.current.name == "dark" && themes.chosen.name == "light")
        gtk_widget_set_visible(foreign.window, 0)
        #expect(themes.chosen.name == "dark" && ends == [true])
    }

    /// It began in the hidden window, which has no frames, and was not chosen before the window was shown again.
    @Test func aChoiceForAHiddenWindowIsMadeAtOnce() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        gtk_widget_set_visible(foreign.window, 0)
        try handle.choose("dark", style: .edge)
        #expect(themes.current.name == "dark" && themes.chosen.name == "dark")
        handle.follow(Traits(.dark))
        #expect(themes.traits.appearance == .dark)
    }

    /// Their lift never came, and the next two fingers were four.
    @Test func fingersThatWereDownAsTheWindowWasHiddenAreForgotten() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        handle.pull(by: 200, lifts: false)
        try GtkDisplay.run { themes.current.name == "dark" }
        gtk_widget_set_visible(foreign.window, 0)
        #expect(themes.current == themes.chosen)
        let before = themes.chosen
        try foreign.show()
        handle.pull(by: 300, from: 2)
        try GtkDisplay.run { themes.chosen != before }
    }

    /// As when the user moves the window to a denser screen, or the desktop setting changes.
    @Test func anotherScaleInTheMiddleOfAPullFinishesAtOnce() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        let children = foreign.children.count
        var ends: [Bool] = []
        handle.onDidEnd = { _, completed in ends.append(completed) }
        handle.pull(by: 200, lifts: false)
        try GtkDisplay.run { themes.current.name == "dark" }
        #expect(themes.chosen.name == "light" && ends.isEmpty && foreign.children.count == children)
        try foreign.setScale(2)
        try GtkDisplay.run { gtk_widget_get_scale_factor(foreign.window) == 2 }
        #expect(ends.count == 1 && themes.current == themes.chosen)
        #expect(foreign.children.count == children, "nothing is left behind")
        try foreign.setScale(1)
        try GtkDisplay.run { gtk_widget_get_scale_factor(foreign.window) == 1 }
        #expect(ends.count == 1)
    }

    @Test func aPullReportsItsBeginningAndItsEnd() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        var events: [String] = []
        handle.onWillBegin = { events.append("begins \($0.name), \(themes.current.name) shows") }
        handle.onDidEnd = { theme, completed in events.append("\(theme.name) \(completed)") }
        handle.pull(by: 300)
        try GtkDisplay.run { events.count == 2 }
        #expect(events == ["begins dark, light shows", "dark true"])
        #expect(themes.chosen.name == "dark")
    }

    @Test func switchedOffOrExcludedItDoesNothing() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        handle.gesture.sources = []
        handle.pull(by: 300)
        #expect(themes.current.name == "light")
        handle.gesture = PullGesture()
        // The fingers land on the first label.
        handle.exclude(foreign.label)
        handle.pull(by: 300)
        #expect(themes.current.name == "light")
    }

    @Test func aWidgetAtTheAddressOfAnExcludedOneWasExcludedToo() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        let gone = try #require(gtk_label_new("gone"))
        gtk_box_prepend(cast(foreign.box), gone)
        handle.exclude(gone)
        gtk_box_remove(cast(foreign.box), gone)
        var others: [ObjectReference] = []
        while others.last?.pointer != gone.opaque, others.count < 10_000 {
            others.append(ObjectReference(retaining: try #require(gtk_label_new("new")).opaque))
        }
        try #require(others.last?.pointer == gone.opaque, "GLib does not reuse the memory")
        gtk_widget_set_vexpand(gone, 1)
        gtk_box_prepend(cast(foreign.box), gone)
        try GtkDisplay.run { gtk_widget_get_height(gone) > 60 }
        handle.pull(by: 300)
        #expect(themes.current.name == "dark")
        handle.change(finishing: themes)
    }

    @Test func aWindowThatWasDestroyedAsAChangeBeganLeftItWithoutAnEnd() throws {
        let themes = twoThemes()
        try GtkDisplay.use()
        let window = try #require(gtk_window_new())
        gtk_window_set_child(cast(window), gtk_label_new("one"))
        gtk_window_present(cast(window))
        try GtkDisplay.run { gtk_widget_get_width(window) > 0 }
        let handle = try ThemeTransition.attach(to: window, themes: themes)
        var events: [String] = []
        handle.onWillBegin = { theme in
            events.append("begins \(theme.name)")
            gtk_window_destroy(cast(window))
        }
        handle.onDidEnd = { events.append("\($0.name) \($1)") }
        let warnings = try Warnings {
            try handle.choose("dark")
            try GtkDisplay.run { g_main_context_pending(nil) == 0 }
        }
        #expect(events == ["begins dark", "dark \(themes.chosen.name == "dark")"])
        #expect(themes.current == themes.chosen && !handle.isAttached && warnings.texts.isEmpty)
    }

    @Test func aHandleThatWasDetachedAsAPullBeganLeftItWithoutAnEnd() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        var events: [String] = []
        handle.onWillBegin = { [weak handle] theme in
            events.append("begins \(theme.name)")
            handle?.detach()
        }
        handle.onDidEnd = { events.append("\($0.name) \($1)") }
        handle.pull(by: 300)
        #expect(events == ["begins dark", "dark false"])
        #expect(themes.current.name == "light" && themes.chosen.name == "light" && !handle.isAttached)
    }

    /// The layer of the transition was laid out after it had gone.
    @Test func aHandleThatIsDetachedAsAResizeEndsAChangeLeavesNothingBehind() throws {
        let foreign = try ForeignWindow()
        try foreign.show()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: twoThemes())
        handle.onDidEnd = { [weak handle] _, _ in handle?.detach() }
        handle.pull(by: 200, lifts: false)
        try GtkDisplay.run { handle.themes.current.name == "dark" }
        let warnings = try Warnings {
            gtk_window_set_default_size(cast(foreign.window), 460, 520)
            try GtkDisplay.run { gtk_widget_get_width(foreign.window) == 460 && !handle.isAttached }
        }
        #expect(warnings.texts.isEmpty)
    }

    @Test func anotherDirectionAndMoreFingers() throws {
        let themes = twoThemes()
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        handle.gesture.direction = .up
        handle.pull(by: 300)
        #expect(themes.current.name == "light")
        handle.pull(by: -50)
        #expect(themes.current.name == "dark")
        handle.change(finishing: themes)
        handle.gesture.touches = 3
        handle.gesture.direction = .down
        handle.pull(by: 300)
        #expect(themes.current == themes.chosen)
    }
}

extension TransitionHandle {
    /// Changes the visible theme, which ends the running transition.
    fileprivate func change(finishing themes: ThemeStore) {
        try? choose(themes.current.name, style: .none)
    }

    /// Plays two fingers, of these numbers, that land 60 points below the top and move by `way` points in a time.
    func pull(
        by way: Double, over seconds: Double = 0.2, from first: Int = 0, lifts: Bool = true, in window: Widget? = nil
    ) {
        let start = Double(g_get_monotonic_time()) / 1e6
        for step in 0...20 {
            let time = start + seconds * Double(step) / 20
            let phase: Touch.Phase = step == 0 ? .down : step == 20 && lifts ? .up : .move
            for id in 0...1 {
                let place = Point(x: 100 + 80 * Double(id), y: 60 + way * Double(step) / 20)
                play(Touch(id: first + id, time: time, location: place, phase: phase), in: window)
            }
        }
    }
}
