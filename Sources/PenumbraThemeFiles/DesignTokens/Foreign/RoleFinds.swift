import PenumbraColor
import PenumbraThemes

/// The tokens that could have each role by their names, and the choice among them.
struct RoleFinds {
    /// A token with the colors of a role.
    struct Find {
        /// The rank of its name, with 0 for the most specific.
        let rank: Int
        let token: DesignToken
        let colors: AppearanceValue<Color>
    }

    /// The tokens of a role's light and dark variant; often one token for both.
    typealias Variants = (light: Find, dark: Find)

    /// By the appearance in the name, the best first.
    private var finds: [Role: [Appearance?: [Find]]] = [:]

    /// Adds a token for a role. Of the same rank, the first one counts.
    mutating func add(_ find: Find, for role: Role, _ variant: Appearance?) {
        let others = finds[role]?[variant] ?? []
        let place = others.firstIndex { $0.rank > find.rank } ?? others.count
        finds[role, default: [:]][variant, default: []].insert(find, at: place)
    }

    /// Whether a role has a token of its own for an appearance, and not one for both.
    func has(_ role: Role, _ variant: Appearance) -> Bool { finds[role]?[variant] != nil }

    /// Whether the names identify the page and its text.
    var isComplete: Bool { finds[.background] != nil && finds[.text] != nil }

    /// The first token of each role that suits it on the page, in both appearances.
    var chosen: [Role: Variants] {
        var chosen: [Role: Variants] = [:]
        // The accent before the text on it.
        for role in [.background, .accent] + Role.allCases where chosen[role] == nil {
            let light = first(of: role, .light, beside: chosen.mapValues { ($0.light, $0.light.colors.light) })
            let dark = first(of: role, .dark, beside: chosen.mapValues { ($0.dark, $0.dark.colors.dark) })
            guard let light = light ?? dark, let dark = dark ?? .some(light) else { continue }
            chosen[role] = (light, dark)
        }
        return chosen
    }

    private func first(
        of role: Role, _ variant: Appearance, beside others: [Role: (find: Find, color: Color)]
    ) -> Find? {
        let variants = finds[role] ?? [:]
        let other: Appearance = variant == .light ? .dark : .light
        let own = [variant, nil].flatMap { variants[$0] ?? [] }
        let candidates = own.isEmpty ? variants[other] ?? [] : own
        let page = others[.background]?.color ?? .white
        func suits(_ find: Find) -> Bool {
            let color = (variant == .light ? find.colors.light : find.colors.dark).over(page)
            switch role {
            // In some systems, the usual surface has the color of the page, and others are for cards.
            case .surface: return color != page
            // In some systems, "accent" is a gray for rows under the pointer.
            case .accent: return color.chroma >= RoleJudge.leastAccentChroma || color.contrast(with: page) >= 2
            case .onAccent: return others[.accent].map { color.contrast(with: $0.color.over(page)) >= 3 } ?? true
            default: return true
            }
        }
        if let first = candidates.first(where: suits) { return first }
        switch role {
        case .accent: return candidates.first
        // A card may look like the page, from which a line or a shadow separates it.
        case .surface: return candidates.first { $0.token.name != others[.background]?.find.token.name }
        default: return nil
        }
    }
}
