import PenumbraThemes

/// When a rule of a style sheet applies to the page: in an appearance, with more contrast, or in a theme that has a name.
///
/// Selectors are read by their words, because each site has attributes and classes of its own: `.dark`, `[data-theme="dark"]`,
/// `.theme-dark`, `[data-bs-theme=dark]`. Rules for parts of a page, and queries about other things than colors, never apply.
struct StyleScope: Hashable {
    private(set) var appearance: Appearance?
    private(set) var isHighContrast = false
    /// The name of a theme besides light and dark.
    private(set) var theme: String?
    /// Whether a rule is about the page itself, and not only about all that is on it.
    private(set) var isPage = false
    /// Whether the rule is a theme of a plugin of Tailwind, which says its appearance in a declaration.
    private(set) var isPlugin = false

    /// The number of conditions: a rule with more of them has precedence.
    var conditions: Int { (appearance == nil ? 0 : 1) + (isHighContrast ? 1 : 0) + (theme == nil ? 0 : 1) }

    /// Whether a rule applies in a variant of a theme.
    func applies(to traits: Traits, theme: String?) -> Bool {
        (appearance ?? traits.appearance) == traits.appearance && (!isHighContrast || traits.highContrast)
            && (self.theme == nil || self.theme == theme)
    }

    func adding(appearance: Appearance) -> StyleScope {
        var scope = self
        scope.appearance = appearance
        return scope
    }

    /// These conditions and others; nil if they contradict each other.
    private func and(_ other: StyleScope) -> StyleScope? {
        var both = self
        if let own = appearance, let others = other.appearance, own != others { return nil }
        if let own = theme, let others = other.theme, own != others { return nil }
        both.appearance = appearance ?? other.appearance
        both.isHighContrast = isHighContrast || other.isHighContrast
        both.theme = theme ?? other.theme
        both.isPage = isPage || other.isPage
        both.isPlugin = isPlugin || other.isPlugin
        return both
    }

    private static func combined(_ outer: [StyleScope], _ inner: [StyleScope]) -> [StyleScope] {
        var (scopes, known): ([StyleScope], Set<StyleScope>) = ([], [])
        for one in outer {
            for scope in inner.compactMap({ one.and($0) }) where known.insert(scope).inserted { scopes.append(scope) }
        }
        return scopes
    }

    // MARK: Selectors

    /// The greatest number of selectors of a rule that are read.
    private static let mostSelectors = 64

    /// The conditions of the selectors of a rule, without those that select something else than the page.
    static func scopes(of selectors: String, in outer: [StyleScope]) -> [StyleScope] {
        guard !outer.isEmpty else { return [] }
        let selectors = selectors.parts(between: ",").prefix(mostSelectors)
        return combined(outer, selectors.compactMap { scope(ofSelector: $0) })
    }

    /// The elements and pseudo-classes that stand for the whole page.
    private static let pages: Set = [
        "html", "body", "*", "&", ":root", ":host", ":is", ":where", ":host-context", "::before", "::after",
        "::backdrop",
    ]
    /// Words of classes and attributes that do not tell which theme is meant.
    private static let silent: Set = [
        "theme", "themes", "mode", "scheme", "color", "is", "auto", "default", "root", "app", "system", "high", "more",
        "increased", "accessible", "data", "true",
    ]

    private static func scope(ofSelector selector: String) -> StyleScope? {
        let (positive, negated) = withoutNegations(selector)
        var scope = StyleScope()
        for name in simpleSelectors(positive) {
            guard name.first == "." || name.first == "[" else {
                let name = name.lowercased()
                guard pages.contains(name) else { return nil }
                scope.isPage = scope.isPage || ["html", "body", ":root", ":host"].contains(name)
                continue
            }
            // The words of an attribute are those of its value, if it has one.
            let value = name.split(separator: "=", maxSplits: 1).last ?? ""
            guard let next = scope.and(StyleScope(words: NameWords.words(of: String(value)))) else { return nil }
            scope = next
        }
        // What is not dark is light.
        for word in NameWords.words(of: negated) where scope.appearance == nil {
            scope.appearance = word == "dark" ? .light : word == "light" ? .dark : nil
        }
        return scope
    }

    private init(words: [String]) {
        self.init()
        appearance = words.lazy.compactMap { Appearance(rawValue: $0) }.first
        isHighContrast = words.contains("contrast") || words.contains("hc")
        let others = words.filter {
            $0.count > 1 && !Self.silent.contains($0) && !["light", "dark", "contrast", "hc"].contains($0)
        }
        if !others.isEmpty { theme = others.joined(separator: "-") }
    }

    init() {}

    /// A selector without its `:not()`, and the arguments of these.
    private static func withoutNegations(_ selector: String) -> (positive: String, negated: String) {
        var (positive, negated, depth) = ("", "", 0)
        var rest = selector[...]
        while let character = rest.first {
            if depth == 0, rest.hasPrefix(":not(") {
                rest = rest.dropFirst(5)
                depth = 1
                continue
            }
            if depth > 0 {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                negated.append(character)
            } else {
                positive.append(character)
            }
            rest.removeFirst()
        }
        return (positive, negated)
    }

    /// The simple selectors of a selector, also those in the brackets of `:is()`: `:root`, `.dark`, `[data-theme="dark"]`.
    private static func simpleSelectors(_ selector: String) -> [String] {
        var (names, isInAttribute) = ([""], false)
        for character in selector {
            if isInAttribute {
                if character == "]" { isInAttribute = false } else { names[names.count - 1].append(character) }
                continue
            }
            switch character {
            case "[":
                isInAttribute = true
                names.append("[")
            case ".", "#": names.append(String(character))
            case ":" where names[names.count - 1] == ":": names[names.count - 1] = "::"
            case ":", "*", "&": names.append(String(character))
            case "(", ")", ",", ">", "+", "~": names.append("")
            default:
                if character.isWhitespace { names.append("") } else { names[names.count - 1].append(character) }
            }
        }
        return names.filter { !$0.isEmpty }
    }

    // MARK: At-rules

    /// The conditions of an at-rule; empty if it never applies to the whole page.
    static func scopes(ofRule prelude: String, in outer: [StyleScope]) -> [StyleScope] {
        let text = prelude.lowercased()
        let name = text.prefix { $0 == "@" || $0 == "-" || $0.isLetter }
        let condition = text.dropFirst(name.count).trimmed
        switch name {
        case "@media": return combined(outer, condition.parts(between: ",").compactMap { scope(ofQuery: $0) })
        case "@supports": return condition.hasPrefix("not") ? [] : outer
        case "@layer", "@scope", "@theme", "@variant":
            let words = NameWords.words(of: condition).filter { $0 == "dark" || $0 == "light" }
            return combined(outer, [StyleScope(words: words)])
        case "@plugin":
            var scope = StyleScope()
            scope.isPlugin = true
            return combined(outer, [scope])
        default: return []
        }
    }

    private static func scope(ofQuery query: String) -> StyleScope? {
        var scope = StyleScope()
        for feature in query.split(whereSeparator: { "()".contains($0) }) {
            let text = feature.filter { !$0.isWhitespace }
            switch text {
            case "", "and", "screen", "all", "screenand", "onlyscreenand", "onlyscreen", "alland", "notprint",
                "notprintand":
                continue
            case "prefers-color-scheme:dark": scope.appearance = .dark
            case "prefers-color-scheme:light": scope.appearance = .light
            case "prefers-contrast:more", "prefers-contrast:high": scope.isHighContrast = true
            case "prefers-contrast:no-preference": continue
            default: return nil
            }
        }
        return scope
    }
}
