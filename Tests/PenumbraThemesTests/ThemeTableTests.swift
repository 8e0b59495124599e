import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

struct ThemeTableTests {
    static let allTraits = [false, true].flatMap { high in
        Appearance.allCases.map { Traits($0, highContrast: high) }
    }

    @Test func highContrastFallsBackToTheUsualOfItsOwnFace() {
        let value = AppearanceValue(light: 1, dark: 2, darkHighContrast: 3)
        #expect(Self.allTraits.map(value.value(for:)) == [1, 2, 1, 3])
        #expect(value.values.map(\.value) == [1, 2, 3])
        #expect(AppearanceValue("all").values.map(\.value) == ["all"])
    }

    @Test func aThemeOfOneAppearanceIgnoresTheTraits() {
        var theme = Theme(name: "night", appearance: .dark, layer: .init())
        theme.layer.colors[.background] = AppearanceValue(light: .white, dark: .black)
        #expect(theme.title == "Night")
        #expect(theme.table(for: Traits(.light))[.background] == .black)
        #expect(theme.table(for: Traits(.light, highContrast: true)).traits == Traits(.dark, highContrast: true))
    }

    @Test(arguments: allTraits) func theBaseCanBeRead(traits: Traits) {
        let table = ThemeTable(.init(), for: traits)
        let goal: ContrastGoal = traits.highContrast ? .aaa : .aa
        for pair in Role.textPairs { #expect(goal.isMet(by: table.colors(of: pair)), "\(traits): \(pair)") }
    }

    /// The value of a stack of layers is that of the topmost layer with a value.
    @Test(arguments: 0..<20) func theTopmostLayerWithAValueCounts(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let own = [OwnRole("line", fallback: .accent), OwnRole("heart", fallback: .error)]
        let styles = [TextStyle.body, .caption], metrics = [Metric.cornerRadius, .cardRadius]
        let icon = IconRole("sky", fallback: "sun")
        func layer() -> ThemeLayer {
            func some<Key, Value>(_ keys: [Key], _ value: () -> Value) -> [Key: Value] {
                Dictionary(uniqueKeysWithValues: keys.compactMap { random.chance(0.4) ? ($0, value()) : nil })
            }
            func color() -> Color { Color(rgb: Int.random(in: 0...0xFFFFFF, using: &random)) }
            func dynamic() -> AppearanceValue<Color> {
                AppearanceValue(
                    light: color(), dark: color(), lightHighContrast: random.chance(0.5) ? color() : nil,
                    darkHighContrast: random.chance(0.5) ? color() : nil)
            }
            return ThemeLayer(
                colors: some(Role.allCases, dynamic), ownColors: some(own, dynamic),
                metrics: some(metrics) { Double.random(in: 0...20, using: &random) },
                typefaces: some(styles) { Typeface(size: Double.random(in: 6...30, using: &random)) },
                icons: some([icon]) { AppearanceValue(light: "a\(color().hex)", dark: "b") })
        }
        let layers = (0..<3).map { _ in layer() }
        for traits in Self.allTraits {
            let top = layers.reversed() + [ThemeLayer.base]
            let merged = ThemeTable(layers[2].over(layers[1]).over(layers[0]), for: traits)
            let stacked = ThemeTable(
                layers[2], over: ThemeTable(layers[1], over: ThemeTable(layers[0], for: traits)))
            #expect(merged == stacked)
            for role in Role.allCases {
                #expect(merged[role] == top.lazy.compactMap { $0.colors[role] }.first?.value(for: traits))
            }
            for role in own {
                let said = top.lazy.compactMap { $0.ownColors[role] }.first?.value(for: traits)
                #expect(merged[role] == said ?? merged[role.fallback])
            }
            for metric in metrics {
                #expect(merged[metric] == top.lazy.compactMap { $0.metrics[metric] }.first ?? metric.fallback)
            }
            for style in styles {
                #expect(merged[style] == top.lazy.compactMap { $0.typefaces[style] }.first ?? style.fallback)
            }
            #expect(merged[icon] == top.lazy.compactMap { $0.icons[icon] }.first?.value(for: traits) ?? "sun")
        }
    }

    @MainActor @Test func aScopeFollowsTheValuesAroundIt() throws {
        let store = ThemeStore(themes: ThemeStoreTests.themes)
        let window = ThemeScope("window", layer: ThemeLayer(metrics: [.cornerRadius: 2]), in: store)
        let sidebar = ThemeScope(
            "sidebar", layer: ThemeLayer(colors: [.background: AppearanceValue(light: .white, dark: .black)]),
            in: window)
        #expect(sidebar.table[.background] == .white && sidebar.table[.cornerRadius] == 2)
        #expect(sidebar.table[.text] == store.table[.text])
        var dark = ThemeStoreTests.themes[1]
        dark.appearance = .dark
        store.replaceThemes([ThemeStoreTests.themes[0], dark])
        try store.begin(to: "ink").commit()
        #expect(sidebar.table[.background] == .black && sidebar.table[.text] == store.table[.text])
        let listener = Listener(on: store)
        window.layer.metrics[.cornerRadius] = 5
        #expect(listener.notified.count == 1, "the observers of the store are notified")
        #expect(sidebar.table[.cornerRadius] == 5)
        sidebar.layer.colors = [:]
        #expect(sidebar.table[.background] == store.table[.background])
    }

    @Test func rolesHaveNamesOfTheirOwn() {
        #expect(Set(Role.allCases.map(\.name)).count == Role.allCases.count)
        for role in Role.allCases { #expect(Role(name: role.name) == role) }
        #expect(Role(name: "moss") == nil)
    }
}
