import CPenumbraGtk
import PenumbraColor
import PenumbraGestures
import PenumbraMotion
import PenumbraThemes
import PenumbraTransition
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// Every call of a transition's handle from every callback, in every kind of transition, against a model: each change that
/// begins ends once, the latest request wins, and a window is unchanged after the handle is detached.
@MainActor @Suite(.serialized, .alone) struct HandleReentryTests {
    /// The calls.
    enum Call: String, CaseIterable, Sendable {
        case detach, detachAndAttach, attachAgain, attachOtherThemes, setShortcut, setBadShortcut, setGesture
        case turnOff, setStyle, addPullHandle, exclude, showTouches, setMark, play
        case choose, chooseAtOnce, chooseTwice, chooseUnknown, follow, replaceThemes, replaceCallbacks
        case hide, hideAndShow, takeContentOut, destroy, letGo
    }

    /// The callbacks; the last two are those of the store.
    enum Callback: String, CaseIterable, Sendable {
        case onWillBegin, onDidEnd, onFrame, onTouch, onChoose, themeDidChange
    }

    /// The transitions, from the light theme to the dark one.
    enum Course: String, CaseIterable, Sendable {
        case completes, isAtOnce, isPulled, isPulledBack, isHidden, isDetached
    }

    typealias Row = ReentryRow<Course, Callback, Call>

    /// The callbacks that do not occur in a course without a finger, a frame or a change.
    static let silent: [Course: Set<Callback>] = [
        .completes: [.onTouch], .isAtOnce: [.onWillBegin, .onDidEnd, .onFrame, .onTouch],
        .isHidden: [.onFrame, .onTouch],
        .isDetached: [.onFrame, .onTouch], .isPulledBack: [.onChoose],
    ]

    /// The whole table.
    static let rows = Row.all(except: silent)

    @Test func everyCallFromEveryCallback() throws {
        #expect(Self.rows.count == 676)
        var foreign: ForeignWindow?
        for row in Self.rows {
            recordProblems(of: row) {
                let scene = try HandleReentryScene(row, in: foreign ?? ForeignWindow())
                try scene.run()
                foreign = scene.usable
                return scene.problems
            }
        }
    }
}

/// One row of the table.
@MainActor private final class HandleReentryScene: ThemeObserver {
    private let row: HandleReentryTests.Row
    private var foreign: ForeignWindow?
    private let window: Widget
    private let before: (children: [Widget], controllers: Int)
    /// Content that a call takes out is compared after it.
    private let content: [ObjectReference]
    private let store = ThemeStore(themes: [
        plain("light", .light, .white), plain("dark", .dark, .black), plain("mint", .light, Color(rgb: 0xAAFFCC)),
        plain("plum", .dark, Color(rgb: 0x440044)),
    ])
    private var handle: TransitionHandle?
    private var reports: [String] = []
    /// The detached handles, kept to observe their callbacks.
    private var earlier: [TransitionHandle?] = []
    /// The theme that the calls choose last; nil where the library decides.
    private var wish: String?
    private var hasCalled = false
    private(set) var problems: [String] = []

    init(_ row: HandleReentryTests.Row, in foreign: ForeignWindow) throws {
        self.row = row
        self.foreign = foreign
        window = foreign.window
        before = (foreign.children, foreign.controllers)
        content = foreign.children.map { ObjectReference(retaining: $0.opaque) }
        // Each transition takes a frame or two.
        let handle = try slowly(0.02) {
            try ThemeTransition.attach(to: foreign.window, themes: store, styling: .byHand)
        }
        self.handle = handle
        handle.onWillBegin = { [weak self] theme in
            self?.reports.append("begin \(theme.name)")
            self?.happen(.onWillBegin)
        }
        handle.onDidEnd = { [weak self] theme, completed in
            self?.reports.append("end \(theme.name) \(completed)")
            self?.happen(.onDidEnd)
        }
        handle.onFrame = { [weak self] _, _ in self?.happen(.onFrame) }
        handle.onTouch = { [weak self] _ in self?.happen(.onTouch) }
        store.onChoose = { [weak self] _ in self?.happen(.onChoose) }
        store.addObserver(self)
    }

    /// The window, if another row can have it.
    var usable: ForeignWindow? {
        let isChanged = [.hide, .hideAndShow, .takeContentOut].contains(row.call) || row.course == .isHidden
        return isChanged ? nil : foreign
    }

    func themeDidChange(in store: ThemeStore) { happen(.themeDidChange) }

    private func happen(_ callback: HandleReentryTests.Callback) {
        guard callback == row.callback, !hasCalled else { return }
        hasCalled = true
        perform()
    }

    func run() throws {
        switch row.course {
        case .completes: choose("dark")
        case .isAtOnce: choose("dark", nil)
        case .isPulled: handle?.pull(by: 300, over: 0.02)
        case .isPulledBack:
            let pulled = handle
            pulled?.pull(by: 300, over: 0.02, lifts: false)
            pulled?.pullBack()
        case .isHidden:
            choose("dark")
            if foreign != nil { gtk_widget_set_visible(window, 0) }
        case .isDetached:
            choose("dark")
            handle?.detach()
        }
        try GtkDisplay.run(upTo: 20) { self.hasEnded && self.store.current == self.store.chosen }
        // The first touch of a pull comes before the pull, which is then the latest wish.
        if row.course == .isPulled || row.course == .isPulledBack, row.callback == .onTouch { wish = nil }
        check()
        // The window keeps a handle that was let go.
        if foreign != nil { try ThemeTransition.attach(to: window, themes: store, styling: .byHand).detach() }
        if let foreign {
            let own = before.children.filter { gtk_widget_get_parent($0) == window }
            expect(foreign.children == own, "something of the transition is left in the window")
            expect(foreign.controllers == before.controllers, "an input of the transition is left in the window")
        }
        (handle, earlier) = (nil, [])
    }

    private var hearsAll: Bool { row.call != .replaceCallbacks || !hasCalled }
    private var hasEnded: Bool { !hearsAll || count("begin") <= count("end") }

    private func count(_ report: String) -> Int { reports.filter { $0.hasPrefix(report) }.count }

    private func expect(_ isSo: Bool, _ problem: String) { if !isSo { problems.append("\(problem): \(reports)") } }

    private func check() {
        expect(store.current == store.chosen, "\(store.current.name) shows, but \(store.chosen.name) is chosen")
        if hearsAll {
            for name in Set(reports.map { $0.split(separator: " ")[1] }) {
                let (begins, ends) = (count("begin \(name)"), count("end \(name)"))
                expect(begins == ends, "\(name) began \(begins) times, and ended \(ends) times")
            }
        }
        expect(hasCalled, "the callback was never called")
        if let wish { expect(store.chosen.name == wish, "the wish was \(wish), but \(store.chosen.name) is chosen") }
        if row.call == .detach, hasCalled { expect(handle?.isAttached != true, "the handle is still attached") }
    }

    private func choose(_ name: String, _ style: TransitionStyle? = .edge) {
        guard let handle else { return }
        // First, because callbacks come during the call.
        wish = name
        do { try handle.choose(name, style: style) } catch { problems.append("\(error)") }
    }

    private func attach(_ themes: ThemeStore) throws(TransitionError) {
        guard foreign != nil else { return }
        let attached = try ThemeTransition.attach(to: window, themes: themes, styling: .byHand)
        earlier.append(handle)
        handle = attached
    }

    private func perform() {
        guard let handle, let foreign else { return }
        switch row.call {
        case .detach: detach()
        case .detachAndAttach:
            detach()
            try? attach(store)
        case .attachAgain: try? attach(store)
        case .attachOtherThemes:
            do {
                try attach(twoThemes())
                problems.append("a window took two stores")
            } catch {}
        case .setShortcut: try? handle.setShortcut("<Control>l")
        case .setBadShortcut: try? handle.setShortcut("<Contro")
        case .setGesture: handle.gesture.touches = 3
        case .turnOff: handle.gesture.sources = []
        case .setStyle:
            handle.style = .castro
            handle.jelly = 0
        case .addPullHandle: handle.addPullHandle(foreign.label)
        case .exclude: handle.exclude(foreign.label)
        case .showTouches: handle.showsTouches = true
        case .setMark: handle.mark = Color(rgb: 0xFF00FF)
        case .play:
            let time = Double(g_get_monotonic_time()) / 1e6
            handle.play(Touch(id: 7, time: time, location: Point(x: 50, y: 50), phase: .down))
            handle.play(Touch(id: 7, time: time, location: Point(x: 50, y: 50), phase: .up))
        case .choose: choose("mint")
        case .chooseAtOnce: choose("mint", nil)
        case .chooseTwice:
            choose("mint")
            choose("plum", .fade)
        case .chooseUnknown:
            do {
                try handle.choose("nowhere")
                problems.append("an unknown theme was chosen")
            } catch {}
        case .follow: handle.follow(Traits(.dark, highContrast: true))
        case .replaceThemes: store.replaceThemes(store.themes + [plain("new", .light, .white)])
        case .replaceCallbacks:
            handle.onWillBegin = { _ in }
            handle.onDidEnd = { _, _ in }
            handle.onFrame = { _, _ in }
            handle.onTouch = { _ in }
        case .hide: hide()
        case .hideAndShow:
            hide()
            gtk_widget_set_visible(window, 1)
        case .takeContentOut: gtk_window_set_child(cast(window), nil)
        case .destroy:
            wish = nil
            self.foreign = nil
        case .letGo: self.handle = nil
        }
    }

    private func detach() {
        // An edge that a hand holds is dropped; one that moves by itself is finished.
        wish = nil
        handle?.detach()
    }

    private func hide() {
        wish = nil
        gtk_widget_set_visible(window, 0)
    }
}

extension TransitionHandle {
    /// Plays the two fingers of `pull(by:)` back up and off the glass.
    fileprivate func pullBack() {
        let start = Double(g_get_monotonic_time()) / 1e6 + 0.02
        for step in 1...20 {
            let phase: Touch.Phase = step == 20 ? .up : .move
            for id in 0...1 {
                let place = Point(x: 100 + 80 * Double(id), y: 360 - 300 * Double(step) / 20)
                play(Touch(id: id, time: start + Double(step) / 1000, location: place, phase: phase))
            }
        }
    }
}
