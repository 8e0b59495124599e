import PenumbraThemes
import Testing

/// A theme whose measures leave no room for anything else: a window of 400 by 600 points was empty with text of 1200 pixels, and
/// its way back to another theme lay outside.
@MainActor struct MeasureRangeTests {
    nonisolated static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, 1e7, 5000, 1200, 200, 12, 1e-300, 0, -5,
    ]

    private func table(_ layer: ThemeLayer) -> [ThemeTable] {
        let store = ThemeStore(themes: [Theme(name: "huge", appearance: .light, layer: layer)])
        return [
            ThemeTable(layer, for: Traits(.light)),
            ThemeTable(layer, over: ThemeTable(ThemeLayer(), for: Traits(.light))),
            store.table,
        ]
    }

    @Test(arguments: numbers) func noThemeMakesTextThatFillsTheWindow(_ size: Double) {
        let layer = ThemeLayer(typefaces: [.body: Typeface(size: size), .display: Typeface(size: 24, weight: 5000)])
        for table in table(layer) {
            #expect((3...150).contains(table[.body].size))
            #expect(table[.body].size == size || !(3...150).contains(size))
            #expect(table[.display] == Typeface(size: 24, weight: 1000))
        }
    }

    @Test(arguments: numbers) func noThemeMakesALineThatFillsTheWindow(_ value: Double) {
        let own = [
            Metric("sidebar", fallback: 240), Metric("gap", fallback: 8, range: 2...20), Metric("lift", fallback: -8),
        ]
        let all = own + [.cornerRadius, .cardRadius, .lineWidth]
        for table in table(ThemeLayer(metrics: Dictionary(uniqueKeysWithValues: all.map { ($0, value) }))) {
            #expect((0...16).contains(table[.lineWidth]))
            #expect((0...10_000).contains(table[.cornerRadius]) && (0...10_000).contains(table[.cardRadius]))
            #expect((0...960).contains(table[own[0]]) && (2...20).contains(table[own[1]]))
            #expect((-32...200).contains(table[own[2]]))
        }
    }

    @Test func aNumberThatIsNoneCountsAsNotSet() {
        let layer = ThemeLayer(metrics: [.lineWidth: .nan], typefaces: [.body: Typeface(size: .nan)])
        for table in table(layer) { #expect(table[.lineWidth] == 1 && table[.body].size == 11) }
    }
}
