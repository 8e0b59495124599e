import PenumbraColor
import PenumbraThemes

/// Two tables for an audit: no color of one is near any of the other, and the colors of each table are distinct.
enum ProbeTable: String, CaseIterable {
    case first = "penumbra-probe-1"
    case second = "penumbra-probe-2"

    /// A theme with this table, with a color for every role that `themes` and the application define.
    func theme(for themes: [Theme], over application: ThemeLayer) -> Theme {
        let ownRoles = Set(([application] + themes.map(\.layer)).flatMap(\.ownColors.keys)).sorted { $0.name < $1.name }
        let count = Role.allCases.count + ownRoles.count
        return Theme(
            name: rawValue, appearance: .light,
            layer: ThemeLayer(
                colors: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, color($0.rawValue, of: count)) }),
                ownColors: Dictionary(
                    uniqueKeysWithValues: ownRoles.enumerated().map { index, role in
                        (role, color(Role.allCases.count + index, of: count))
                    })))
    }

    private func color(_ index: Int, of count: Int) -> AppearanceValue<Color> {
        let hue = 360 * Double(index) / Double(count)
        let color =
            switch self {
            case .first: OKLCH(lightness: 0.45, chroma: 0.09, hue: hue)
            case .second: OKLCH(lightness: 0.8, chroma: 0.07, hue: hue + 40)
            }
        return AppearanceValue(Color(color).inGamut.quantized)
    }
}
