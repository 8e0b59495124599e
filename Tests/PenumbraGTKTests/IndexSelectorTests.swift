import CPenumbraGtk
import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// The strip of keys in a window of this process, operated with the devices of the rig.
@MainActor @Suite(.serialized, .alone) struct IndexSelectorTests {
    /// A finger that moves along a strip of any height reaches every key once, in order.
    @Test(arguments: [80, 130, 400, 1000], [3, 27, 60]) func aFingerReachesEveryKey(height: Int, count: Int) throws {
        let scene = try IndexScene(keys: count, height: height)
        scene.touch("down", key: 0)
        try GtkDisplay.run { scene.received == [.began, .selected(0)] }
        for key in 1..<count {
            scene.touch("move", key: key)
            try GtkDisplay.run { scene.received.last == .selected(key) }
        }
        scene.touch("up", key: count - 1)
        try GtkDisplay.run { scene.received.last == .ended(completed: true) }
        #expect(scene.received == [.began] + (0..<count).map { .selected($0) } + [.ended(completed: true)])
    }

    @Test(arguments: [3, 27, 60]) func theMouseReachesEveryKeyAtOnce(count: Int) throws {
        let scene = try IndexScene(keys: count, height: 200)
        scene.point(at: count - 1)
        scene.display.send(#"{"phase": "press", "button": 1}"#)
        try GtkDisplay.run { scene.received == [.began, .selected(count - 1)] }
        for key in (0..<count - 1).reversed() {
            scene.point(at: key)
            try GtkDisplay.run { scene.received.last == .selected(key) }
        }
        scene.display.send(#"{"phase": "release", "button": 1}"#)
        try GtkDisplay.run { scene.received.last == .ended(completed: true) }
        #expect(
            scene.received == [.began] + (0..<count).reversed().map { .selected($0) } + [.ended(completed: true)])
    }

    @Test(arguments: [false, true]) func keysGoFromKeyToKeyAndEndTogether(isMirrored: Bool) throws {
        let scene = try slowly(3) { try IndexScene(keys: 27, height: 200, isMirrored: isMirrored) }
        scene.index.inView = 4..<7
        try scene.focus()
        var expected: [IndexScene.Received] = [.began]
        for (key, goal) in [
            (IndexScene.down, 5), (IndexScene.down, 6), (IndexScene.up, 5), (IndexScene.end, 26),
            (IndexScene.home, 0), (IndexScene.pageDown, 5), (IndexScene.pageUp, 0),
        ] {
            scene.press(key)
            expected.append(.selected(goal))
            try GtkDisplay.run { scene.received == expected }
        }
        try GtkDisplay.run { scene.received == expected + [.ended(completed: true)] }
    }

    @Test func inTheOtherWritingDirectionItIsAtTheOtherEdge() throws {
        let scene = try IndexScene(keys: 27, height: 200, isMirrored: true)
        scene.touch("down", key: 7)
        try GtkDisplay.run { scene.received == [.began, .selected(7)] }
        scene.touch("up", key: 7)
        try GtkDisplay.run { scene.received.last == .ended(completed: true) }
    }

    @Test func aLargerFontTakesHigherAndWiderLines() throws {
        let scene = try IndexScene(keys: 60, height: 400)
        let before = scene.leastSize
        guard let display = gtk_widget_get_display(scene.window) else { throw Failed("no display") }
        let provider = ObjectReference(adopting: OpaquePointer(gtk_css_provider_new()))
        load("* { font-size: 40px; }", into: provider.pointer)
        gtk_style_context_add_provider_for_display(display, provider.pointer, 900)
        defer { gtk_style_context_remove_provider_for_display(display, provider.pointer) }
        try GtkDisplay.run { scene.leastSize.height > before.height * 2 && scene.leastSize.width > before.width * 1.3 }
        // The finger still reaches every key.
        scene.touch("down", key: 31)
        try GtkDisplay.run { scene.received == [.began, .selected(31)] }
        scene.touch("up", key: 31)
        try GtkDisplay.run { scene.received.last == .ended(completed: true) }
    }

    @Test func aWheelGoesFromKeyToKey() throws {
        let scene = try slowly(3) { try IndexScene(keys: 27, height: 200) }
        scene.point(at: 13)
        // GTK uses the first scroll event after the pointer arrives as a baseline.
        scene.scroll(0.01)
        for key in 1...4 {
            scene.scroll(0.5)
            scene.scroll(0.5)
            try GtkDisplay.run { scene.received.last == .selected(key) }
        }
        try GtkDisplay.run { scene.received.last == .ended(completed: true) }
        #expect(scene.received == [.began] + (1...4).map { .selected($0) } + [.ended(completed: true)])
    }

    @Test(arguments: [false, true]) func aFingerThatSelectsIsTakenFromOthers(moving: Bool) throws {
        let scene = try slowly { try IndexScene(keys: 27, height: 200) }
        scene.index.pressDuration = 0.3
        scene.touch("down", key: 4)
        try GtkDisplay.run { scene.outer == [.began] }
        #expect(scene.received.isEmpty)
        try GtkDisplay.run { scene.received == [.began, .selected(4)] }
        if moving {
            scene.touch("move", key: 9)
            try GtkDisplay.run { scene.received.last == .selected(9) }
        }
        scene.touch("up", key: moving ? 9 : 4)
        try GtkDisplay.run { scene.received.last == .ended(completed: true) }
        #expect(scene.outer == [.began], "neither that it moves nor that it lifts")
    }

    @Test func aSwipeIsLeftToOthers() throws {
        let scene = try slowly { try IndexScene(keys: 27, height: 200) }
        scene.index.pressDuration = 0.3
        scene.touch("down", key: 4)
        for key in 5..<20 { scene.touch("move", key: key) }
        scene.touch("up", key: 20)
        try GtkDisplay.run { scene.outer.last == .ended }
        #expect(scene.outer.contains(.moved))
        // A later event has arrived, so this one has been ignored.
        scene.point(at: 3)
        scene.display.send(#"{"phase": "press", "button": 1}"#, #"{"phase": "release", "button": 1}"#)
        try GtkDisplay.run { scene.received.last == .ended(completed: true) }
        #expect(scene.received == [.began, .selected(3), .ended(completed: true)])
    }

    @Test func otherKeysCancelTheSelection() throws {
        let scene = try IndexScene(keys: 27, height: 200)
        scene.point(at: 20)
        scene.display.send(#"{"phase": "press", "button": 1}"#)
        try GtkDisplay.run { scene.received == [.began, .selected(20)] }
        scene.index.keys = ["α", "β", "γ"]
        #expect(scene.received.last == .ended(completed: false))
        scene.display.send(#"{"phase": "release", "button": 1}"#)
        scene.index.keys = []
        try scene.focus()
        scene.press(IndexScene.down)
        scene.index.keys = ["α"]
        try GtkDisplay.run { gtk_widget_get_height(scene.index.widget) > 0 }
        #expect(scene.received.count == 3)
    }

    @Test func slowMotionSlowsThePress() throws {
        let scene = try slowly(2.5) { try IndexScene(keys: 27, height: 200) }
        scene.index.pressDuration = 0.3
        let start = Date()
        scene.touch("down", key: 4)
        try GtkDisplay.run { !scene.received.isEmpty }
        // 0.3 s, slowed by a factor of 2.5. Events have timestamps in milliseconds.
        #expect(Date().timeIntervalSince(start) > 0.74)
        scene.touch("up", key: 4)
        try GtkDisplay.run { scene.received.last == .ended(completed: true) }
    }

    @Test func theKeyIsShownLargeAndFadesAway() throws {
        let scene = try slowly(4) { try IndexScene(keys: 27, height: 300) }
        #expect(scene.cardOpacity == nil)
        scene.point(at: 20)
        // The key fades in and out. Repeat this until enough frames have been seen.
        var (coming, going): (Set<Double>, Set<Double>) = ([], [])
        try GtkDisplay.run {
            scene.display.send(#"{"phase": "press", "button": 1}"#)
            try GtkDisplay.run {
                scene.cardOpacity.map { _ = coming.insert($0) }
                return scene.cardOpacity == 1
            }
            scene.display.send(#"{"phase": "release", "button": 1}"#)
            try GtkDisplay.run {
                scene.cardOpacity.map { _ = going.insert($0) }
                return scene.cardOpacity == nil
            }
            return coming.count > 2 && going.count > 2
        }
        try scene.index.showKey(in: nil)
        #expect(scene.overlayChildren == 2)
    }

    @Test func anotherWidgetThanAnOverlayIsRefusedByName() throws {
        let scene = try IndexScene(keys: 3, height: 100)
        #expect {
            try scene.index.showKey(in: scene.window)
        } throws: { error in
            "\(error)" == "a GtkWindow is not a GtkOverlay; pass a GtkOverlay to show the key in"
        }
    }

    @Test func nothingIsLeftOfAStripThatIsGone() throws {
        weak var gone: IndexSelector?
        do {
            let scene = try IndexScene(keys: 3, height: 100)
            gone = scene.index
            scene.index.inView = 0..<2
        }
        #expect(gone == nil)
    }
}
