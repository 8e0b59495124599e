import CPenumbraGtk
import Foundation
import PenumbraGestures
import PenumbraMotion
import PenumbraThemes
import PenumbraTransition
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Careless and hostile calls in a window: numbers that are none, measures of a theme without bounds, and callbacks that take the
/// window away. None traps, never returns, or leaves a line in GLib's log, and afterwards the window still changes its theme.
@MainActor @Suite(.serialized, .alone) struct HostileCallTests {
    /// A row of the table.
    struct Row: CustomStringConvertible {
        let description: String
        /// Whether the window is there afterwards.
        var leavesAWindow = true
        let act: @MainActor (HostileCallScene) throws -> Void
    }

    private static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e10, -1e10]

    private static var styles: [Row] {
        numbers.flatMap { number in
            let odd = Point(x: number, y: 10)
            let styles: [TransitionStyle] = [
                .circle(center: odd), .circle(center: Point(x: 10, y: number)),
                .zoom(from: Rect(origin: odd, size: Size(width: 9, height: 9)), cornerRadius: number),
                .zoom(from: Rect(x: 1, y: 1, width: number, height: 9)),
            ]
            return styles.map { style in Row(description: "\(style)") { try $0.handle.choose("dark", style: style) } }
        }
    }

    private static var touches: [Row] {
        numbers.map { number in
            Row(description: "a pull at \(number) s") { scene in
                for phase in [Touch.Phase.down, .move, .up] { scene.play(phase, time: number) }
            }
        }
            + numbers.map { number in
                Row(description: "a pull to \(number)") { scene in
                    for phase in [Touch.Phase.down, .move, .up] { scene.play(phase, y: phase == .down ? 60 : number) }
                }
            }
            + (numbers + [-1, 100]).map { number in
                Row(description: "a jelly of \(number)") { scene in
                    scene.handle.jelly = number
                    scene.handle.pull(by: 300, over: 0.02)
                }
            }
    }

    private static var menus: [Row] {
        numbers.map { number in
            Row(description: "a menu at \(number)") { scene in
                let model = ObjectReference(adopting: g_menu_new())
                g_menu_append(model.pointer, "One", "things.one")
                let opened = PullDownMenu(model.pointer, label: "Things")
                opened.open(at: Point(x: number, y: number), in: scene.label)
                try GtkDisplay.run { !PullDownMenu.isMoving(in: cast(scene.window)) }
                if opened.isOpen { throw Failed("it opened") }
            }
        }
    }

    private static var measures: [Row] {
        [Double.nan, .infinity, 1e308, 1e7, 5000, 1200, 300, 0, -5, 1e-300].map { size in
            Row(description: "a theme with text of \(size) points") { scene in
                let layer = ThemeLayer(
                    metrics: [.lineWidth: size, .cornerRadius: size],
                    typefaces: [.body: Typeface(size: size, weight: size > 0 ? .max : .min)])
                let store = ThemeStore(themes: [Theme(name: "huge", appearance: .light, layer: layer)])
                let sheet = ThemeStylesheet(store: store, display: gtk_widget_get_display(scene.window)) { table in
                    """
                    label { font-size: \(table[.body].size)pt; font-weight: \(table[.body].weight);
                      border: \(table[.lineWidth])px solid red; border-radius: \(table[.cornerRadius])px; }
                    """
                }
                try draw(scene.window)
                let height = naturalSize(of: scene.label, GTK_ORIENTATION_VERTICAL)
                if !(1...400).contains(height) { throw Failed("the label is \(height) points high") }
                withExtendedLifetime(sheet) {}
            }
        }
    }

    private static var shortcuts: [Row] {
        ["", "<Control>", "<Control><Shift>", "<Contro", "no such key"].map { text in
            Row(description: "the shortcut \"\(text)\"") { scene in
                guard (try? scene.handle.setShortcut(text)) == nil else { throw Failed("it was accepted") }
            }
        }
    }

    /// What a callback does to its window, while a touch is played.
    private static var callbacks: [Row] {
        let acts: [(name: String, act: @MainActor (HostileCallScene) -> Void)] = [
            ("destroys", { gtk_window_destroy(cast($0.window)) }), ("closes", { gtk_window_close(cast($0.window)) }),
            ("detaches", { $0.handle.detach() }), ("hides", { gtk_widget_set_visible($0.window, 0) }),
        ]
        typealias Listen = @MainActor (HostileCallScene, @escaping @MainActor () -> Void) -> Void
        let callbacks: [(name: String, listen: Listen)] = [
            ("onTouch", { scene, act in scene.handle.onTouch = { _ in act() } }),
            ("onWillBegin", { scene, act in scene.handle.onWillBegin = { _ in act() } }),
            ("onDidEnd", { scene, act in scene.handle.onDidEnd = { _, _ in act() } }),
            ("onChoose", { scene, act in scene.store.onChoose = { _ in act() } }),
        ]
        return callbacks.flatMap { callback in
            acts.flatMap { act in
                ["", ", with discs under the fingers", ", after widgets under them looked pressed"].map { more in
                    Row(description: "\(callback.name) \(act.name) the window\(more)", leavesAWindow: false) { scene in
                        scene.handle.showsTouches = more.contains("discs")
                        // The movements then wait for a frame, and are handled in one go.
                        let state = more.contains("pressed") ? GTK_STATE_FLAG_ACTIVE : GTK_STATE_FLAG_NORMAL
                        gtk_widget_set_state_flags(scene.label, state, 0)
                        var hasActed = false
                        callback.listen(scene) {
                            guard !hasActed else { return }
                            hasActed = true
                            act.act(scene)
                        }
                        scene.handle.pull(by: 300, over: 0.02)
                        try GtkDisplay.run(upTo: 20) { hasActed }
                    }
                }
            }
        }
    }

    @Test func noCallTrapsOrLoopsOrLeavesACritical() {
        let rows = Self.styles + Self.touches + Self.menus + Self.measures + Self.shortcuts + Self.callbacks
        #expect(rows.count == 121)
        for row in rows {
            recordProblems(of: row) {
                let scene = try HostileCallScene()
                defer { scene.end() }
                try row.act(scene)
                try scene.settle()
                if row.leavesAWindow { try scene.changeTheme() }
                return scene.problems
            }
        }
    }

    /// The type of the object was read before the question whether GTK has been initialized.
    @Test func aPointerToNothingIsAnErrorBeforeGTKIsInitialized() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let widget = UnsafeMutablePointer<GtkWidget>(bitPattern: 0x1234)
                #expect(throws: TransitionError(.gtkIsNotInitialized)) { try ThemeTransition.attach(to: widget) }
                let window = UnsafeMutablePointer<GtkWindow>(bitPattern: 0x1234)
                #expect(throws: TransitionError(.gtkIsNotInitialized)) { try ThemeTransition.attach(to: window) }
            }
        }
    }
}

/// A window of its own, which nothing else holds.
@MainActor final class HostileCallScene {
    let window: Widget
    let label: Widget
    let store = twoThemes()
    let handle: TransitionHandle
    private var isGone = false

    init() throws {
        try GtkDisplay.use()
        guard let window = gtk_window_new(), let label = gtk_label_new("A") else { throw Failed("GTK made no window") }
        (self.window, self.label) = (window, label)
        gtk_window_set_child(cast(window), label)
        gtk_window_set_default_size(cast(window), 300, 400)
        let store = store
        // Each transition takes a frame or two.
        handle = try slowly(0.02) { try ThemeTransition.attach(to: window, themes: store, styling: .byHand) }
        connect(window, "destroy") { [weak self] in self?.isGone = true }
        gtk_window_present(cast(window))
        try draw(window)
    }

    /// Closes the window. The callbacks may hold the scene.
    func end() {
        handle.onTouch = { _ in }
        handle.onWillBegin = { _ in }
        handle.onDidEnd = { _, _ in }
        store.onChoose = { _ in }
        if !isGone { close(window) }
    }

    /// What is wrong at the end.
    var problems: [String] {
        store.current == store.chosen ? [] : ["\(store.current.name) shows, but \(store.chosen.name) is chosen"]
    }

    /// Plays an event of two fingers.
    func play(_ phase: Touch.Phase, time: Double = Double(g_get_monotonic_time()) / 1e6, y: Double? = nil) {
        for id in 0...1 {
            let place = Point(x: 60 + 80 * Double(id), y: y ?? (phase == .down ? 60 : 300))
            handle.play(Touch(id: id, time: time, location: place, phase: phase))
        }
    }

    /// Runs the main loop until nothing moves.
    func settle() throws {
        try GtkDisplay.run(upTo: 20) { g_main_context_pending(nil) == 0 && self.store.current == self.store.chosen }
    }

    /// Changes to the theme that does not show, by an edge.
    func changeTheme() throws {
        let next = store.current.name == "dark" ? "light" : "dark"
        try handle.choose(next)
        try GtkDisplay.run(upTo: 20) { self.store.current.name == next && self.store.chosen.name == next }
    }
}
