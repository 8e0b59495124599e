import PenumbraColor
import PenumbraThemes
import Testing

@MainActor struct ThemeStoreTests {
    static let themes = ["paper", "ink", "rose", "fir"].map { name in
        Theme(name: name, appearance: .light, table: ThemeTable { _ in .white })
    }

    let store = ThemeStore(themes: themes)

    @Test func showsTheInitialThemeOrElseTheFirst() {
        #expect(store.current.name == "paper")
        #expect(ThemeStore(themes: Self.themes, initial: "rose").current.name == "rose")
        #expect(ThemeStore(themes: Self.themes, initial: "rose").chosen.name == "rose")
        #expect(ThemeStore(themes: Self.themes, initial: "Rose").current.name == "paper")
    }

    @Test func anUnknownThemeIsNamedWithTheKnownOnes() {
        let message = "there is no theme \"moss\"; there are: paper, ink, rose, fir"
        #expect(performing: { try store.begin(to: "moss") }, throws: { "\($0)" == message })
        #expect(performing: { try store.existingTheme(named: "moss") }, throws: { "\($0)" == message })
        #expect(store.theme(named: "moss") == nil)
        #expect(store.current.name == "paper")
    }

    @Test func nextGoesRoundTheRing() throws {
        var names: [String] = []
        for _ in 0..<9 {
            let transaction = try store.begin(to: store.next.name)
            transaction.commit()
            names.append(store.chosen.name)
        }
        #expect(names == ["ink", "rose", "fir", "paper", "ink", "rose", "fir", "paper", "ink"])
        let only = ThemeStore(themes: [Self.themes[2]])
        #expect(only.next == only.current)
    }

    @Test func theOlderMayBeRolledBackFirst() throws {
        let older = try store.begin(to: "ink")
        let younger = try store.begin(to: "rose")
        older.rollBack()
        #expect(store.current.name == "rose")
        #expect(younger.from.name == "paper")
        younger.rollBack()
        #expect(store.current.name == "paper")
        #expect(store.chosen.name == "paper")
    }

    @Test func whatIsRolledBackLateDoesNotUndoAYoungerChoice() throws {
        let older = try store.begin(to: "ink")
        try store.begin(to: "rose").commit()
        older.rollBack()
        #expect(store.current.name == "rose")
        #expect(store.chosen.name == "rose")
    }

    @Test func whatIsRolledBackLateDoesNotReachPastAYoungerChoice() throws {
        let oldest = try store.begin(to: "ink")
        let middle = try store.begin(to: "rose")
        let youngest = try store.begin(to: "fir")
        middle.commit()
        oldest.rollBack()
        youngest.rollBack()
        #expect(store.current.name == "rose")
    }

    @Test func whatIsCommittedLateDoesNotUndoAYoungerChoice() throws {
        let older = try store.begin(to: "ink")
        try store.begin(to: "rose").commit()
        older.commit()
        #expect(store.current.name == "rose")
        #expect(store.chosen.name == "rose")
    }

    @Test func anObserverIsToldUntilItIsLetGo() throws {
        var told: [String] = []
        var observation: ThemeObservation? = store.observe { told.append($0.name) }
        try store.begin(to: "ink").rollBack()
        try store.begin(to: "paper").commit()
        #expect(told == ["ink", "paper"])
        withExtendedLifetime(observation) {}
        observation = nil
        try store.begin(to: "rose").commit()
        #expect(told == ["ink", "paper"])
    }

    @Test func anObserverThatAnotherLetsGoIsNotTold() throws {
        var told = 0
        var second: ThemeObservation?
        let first = store.observe { _ in second = nil }
        second = store.observe { _ in told += 1 }
        try store.begin(to: "ink").commit()
        #expect(told == 0)
        withExtendedLifetime((first, second)) {}
    }

    @Test func anObservationMayOutliveItsStore() throws {
        var store: ThemeStore? = ThemeStore(themes: Self.themes)
        let observation = store?.observe { _ in }
        store = nil
        withExtendedLifetime(observation) {}
    }
}
