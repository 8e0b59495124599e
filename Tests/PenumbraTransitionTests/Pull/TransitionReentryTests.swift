import PenumbraGestures
import PenumbraMotion
import PenumbraThemes
import PenumbraTransition
import Testing

/// Calls from callbacks and observers during a transition: every change ends exactly once, the last request
/// wins, and the callbacks report the outcome.
@MainActor struct TransitionReentryTests {
    private let store = ThemeStore(
        themes: ["day", "night", "mint"].map { Theme(name: $0, appearance: .light, layer: ThemeLayer()) })
    private let engine: TransitionEngine
    private let paper = PaperStage(size: Size(width: 100, height: 100))
    private let stage: StageID
    private let events = TransitionEvents()
    private let reports = Reports()

    private final class Reports {
        var lines: [String] = []
    }

    init() {
        engine = .engine(for: store)
        stage = engine.driver.add(paper)
        engine.driver.setPull(.touches, on: stage, .init(touches: 1))
        events.onWillBegin = { [reports] in reports.lines.append("begin \($0.name)") }
        events.onDidEnd = { [reports] in reports.lines.append("end \($0.name) \($1)") }
        engine.add(events)
    }

    /// Runs the transition to its end, and expects that nothing is left of it.
    private func settle(from time: Double) {
        for step in 1...120 { engine.frame(at: time + Double(step) / 30) }
        #expect(engine.driver.reveal.isIdle && paper.pictures.isEmpty)
        #expect(store.current == store.chosen)
    }

    private func change(to name: String, at time: Double) {
        try? engine.choose(.theme(name), by: .edge, on: stage, at: time)
    }

    /// Runs a body when the next change begins.
    private func whenItBegins(_ body: @escaping () -> Void) {
        events.onWillBegin = { [reports, events] theme in
            events.onWillBegin = { reports.lines.append("begin \($0.name)") }
            reports.lines.append("begin \(theme.name)")
            body()
        }
    }

    @Test func aStageThatLeftAsAChangeBeganLeftItWithoutAnEnd() {
        whenItBegins { [engine, stage] in engine.driver.remove(stage) }
        change(to: "night", at: 0)
        let ends = ["true", "false"].map { ["begin night", "end night \($0)"] }
        #expect(ends.contains(reports.lines))
        #expect(store.current == store.chosen && engine.driver.reveal.isIdle && paper.pictures.isEmpty)
        #expect((store.chosen.name == "night") == reports.lines[1].hasSuffix("true"))
    }

    @Test func aChangeAskedForAsAnotherBeganLostToIt() {
        whenItBegins { [self] in change(to: "mint", at: 0) }
        change(to: "night", at: 0)
        #expect(reports.lines == ["begin night", "begin mint"] && store.current.name == "mint")
        settle(from: 0)
        #expect(store.choice == .theme("mint"))
        #expect(reports.lines == ["begin night", "begin mint", "end night true", "end mint true"])
    }

    @Test func aChangeAtOnceAskedForAsAnotherBeganLostToIt() {
        whenItBegins { [engine] in try? engine.choose(.theme("mint"), by: nil, on: nil, at: 0) }
        change(to: "night", at: 0)
        #expect(store.choice == .theme("mint") && engine.driver.reveal.isIdle)
        #expect(reports.lines.first == "begin night" && reports.lines.count == 2)
        settle(from: 0)
    }

    @Test func aThemeChosenAsAnotherBeganLostToIt() {
        whenItBegins { [store] in try? store.choose(.theme("mint")) }
        change(to: "night", at: 0)
        #expect(store.current.name == "mint")
        settle(from: 0)
        #expect(store.choice == .theme("mint") && reports.lines == ["begin night", "end night false"])
    }

    @Test func aThemeChosenInMidTransitionWasReportedAsTheOther() throws {
        change(to: "night", at: 0)
        engine.frame(at: 0.1)
        try store.choose(.theme("mint"))
        #expect(store.current.name == "mint")
        // Escape cannot restore a theme that no longer exists.
        _ = engine.driver.dismiss(at: 0.12)
        engine.frame(at: 0.14)
        #expect(engine.driver.reveal.edges.last?.phase == .completing)
        // The last request wants this theme again.
        change(to: "night", at: 0.2)
        #expect(store.current.name == "night")
        settle(from: 0.2)
        #expect(store.choice == .theme("night"))
        #expect(reports.lines == ["begin night", "begin night", "end night false", "end night true"])
    }

    @Test func aThemeThatWentUnderAPullWasUncoveredAndSaved() throws {
        var saved: [ThemeChoice] = []
        store.onChoose = { saved.append($0) }
        change(to: "night", at: 0)
        for step in 1...6 { engine.frame(at: Double(step) / 60) }
        let before = engine.driver.reveal.edges.last?.progress ?? 0
        #expect(before > 0)
        store.replaceThemes(store.themes.filter { $0.name != "night" })
        engine.frame(at: 0.12)
        #expect(engine.driver.reveal.edges.last?.phase == .returning)
        settle(from: 0.12)
        #expect(store.choice == .theme("day") && store.current.name == "day" && saved.isEmpty)
        #expect(reports.lines == ["begin night", "end night false"])
    }

    @Test func aThemeThatWentUnderFingersGoesBackWhenTheyLetGo() throws {
        let (touch, driver) = (stage, engine.driver)
        func finger(_ phase: Touch.Phase, _ y: Double, _ time: Double) {
            driver.handle(
                Touch(id: 0, time: time, location: Point(x: 50, y: y), phase: phase), from: .touches, on: touch)
            engine.frame(at: time)
        }
        finger(.down, 5, 0)
        for step in 1...8 { finger(.move, 5 + 10 * Double(step), Double(step) / 60) }
        #expect(store.current.name == "night" && driver.reveal.isTracking)
        store.replaceThemes(store.themes.filter { $0.name != "night" })
        finger(.move, 90, 0.2)
        #expect(driver.reveal.isTracking)
        finger(.up, 90, 0.21)
        settle(from: 0.21)
        #expect(store.choice == .theme("day") && reports.lines == ["begin night", "end night false"])
    }

    @Test func aRequestOfAnObserverDuringAChangeCounts() {
        let listener = Once(store) { [self] in engine.driver.finish() }
        change(to: "night", at: 0)
        #expect(engine.driver.reveal.isIdle && store.current == store.chosen && reports.lines.count == 2)
        let second = Once(store) { [self] in change(to: "mint", at: 1) }
        change(to: store.chosen.name == "night" ? "day" : "night", at: 1)
        settle(from: 1)
        #expect(store.choice == .theme("mint"))
        withExtendedLifetime((listener, second)) {}
    }

    /// Makes one request, when the store notifies it.
    private final class Once: ThemeObserver {
        private var ask: (() -> Void)?

        init(_ store: ThemeStore, _ ask: @escaping () -> Void) {
            self.ask = ask
            store.addObserver(self)
        }

        func themeDidChange(in store: ThemeStore) {
            let ask = ask
            self.ask = nil
            ask?()
        }
    }
}
