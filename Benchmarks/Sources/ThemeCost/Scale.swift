import Contest
import PenumbraThemes

/// Measures what one theme costs among very many, compared with the same among few.
@MainActor func measureScale() -> [Row] {
    func list(_ count: Int) -> [Theme] {
        (0..<count).map { Theme(name: "theme \($0)", appearance: .light, layer: ThemeLayer()) }
    }
    let (few, many) = (list(100), list(10_000))
    let (small, large) = (ThemeStore(themes: few), ThemeStore(themes: many))
    var found = 0
    @MainActor func look(up count: Int, in store: ThemeStore, _ themes: [Theme]) {
        // Steps that are prime to both counts, so that each theme is looked up.
        for number in 0..<count where store.table(of: themes[number * 7919 % themes.count].name, for: Traits()) != nil {
            found += 1
        }
    }
    @MainActor func cycle(_ count: Int, _ store: ThemeStore) {
        for _ in 0..<count { try? store.choose(.theme(store.next.name)) }
    }
    let costs = compete(
        [
            Contestant("replace few") { _ in
                MainActor.assumeIsolated { for _ in 0..<100 { small.replaceThemes(few) } }
            },
            Contestant("replace many") { _ in MainActor.assumeIsolated { large.replaceThemes(many) } },
            Contestant("look up few") { _ in MainActor.assumeIsolated { look(up: 10_000, in: small, few) } },
            Contestant("look up many") { _ in MainActor.assumeIsolated { look(up: 10_000, in: large, many) } },
            Contestant("next of few") { _ in MainActor.assumeIsolated { cycle(1000, small) } },
            Contestant("next of many") { _ in MainActor.assumeIsolated { cycle(1000, large) } },
        ], turns: 15, rounds: 3)
    precondition(found > 0)
    return [
        Row("replace 10 000 themes / 100, for each", costs.ratio("replace many", to: "replace few"), atMost: 1.4),
        Row("the values of one of 10 000 themes / of 100", costs.ratio("look up many", to: "look up few"), atMost: 3.6),
        Row("choose the next of 10 000 themes / of 100", costs.ratio("next of many", to: "next of few"), atMost: 1.33),
    ]
}
