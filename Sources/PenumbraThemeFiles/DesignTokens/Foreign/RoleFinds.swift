import PenumbraColor
import PenumbraThemes

/// The tokens that could have each role by their names.
struct RoleFinds {
    /// A token that could have a role.
    struct Find {
        /// The rank of its name, with 0 for the most specific.
        let rank: Int
        let token: DesignToken
    }

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

    /// The tokens of a role in one appearance: those of that appearance, then those of both; otherwise those of the other one.
    func tokens(of role: Role, _ appearance: Appearance) -> [Find] {
        let variants = finds[role] ?? [:]
        let own = [appearance, nil].flatMap { variants[$0] ?? [] }
        return own.isEmpty ? variants[appearance == .light ? .dark : .light] ?? [] : own
    }
}
