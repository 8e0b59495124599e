import PenumbraMotion
import PenumbraThemes
import PenumbraTransition
import Testing

@MainActor struct TransitionEngineTests {
    private let store = ThemeStore(themes: [
        Theme(name: "day", appearance: .light, layer: ThemeLayer()),
        Theme(name: "night", appearance: .dark, layer: ThemeLayer()),
    ])

    @Test func aStoreHasOneEngineWhileItIsHeld() {
        let engine = TransitionEngine.engine(for: store)
        #expect(TransitionEngine.engine(for: store) === engine)
        weak var gone: TransitionEngine?
        do {
            let other = TransitionEngine.engine(for: ThemeStore(themes: store.themes))
            #expect(other !== engine)
            gone = other
        }
        #expect(gone == nil)
    }

    @Test func choicesRunOnAStageAndAreReported() throws {
        let engine = TransitionEngine.engine(for: store)
        let stage = engine.driver.add(PaperStage(size: Size(width: 100, height: 100)))
        let events = TransitionEvents()
        var reported: [String] = []
        events.onWillBegin = { reported.append("begin \($0.name)") }
        events.onDidEnd = { reported.append("end \($0.name) \($1)") }
        engine.add(events)
        try engine.choose(.theme("night"), by: .edge, on: stage, at: 0)
        #expect(store.current.name == "night" && store.chosen.name == "day" && reported == ["begin night"])
        engine.frame(at: 9)
        #expect(store.chosen.name == "night" && reported == ["begin night", "end night true"])
        try engine.choose(.theme("day"), by: nil, on: stage, at: 10)
        #expect(store.chosen.name == "day" && engine.driver.reveal.isIdle)
        #expect(throws: UnknownTheme.self) { try engine.choose(.theme("dusk"), by: .edge, on: stage, at: 11) }
    }

    @Test func theSystemIsFollowedWithAndWithoutAPicture() throws {
        try store.choose(.pair(light: "day", dark: "night"))
        let engine = TransitionEngine.engine(for: store)
        let stage = engine.driver.add(PaperStage(size: Size(width: 100, height: 100)))
        engine.follow(Traits(.dark), by: .fade, on: stage, at: 0)
        #expect(store.current.name == "night" && !engine.driver.reveal.isIdle)
        #expect(engine.driver.dismiss(at: 0.01))
        engine.frame(at: 9)
        #expect(store.current.name == "night" && engine.driver.reveal.isIdle)
    }

    @Test func aSharedTableFollowsItsStoreOnAnyThread() async throws {
        let shared = store.shared
        #expect(shared.tables.table.traits.appearance == .light)
        let transaction = try store.begin(to: "night")
        #expect(await Task.detached { shared.tables.table.traits.appearance }.value == .dark)
        transaction.rollBack()
        #expect(await Task.detached { shared.tables.table.traits.appearance }.value == .light)
    }
}
