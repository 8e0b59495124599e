import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import PenumbraThemes
import PenumbraTransition
import TestSupport
import Testing

/// Every call of the library from every callback, in every kind of transition, against a model: each change that begins ends
/// once, the latest request wins, and the callbacks report correctly.
@MainActor struct ReentryTableTests {
    /// The calls.
    enum Call: String, CaseIterable, Sendable {
        case chooseByEdge, chooseByCircle, chooseByFade, chooseAtOnce, chooseInStore, chooseSame, choosePair,
            chooseUnknown
        case chooseTwice, chooseTwiceAtOnce, chooseAndComeBack, follow, followAndComeBack, setTraits, addTheme,
            removeTarget, removeOther,
            setRing
        case setApplication, finish, dismiss, removeStage, addStage, showPreview, keepPreview, begin, commit,
            addObserver
        case configure, frame
    }

    /// The callbacks.
    enum Callback: String, CaseIterable, Sendable {
        case onWillBegin, onDidEnd, onFrame, onChoose, themeDidChange, themesDidChange
    }

    /// The transitions, all from day to night.
    enum Course: String, CaseIterable, Sendable {
        case completes, atOnce, isFinished, isDismissed, isFollowedByTheList
    }

    typealias Row = ReentryRow<Course, Callback, Call>

    /// The whole table.
    static let rows = Row.all()

    @Test func everyCallFromEveryCallback() {
        var reached = Set<String>()
        for row in Self.rows {
            let scene = Scene(row)
            scene.run()
            for problem in scene.problems { Issue.record("\(row): \(problem): \(scene.reports)") }
            if scene.hasCalled { reached.insert("\(row.course) \(row.callback)") }
        }
        #expect(Self.rows.count == 900)
        // Only these do not occur: nothing is chosen, or there is no transition.
        let silent: Set = [
            "isDismissed onChoose", "isDismissed themesDidChange", "atOnce onWillBegin", "atOnce onDidEnd",
        ]
        let all = Set(Self.rows.map { "\($0.course) \($0.callback)" })
        #expect(all.subtracting(reached).isSubset(of: silent), "\(all.subtracting(reached))")
    }
}

/// One row of the table.
@MainActor private final class Scene: ThemeObserver {
    private let row: ReentryTableTests.Row
    private let store = ThemeStore(
        themes: ["day", "night", "mint", "plum"].map { Scene.theme($0) })
    private let engine: TransitionEngine
    private let paper = PaperStage(size: Size(width: 100, height: 100))
    private let extra = LateStage()
    private let stage: StageID
    private let events = TransitionEvents()
    private let preview: ThemePreview
    private var observers: [Scene.Silent] = []
    private var transaction: ThemeTransaction?
    private var time = 0.0

    /// A theme that looks different in the dark.
    private static func theme(_ name: String) -> Theme {
        let page = AppearanceValue(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x000000))
        return Theme(name: name, appearance: nil, layer: ThemeLayer(colors: [.background: page]))
    }

    private(set) var hasCalled = false
    private(set) var reports: [String] = []
    private(set) var problems: [String] = []
    /// The themes that observers saw chosen.
    private var seen: Set<String> = []
    /// The choices that the store has reported.
    private var choices: [ThemeChoice] = []
    /// The theme that the model expects in the end; nil where the library may decide.
    private var wish: String? = "day"

    /// A window that opens in mid-transition. It has no picture of the edges that began before.
    private final class LateStage: Stage {
        let size = Size(width: 50, height: 50)
        let canChangeUnseen = false
        func prepare() {}
        func abandonPreparation() {}
        func capture(_ edge: EdgeID) {}
        func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {}
        func remove(_ edge: EdgeID) {}
        func requestFrame() {}
        func requestWake(after seconds: Double) {}
    }

    private final class Silent: ThemeObserver {
        func themeDidChange(in store: ThemeStore) {}
    }

    init(_ row: ReentryTableTests.Row) {
        self.row = row
        engine = .engine(for: store)
        preview = ThemePreview(in: store)
        stage = engine.driver.add(paper)
        events.onWillBegin = { [unowned self] in
            reports.append("begin \($0.name)")
            happen(.onWillBegin)
        }
        events.onDidEnd = { [unowned self] theme, completed in
            reports.append("end \(theme.name) \(completed)")
            if completed, !seen.contains(theme.name) {
                problems.append("\(theme.name) completed, but was not chosen")
            }
            happen(.onDidEnd)
        }
        events.onFrame = { [unowned self] _, _ in happen(.onFrame) }
        store.onChoose = { [unowned self] choice in
            choices.append(choice)
            happen(.onChoose)
        }
        engine.add(events)
        store.addObserver(self)
    }

    func themeDidChange(in store: ThemeStore) { happen(.themeDidChange) }

    func themesDidChange(in store: ThemeStore) {
        seen.insert(store.chosen.name)
        happen(.themesDidChange)
    }

    private func happen(_ callback: ReentryTableTests.Callback) {
        guard callback == row.callback, !hasCalled else { return }
        hasCalled = true
        perform()
    }

    func run() {
        wish = "night"
        try? engine.choose(.theme("night"), by: row.course == .atOnce ? nil : .edge, on: stage, at: 0)
        advance(by: 4)
        switch row.course {
        case .completes, .atOnce: break
        case .isFinished:
            // It ends the transition in progress, and is no request of its own.
            engine.driver.finish()
        case .isDismissed:
            let dismissed = engine.driver.dismiss(at: time)
            // Only the newest change is dismissed; a call that comes later may still win.
            if dismissed { wish = hasCalled ? nil : "day" }
        case .isFollowedByTheList:
            store.replaceThemes(store.themes + [Theme(name: "late", appearance: .light, layer: ThemeLayer())])
        }
        advance(by: 150)
        preview.revert()
        transaction?.rollBack()
        advance(by: 10)
        check()
    }

    private func advance(by frames: Int) {
        for _ in 0..<frames {
            time += 1.0 / 30
            engine.frame(at: time)
        }
    }

    private func check() {
        func expect(_ isSo: Bool, _ problem: String) { if !isSo { problems.append(problem) } }
        expect(engine.driver.reveal.isIdle, "something is left under way")
        expect(paper.pictures.isEmpty, "a picture is left")
        expect(store.current == store.chosen, "\(store.current.name) shows, but \(store.chosen.name) is chosen")
        let begins = reports.filter { $0.hasPrefix("begin") }.count
        expect(begins == reports.count - begins, "a change began without an end, or ended twice")
        for name in Set(reports.map { $0.split(separator: " ")[1] }) {
            let of = reports.filter { $0.split(separator: " ")[1] == name }
            expect(of.count.isMultiple(of: 2), "\(name) began and ended differently often")
        }
        if let wish { expect(store.chosen.name == wish, "the wish was \(wish), but \(store.chosen.name) is chosen") }
        if row.call == .follow, hasCalled { expect(store.traits.appearance == .dark, "the traits were not followed") }
        if row.call == .followAndComeBack { expect(store.traits.appearance == .light, "the latest traits lost") }
        if let last = choices.last { expect(last == store.choice, "the last choice was not reported") }
        // Each commit is reported once: the same choice never twice in a row.
        expect(zip(choices, choices.dropFirst()).allSatisfy { $0 != $1 }, "a choice was reported twice")
    }

    private func choose(_ choice: ThemeChoice, _ style: TransitionStyle?) {
        do {
            try engine.choose(choice, by: style, on: stage, at: time)
            wish = choice.name(for: .light)
        } catch {
            reports.append("begin unknown")
            reports.append("end unknown")
        }
    }

    private func perform() {
        switch row.call {
        case .chooseByEdge: choose(.theme("mint"), .edge)
        case .chooseByCircle: choose(.theme("mint"), .circle())
        case .chooseByFade: choose(.theme("mint"), .fade)
        case .chooseAtOnce: choose(.theme("mint"), nil)
        case .chooseInStore:
            try? store.choose(.theme("mint"))
            wish = "mint"
        case .chooseSame: choose(.theme("night"), .edge)
        case .choosePair: choose(.pair(light: "mint", dark: "night"), .edge)
        case .chooseUnknown: choose(.theme("nowhere"), .edge)
        case .chooseTwice:
            choose(.theme("mint"), .edge)
            choose(.theme("plum"), .edge)
        case .chooseTwiceAtOnce:
            choose(.theme("mint"), nil)
            choose(.theme("plum"), nil)
        case .chooseAndComeBack:
            choose(.theme("mint"), .edge)
            choose(.theme("day"), .edge)
        case .follow: engine.follow(Traits(.dark), by: .fade, on: stage, at: time)
        case .followAndComeBack:
            engine.follow(Traits(.dark), by: .fade, on: stage, at: time)
            engine.follow(Traits(.light), by: .fade, on: stage, at: time)
        case .setTraits: store.traits = Traits(.light, highContrast: true)
        case .addTheme:
            store.replaceThemes(store.themes + [Theme(name: "new", appearance: .light, layer: ThemeLayer())])
        case .removeTarget:
            store.replaceThemes(store.themes.filter { $0.name != "night" })
            wish = nil
        case .removeOther: store.replaceThemes(store.themes.filter { $0.name != "plum" })
        case .setRing: store.cycle = ["mint", "plum"]
        case .setApplication: store.application.metrics[.cardRadius] = 3
        case .finish: engine.driver.finish()
        case .dismiss: if engine.driver.dismiss(at: time) { wish = nil }
        case .removeStage:
            engine.driver.remove(stage)
            wish = nil
        case .addStage: _ = engine.driver.add(extra)
        case .showPreview: try? preview.show("mint")
        case .keepPreview:
            try? preview.show("plum")
            preview.keep()
            wish = "plum"
        case .begin: transaction = try? store.begin(to: "plum")
        case .commit:
            try? store.begin(to: "plum").commit()
            wish = "plum"
        case .addObserver:
            observers.append(Silent())
            store.addObserver(observers[0])
        case .configure: engine.driver.setConfiguration(engine.driver.configuration(of: stage), of: stage)
        case .frame: engine.frame(at: time)
        }
    }
}
