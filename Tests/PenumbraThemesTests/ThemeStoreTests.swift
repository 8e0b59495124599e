import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

@MainActor struct ThemeStoreTests {
    static let themes = ["paper", "ink", "rose", "fir"].map { Theme(name: $0, appearance: .light, layer: .init()) }

    let store = ThemeStore(themes: themes)

    @Test func showsTheInitialThemeOrElseTheFirst() throws {
        #expect(store.current.name == "paper")
        #expect(try ThemeStore(themes: Self.themes, initial: "rose").current.name == "rose")
        #expect(try ThemeStore(themes: Self.themes, initial: "rose").chosen.name == "rose")
    }

    @Test func anUnknownInitialThemeIsAnError() throws {
        #expect(
            performing: { try ThemeStore(themes: Self.themes, initial: "Rose") },
            throws: { "\($0)" == "there is no theme \"Rose\"; there are: paper, ink, rose, fir" })
        #expect(
            performing: { try ThemeStore(themes: Self.themes, choice: .pair(light: "rose", dark: "moss")) },
            throws: { "\($0)" == "there is no theme \"moss\"; there are: paper, ink, rose, fir" })
    }

    @Test func lightAndDarkFollowTheSurroundingsUntilOneIsChosen() throws {
        let store = ThemeStore(light: .light, dark: .dark, others: Self.themes, traits: Traits(.dark))
        #expect(store.current == .dark && store.themes.count == 6)
        store.traits = Traits(.light)
        #expect(store.current == .light)
        try store.choose(.theme("dark"))
        #expect(store.current == .dark)
        store.traits = Traits(.dark)
        store.traits = Traits(.light)
        #expect(store.current == .dark)
    }

    /// A theme with one appearance ignores the request of the system; a theme with both follows it.
    @Test func theAppearanceIsThatOfWhatShows() throws {
        let both = Theme(name: "both", appearance: nil, layer: .init())
        let store = ThemeStore(themes: [.light, .dark, both])
        for requested in [Appearance.light, .dark] {
            store.traits = Traits(requested)
            for (name, shown) in [("light", Appearance.light), ("dark", .dark), ("both", requested)] {
                try store.choose(name)
                #expect(store.choice == .theme(name) && store.appearance == shown)
            }
        }
        #expect(throws: UnknownTheme.self) { try store.choose("none") }
    }

    @Test func anUnknownThemeIsNamedWithTheKnownOnes() throws {
        let message = "there is no theme \"moss\"; there are: paper, ink, rose, fir"
        #expect(performing: { try store.begin(to: "moss") }, throws: { "\($0)" == message })
        #expect(performing: { try store.existingTheme(named: "moss") }, throws: { "\($0)" == message })
        #expect(performing: { try store.choose(.pair(light: "ink", dark: "moss")) }, throws: { "\($0)" == message })
        let transaction = try store.begin(to: "ink")
        #expect(performing: { try transaction.redirect(to: "moss") }, throws: { "\($0)" == message })
        #expect(store.current.name == "ink")
        #expect(store.theme(named: "moss") == nil)
        #expect(store.chosen.name == "paper")
    }

    @Test func nextGoesRoundTheCycle() throws {
        func round(_ store: ThemeStore) throws -> [String] {
            try (0..<5).map { _ in
                try store.begin(to: store.next.name).commit()
                return store.chosen.name
            }
        }
        #expect(try round(store) == ["ink", "rose", "fir", "paper", "ink"])
        store.cycle = ["fir", "moss", "paper"]
        // The first theme is not in the cycle.
        #expect(try round(store) == ["fir", "paper", "fir", "paper", "fir"])
        let only = ThemeStore(themes: [Self.themes[2]])
        #expect(only.next == only.current)
    }

    @Test func tenThousandThemesAreAsGoodAsFour() throws {
        let many = (0..<10_000).map { Theme(name: "\($0)", appearance: .light, layer: ThemeLayer()) }
        let store = ThemeStore(themes: many)
        try store.choose(.theme("9999"))
        #expect(store.next.name == "0" && store.table(of: "5000", for: Traits()) != nil)
        store.replaceThemes(Array(many.reversed()))
        #expect(store.current.name == "9999" && store.next.name == "9998")
        let message =
            "there is no theme \"moss\"; there are: " + (0..<20).map { "\(9999 - $0)" }.joined(separator: ", ")
        #expect(performing: { try store.begin(to: "moss") }, throws: { "\($0)" == message + " and 9980 more" })
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

    @Test func aLateRollbackKeepsAYoungerChoice() throws {
        let older = try store.begin(to: "ink")
        try store.begin(to: "rose").commit()
        older.rollBack()
        #expect(store.current.name == "rose")
        #expect(store.chosen.name == "rose")
    }

    @Test func aLateRollbackDoesNotReachPastAYoungerChoice() throws {
        let oldest = try store.begin(to: "ink")
        let middle = try store.begin(to: "rose")
        let youngest = try store.begin(to: "fir")
        middle.commit()
        oldest.rollBack()
        youngest.rollBack()
        #expect(store.current.name == "rose")
    }

    @Test func aLateCommitKeepsAYoungerChoice() throws {
        let older = try store.begin(to: "ink")
        try store.begin(to: "rose").commit()
        older.commit()
        #expect(store.current.name == "rose")
        #expect(store.chosen.name == "rose")
    }

    @Test func aChoiceEndsOpenTransactions() throws {
        let open = try store.begin(to: "ink")
        try store.choose(.theme("fir"))
        #expect(store.current.name == "fir")
        open.commit()
        #expect(store.current.name == "fir" && store.chosen.name == "fir")
    }

    @Test func onlyACommitIsWrittenDown() throws {
        var written: [ThemeChoice] = []
        store.onChoose = { written.append($0) }
        let preview = ThemePreview(in: store)
        try preview.show("rose")
        try preview.show("ink")
        preview.revert()
        try store.begin(to: "rose").rollBack()
        #expect(written.isEmpty && store.current.name == "paper")
        try store.begin(to: "rose").commit()
        try store.begin(to: "rose").commit()
        try preview.show("ink")
        preview.keep()
        try store.choose(.pair(light: "paper", dark: "ink"))
        #expect(written == [.theme("rose"), .theme("ink"), .pair(light: "paper", dark: "ink")])
    }

    @Test func aPairFollowsLightAndDark() throws {
        try store.choose(.pair(light: "rose", dark: "ink"))
        #expect(store.chosen.name == "rose")
        store.traits.appearance = .dark
        #expect(store.current.name == "ink")
        // A transaction stays visible across a change of traits, and rolls back to the pair's theme for the new traits.
        let transaction = try store.begin(to: "fir")
        store.traits.appearance = .light
        #expect(store.current.name == "fir")
        #expect(transaction.from.name == "rose")
        transaction.rollBack()
        #expect(store.current.name == "rose")
    }

    @Test func themesAreReplacedWhileTheyShow() throws {
        var edited = Self.themes[1]
        edited.layer.colors[.accent] = AppearanceValue(.black)
        try store.begin(to: "ink").commit()
        store.replaceThemes([Self.themes[0], edited])
        #expect(store.table[.accent] == .black)
        #expect(store.themes.count == 2)
        // The file was removed: its theme shows until another one is chosen.
        store.replaceThemes([Self.themes[0]])
        #expect(store.current.name == "ink" && store.theme(named: "ink") == nil)
        try store.begin(to: "paper").commit()
        #expect(store.current.name == "paper")
    }

    @Test func theApplicationsValuesLieBeneathEveryTheme() throws {
        let line = OwnRole("line", fallback: .accent)
        var theme = Self.themes[3]
        theme.layer.ownColors[line] = AppearanceValue(.black)
        store.replaceThemes(Self.themes.dropLast() + [theme])
        #expect(store.table[line] == store.table[.accent])
        store.application = ThemeLayer(ownColors: [line: AppearanceValue(.white)], metrics: [.cornerRadius: 3])
        #expect(store.table[line] == .white && store.table[.cornerRadius] == 3)
        try store.begin(to: "fir").commit()
        #expect(store.table[line] == .black && store.table[.cornerRadius] == 3)
    }

    // MARK: Regressions

    @Test func aChoiceThatAListenerCorrectedWasSavedAfterTheCorrection() throws {
        var saved: [ThemeChoice] = []
        store.onChoose = { saved.append($0) }
        let listener = Listener(on: store)
        listener.onNotification = { [store] in if store.current.name == "ink" { try? store.choose(.theme("rose")) } }
        try store.choose(.theme("ink"))
        #expect(saved == [.theme("rose")] && store.choice == .theme("rose"))
        // If a listener restores the previous choice, there is nothing to save.
        listener.onNotification = { [store] in if store.current.name == "fir" { try? store.choose(.theme("rose")) } }
        try store.choose(.theme("fir"))
        #expect(saved == [.theme("rose")] && store.choice == .theme("rose"))
    }

    @Test func aPreviewWasDeadAfterAChoice() throws {
        let preview = ThemePreview(in: store)
        try preview.show("ink")
        try store.choose(.theme("rose"))
        #expect(!preview.isShowing && store.current.name == "rose")
        try preview.show("fir")
        #expect(preview.isShowing && store.current.name == "fir")
        preview.keep()
        #expect(store.choice == .theme("fir"))
    }

    @Test func aThemeThatWasRemovedCouldBeCommitted() throws {
        let transaction = try store.begin(to: "ink")
        store.replaceThemes(Self.themes.filter { $0.name != "ink" })
        #expect(store.current.name == "ink")
        var saved: [ThemeChoice] = []
        store.onChoose = { saved.append($0) }
        transaction.commit()
        #expect(
            !transaction.isOpen && store.current.name == "paper" && store.choice == .theme("paper") && saved.isEmpty)
    }

    @Test func anUnknownNameCouldBeCommitted() throws {
        let transaction = try store.begin(to: "ink")
        #expect(throws: UnknownTheme.self) { try transaction.commit(as: .theme("nope")) }
        #expect(throws: UnknownTheme.self) { try transaction.commit(as: .pair(light: "ink", dark: "nope")) }
        #expect(transaction.isInForce && store.choice == .theme("paper"))
        try transaction.commit(as: .pair(light: "ink", dark: "fir"))
        #expect(store.choice == .pair(light: "ink", dark: "fir") && store.current.name == "ink")
    }

    /// Five thousand themes took a second, because each lookup searched all of them.
    @Test func replacingThemesAndLookingThemUpTookTheSquareOfTheirNumber() throws {
        let many = (0..<20_000).map { Theme(name: "theme \($0)", appearance: .light, layer: .init()) }
        let store = ThemeStore(themes: many)
        let (_, time) = timed {
            store.replaceThemes(many.reversed())
            for theme in many { _ = store.table(of: theme.name, for: Traits()) }
        }
        // The limit is far below the minutes that the quadratic search took on an idle machine. The current code takes
        // less than a second.
        #expect(time < 20)
        #expect(store.next.name == many.last?.name && store.themes.first == many.last)
    }
}
