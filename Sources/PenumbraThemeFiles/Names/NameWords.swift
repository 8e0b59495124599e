import PenumbraThemes

/// The words of a token's path that tell what the token is for.
struct NameWords {
    /// The words without generic ones and without the name of the system.
    let words: [String]
    /// The words without the name of the system.
    let all: [String]
    /// The appearance that one of the words names.
    let appearance: Appearance?

    /// Generic words, which do not identify a role.
    private static let silent: Set = [
        "color", "colors", "colour", "colours", "semantic", "theme", "sys", "ui", "default", "$root", "rest",
    ]
    private static let appearances = Set(Appearance.allCases.map(\.rawValue))
    /// Parts of an interface. What belongs to one of them is not what the whole interface has.
    static let parts: Set = [
        "accordion", "alert", "avatar", "badge", "banner", "breadcrumb", "btn", "button", "calendar", "card", "chart",
        "checkbox", "chip", "code", "data", "dialog", "drawer", "dropdown", "field", "footer", "form", "heading",
        "icon",
        "input", "link", "list", "menu", "modal", "nav", "pagination", "popover", "progress", "radio", "select",
        "skeleton", "slider", "stepper", "switch", "tab", "table", "tabs", "tag", "textarea", "toast", "toggle",
        "tooltip",
    ]

    /// The words of each of some paths.
    ///
    /// - Parameters:
    ///   - hasAppearances: Whether a name can be that of one appearance. In others "light" and "dark" are words as any other.
    ///   - share: The share of the paths that the name of a system begins.
    static func all(of paths: [[String]], hasAppearances: Bool, share: Double) -> [NameWords] {
        let split = paths.map { path in path.flatMap { words(of: $0) } }
        let silent = hasAppearances ? silent.union(appearances) : silent
        let specific = split.map { $0.filter { !silent.contains($0) } }
        let systems = systems(of: specific, share: share)
        return zip(split, specific).map { all, specific in
            NameWords(
                words: Array(specific.drop { systems.contains($0) }), all: Array(all.drop { systems.contains($0) }),
                appearance: hasAppearances ? all.lazy.compactMap { Appearance(rawValue: $0) }.first : nil)
        }
    }

    /// The words that begin many paths, and are no names of roles: the names of the system and of its layers.
    private static func systems(of paths: [[String]], share: Double) -> Set<String> {
        var systems: Set<String> = []
        // A system can have a name of several words.
        for _ in 0..<3 {
            var counts: [String: Int] = [:]
            for path in paths {
                let rest = path.drop { systems.contains($0) }
                if let first = rest.first, rest.count > 1 { counts[first, default: 0] += 1 }
            }
            let found = counts.filter { word, count in
                count > 3 && count == paths.count
                    || count > 2 && Double(count) >= share * Double(paths.count) && !parts.contains(word)
                        && !Role.usualWords.contains(word)
            }
            if found.isEmpty { break }
            systems.formUnion(found.keys)
        }
        return systems
    }

    /// The words of one name, in lower case: `bgColor`, `bg-color` and `bg_color` have the same.
    static func words(of name: String) -> [String] {
        var kebab = ""
        for character in name {
            let isDigitAfterLetter = character.isNumber && kebab.last?.isLetter == true
            if character.isUppercase && kebab.last?.isLowercase == true || isDigitAfterLetter { kebab += "-" }
            let isPart = character.isLetter || character.isNumber || character == "$"
            kebab += isPart ? character.lowercased() : "-"
        }
        return kebab.split(separator: "-").map { String($0) }
    }
}
