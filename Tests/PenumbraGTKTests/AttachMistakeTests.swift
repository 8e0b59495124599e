import CPenumbraGtk
import Foundation
import PenumbraGTK
import ProcessSupport
import TestSupport
import Testing

/// Mistakes when attaching a transition. Each is reported.
@MainActor @Suite(.serialized, .alone) struct AttachMistakeTests {
    @Test func aWindowThatIsAttachedTwiceHasOneTransition() throws {
        let foreign = try ForeignWindow()
        let themes = twoThemes()
        let count = foreign.children.count
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        #expect(try ThemeTransition.attach(to: foreign.window, themes: themes) === handle)
        #expect(try ThemeTransition.attach(to: foreign.label, themes: themes) === handle, "a widget in the window")
        #expect(foreign.children.count == count + 1)
    }

    @Test(arguments: [-5, 0, 1, .max, .min]) func anImpossibleNumberOfFingersDoesNotTrap(touches: Int) throws {
        let foreign = try ForeignWindow()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: twoThemes())
        handle.gesture.touches = touches
        #expect(handle.gesture.touches == touches, "the setting is kept")
        handle.gesture.touches = 2
    }

    @Test func otherThemesInTheSameWindowAreAnErrorThatNamesBoth() throws {
        let foreign = try ForeignWindow()
        let themes = twoThemes()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        let others = ThemeStore(themes: [plain("mint", .light, .white), plain("sepia", .light, .white)])
        #expect(
            performing: { try ThemeTransition.attach(to: foreign.window, themes: others) },
            throws: { "\($0)".contains("light, dark") && "\($0)".contains("mint, sepia") })
        handle.detach()
        try ThemeTransition.attach(to: foreign.window, themes: others).detach()
    }

    @Test func otherThemesOnTheSameDisplayAreAnErrorUnlessStyledByHand() throws {
        let (first, second) = (try ForeignWindow(), try ForeignWindow())
        try ThemeTransition.attach(to: first.window, themes: twoThemes())
        let others = ThemeStore(themes: [plain("mint", .light, .white), plain("sepia", .light, .white)])
        #expect(
            performing: { try ThemeTransition.attach(to: second.window, themes: others) },
            throws: {
                "\($0)".contains("light, dark") && "\($0)".contains("mint, sepia") && "\($0)".contains("byHand")
            })
        try ThemeTransition.attach(to: second.window, themes: others, styling: .byHand)
    }

    /// At this time there is no caller left to catch an error.
    @Test func aWidgetThatComesIntoAWindowWithOtherThemesIsLeftAlone() throws {
        let foreign = try ForeignWindow()
        let themes = twoThemes()
        let handle = try ThemeTransition.attach(to: foreign.window, themes: themes)
        let lonely = try #require(gtk_label_new("three"))
        let late = try ThemeTransition.attach(to: lonely, themes: twoThemes(), styling: .byHand)
        let warnings = Warnings { gtk_box_append(cast(foreign.box), lonely) }
        #expect(warnings.texts.count == 1 && warnings.texts.first?.contains("detach the first handle") == true)
        #expect(!late.isAttached && handle.isAttached)
    }

    @Test func nilIsAnError() throws {
        try GtkDisplay.use()
        let nothing: UnsafeMutablePointer<GtkWindow>? = nil
        #expect(throws: TransitionError(.nothing)) { try ThemeTransition.attach(to: nothing) }
    }

    @Test func aWindowThatIsGoneIsAnError() throws {
        try GtkDisplay.use()
        let window = try #require(gtk_window_new())
        let reference = ObjectReference(retaining: window.opaque)
        gtk_window_destroy(cast(window))
        #expect(throws: TransitionError(.isDestroyed(type: "GtkWindow"))) { try ThemeTransition.attach(to: window) }
        withExtendedLifetime(reference) {}
    }

    @Test func anotherThreadIsAnError() async throws {
        let window = try ForeignWindow()
        let address = UInt(bitPattern: window.window)
        let error = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let result = Result { try ThemeTransition.attach(to: OpaquePointer(bitPattern: address)) }
                guard case .failure(let error) = result else { return continuation.resume(returning: "none") }
                continuation.resume(returning: "\(error)")
            }
        }
        #expect(error.contains("main thread"))
    }

    /// A framework without a main actor calls them from any thread, and the compiler does not say so.
    @Test func connectingOnAnotherThreadIsAWarningAndNoTrap() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    if let cancellable = g_cancellable_new() {
                        connect(cancellable, "cancelled") { fatalError("The handler was connected") }
                        g_cancellable_cancel(cancellable)
                    }
                    GLibMainActor.install()
                    continuation.resume()
                }
            }
        }
        let log = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(log.contains("connect(_:_:) was called for cancelled on another thread"))
        #expect(log.contains("GLibMainActor.install() was called on another thread"))
    }

    @Test func beforeGTKIsInitializedThereIsAnError() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                // GTK itself creates no widget yet.
                let list = g_list_store_new(gtk_application_get_type())
                #expect(throws: TransitionError(.gtkIsNotInitialized)) { try ThemeTransition.attach(to: list) }
            }
        }
    }
}
