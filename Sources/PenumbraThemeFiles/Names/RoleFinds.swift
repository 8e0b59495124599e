import PenumbraThemes

/// The names that could have each role.
struct RoleFinds {
    /// A name that could have a role.
    struct Find {
        /// The rank of its words, with 0 for the most specific.
        let rank: Int
        let name: String
        let path: [String]
    }

    /// By the appearance in the name, the best first.
    private var finds: [Role: [Appearance?: [Find]]] = [:]

    /// Adds a name for a role. Of the same rank, the first one counts.
    mutating func add(_ find: Find, for role: Role, _ variant: Appearance?) {
        let others = finds[role]?[variant] ?? []
        let place = others.firstIndex { $0.rank > find.rank } ?? others.count
        finds[role, default: [:]][variant, default: []].insert(find, at: place)
    }

    /// Whether a role has a name of its own for an appearance, and not one for both.
    func has(_ role: Role, _ variant: Appearance) -> Bool { finds[role]?[variant] != nil }

    /// Whether the names identify the page and its text.
    var isComplete: Bool { finds[.background] != nil && finds[.text] != nil }

    /// The names of a role in one appearance: those of that appearance, then those of both; otherwise those of the other one.
    func names(of role: Role, _ appearance: Appearance) -> [Find] {
        let variants = finds[role] ?? [:]
        let own = [appearance, nil].flatMap { variants[$0] ?? [] }
        return own.isEmpty ? variants[appearance == .light ? .dark : .light] ?? [] : own
    }
}
