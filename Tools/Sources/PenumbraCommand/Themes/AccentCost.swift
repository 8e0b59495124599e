import PenumbraColor
import PenumbraThemes

/// The cost of keeping an accent: where it is hardly visible, and where its text misses the goal.
struct AccentCost {
    private let theme: Theme

    init(of theme: Theme) {
        self.theme = theme
    }

    /// A line for each goal that a variant misses, or one line if there is none.
    var text: String {
        let lines = Traits.allVariants.flatMap(costs)
        guard !lines.isEmpty else { return "penumbra: every contrast stays sufficient with this accent\n" }
        return lines.map { "penumbra: \($0)\n" }.joined()
    }

    private func costs(_ traits: Traits) -> [String] {
        let table = theme.table(for: traits)
        let least = traits.highContrast ? 4.5 : 3
        let pages = [Role.background, .surface].map { ($0, table[.accent].contrast(with: table[$0])) }
        var costs: [String] = []
        if let (page, ratio) = pages.min(by: { $0.1 < $1.1 }), ratio < least {
            let contrast = "\(ratio.twoDecimals) with the \(page.name)"
            costs.append("\(traits): the accent has a contrast of \(contrast), and controls need \(least)")
        }
        let text = table[.onAccent].contrast(with: table[.accent])
        let goal = traits.highContrast ? 7 : 4.5
        if text < goal {
            costs.append("\(traits): the text on the accent has a contrast of \(text.twoDecimals), and needs \(goal)")
        }
        return costs
    }
}

extension Traits {
    fileprivate static let allVariants = [false, true].flatMap { highContrast in
        Appearance.allCases.map { Traits($0, highContrast: highContrast) }
    }
}

extension Double {
    /// Two decimals, rounded down: an insufficient ratio must never look sufficient.
    var twoDecimals: String {
        let hundredths = Int((self * 100).rounded(.down))
        return "\(hundredths / 100)." + "\(100 + hundredths % 100)".dropFirst()
    }
}
