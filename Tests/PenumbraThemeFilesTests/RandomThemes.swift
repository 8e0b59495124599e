import PenumbraColor
import PenumbraThemes
import TestSupport

@testable import PenumbraThemeFiles

extension Theme {
    /// Returns a theme with any possible values, including names with characters of every kind.
    static func random(_ random: inout SplitMix64) -> Theme {
        var layer = ThemeLayer()
        for role in Role.allCases where random.chance(0.7) { layer.colors[role] = .random(&random, Color.random) }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let role = OwnRole(.random(&random), fallback: Role.allCases.randomElement(using: &random) ?? .text)
            layer.ownColors[role] = .random(&random, Color.random)
            layer.metrics[Metric(.random(&random), fallback: 1)] = .anySize(&random, in: -10_000...10_000)
            let style = TextStyle(.random(&random), fallback: Typeface(size: 12))
            layer.typefaces[style] = Typeface(
                family: random.chance(0.5) ? FontFamilies.list([.random(&random), .random(&random)]) : nil,
                size: .anySize(&random, in: Typeface.sizes),
                weight: Int.random(in: 1...1000, using: &random))
            layer.icons[IconRole(.random(&random), fallback: "x")] = .random(&random, String.random)
        }
        return Theme(
            name: .random(&random), title: .random(&random),
            appearance: [.light, .dark, nil].randomElement(using: &random) ?? nil, layer: layer)
    }
}

extension AppearanceValue {
    fileprivate static func random(_ random: inout SplitMix64, _ value: (inout SplitMix64) -> Value) -> AppearanceValue
    {
        var dynamic = AppearanceValue(value(&random))
        if random.chance(0.5) { dynamic.dark = value(&random) }
        // Sometimes returns the value of another variant. The writer omits values that do not differ, and must not omit
        // these.
        func other() -> Value {
            random.chance(0.5) ? value(&random) : random.chance(0.5) ? dynamic.light : dynamic.dark
        }
        if random.chance(0.3) { dynamic.lightHighContrast = other() }
        if random.chance(0.3) { dynamic.darkHighContrast = other() }
        return dynamic
    }
}

extension Color {
    /// Returns a color: mostly of 8 bits or anywhere in sRGB, sometimes far outside it.
    fileprivate static func random(_ random: inout SplitMix64) -> Color {
        if random.chance(0.4) { return Color(rgb: Int.random(in: 0...0xFFFFFF, using: &random)) }
        let range = random.chance(0.2) ? -3.0...3 : 0...1
        func part() -> Double { Double.random(in: range, using: &random) }
        return Color(red: part(), green: part(), blue: part(), alpha: part())
    }
}

extension Double {
    /// Returns a number of any magnitude, from the smallest to the largest.
    fileprivate static func anySize(_ random: inout SplitMix64, in range: ClosedRange<Double>) -> Double {
        let tenths = Double(Int.random(in: -40...400, using: &random)) / 10
        if random.chance(0.6), range.contains(tenths) { return tenths }
        let number = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
        return range.contains(number) ? number : .random(in: range, using: &random)
    }
}

extension String {
    /// Returns a short text, possibly empty, of plain letters and of characters that some format treats specially.
    fileprivate static func random(_ random: inout SplitMix64) -> String {
        let odd = Array("{}.$%#\"\\/*,;:'`()\n\t\0\u{7F}\u{2028}é名🌗~ 0")
        return String(
            (0..<Int.random(in: 0...8, using: &random)).map { _ in
                random.chance(0.6)
                    ? "abcxyz-".randomElement(using: &random) ?? "a" : odd.randomElement(using: &random) ?? "."
            })
    }
}
