import PenumbraColor
import PenumbraThemes

/// The colors of a file under the names that its author gave them, among which the roles of a theme are found.
///
/// The words of a path are joined, without generic ones: see ``NameWords``. A path that contains "light" or "dark" belongs to that
/// appearance. If no name identifies the page and its text, a ``NamedPalette`` offers grays. ``RoleJudge`` chooses the roles.
struct NamedColors {
    /// A color of a file.
    struct Entry {
        /// The name for the user, which no other entry has.
        let name: String
        /// The name, and those of the groups around it.
        let path: [String]
        /// The color, or the reason why it is skipped.
        let colors: Result<AppearanceValue<Color>, ThemeFileError>
    }

    /// The valid colors by name.
    private(set) var colors: [String: AppearanceValue<Color>] = [:]
    /// The errors of colors that are skipped: all of them, and the first of each role.
    private(set) var warnings: [ThemeFileError] = []
    private var broken: [Role: ThemeFileError] = [:]
    private var finds = RoleFinds()
    /// The names of the valid colors in the order of the file, with the words of their paths.
    private var words: [(name: String, words: [String])] = []
    private let file: String
    /// The names of some roles; nil to find all by their names.
    private let mapping: RoleMapping?

    /// - Parameters:
    ///   - entries: The colors in the order of the file.
    ///   - file: The file's name for errors.
    ///   - mapping: The names that the user gives to some roles.
    ///   - hasAppearances: Whether "light" and "dark" in a name stand for an appearance.
    ///   - systemShare: The share of the names that the name of a system begins.
    ///   - other: The color of a name that is no entry, but which the user may give to a role; nil if there is no such name.
    init(
        _ entries: [Entry], of file: String, mapping: RoleMapping? = nil, hasAppearances: Bool = true,
        systemShare: Double = 0.2,
        other: (String) throws(ThemeFileError) -> AppearanceValue<Color>? = { _ in nil }
    ) throws(ThemeFileError) {
        (self.file, self.mapping) = (file, mapping)
        let all = NameWords.all(of: entries.map(\.path), hasAppearances: hasAppearances, share: systemShare)
        for (entry, specific) in zip(entries, all) {
            let usual = Role.roles(called: specific.all, or: specific.words)
            switch entry.colors {
            case .success(let found): colors[entry.name] = found
            case .failure(let error):
                warnings.append(error)
                for (role, _) in usual where broken[role] == nil { broken[role] = error }
                continue
            }
            words.append((entry.name, entry.path.flatMap { NameWords.words(of: $0) }))
            for (role, rank) in usual {
                finds.add(
                    RoleFinds.Find(rank: rank, name: entry.name, path: entry.path), for: role, specific.appearance)
            }
        }
        for name in mapping?.names ?? [] where colors[name.name] == nil {
            guard let found = try other(name.name) else { throw name.missing }
            colors[name.name] = found
        }
    }

    /// The theme in both appearances if the file has both, or is a palette without appearances.
    ///
    /// - Parameters:
    ///   - name: The name of the theme.
    ///   - title: Its title, if the file has one.
    func reading(name: String, title: String? = nil) throws(ThemeFileError) -> ThemeReading {
        var judges: [Traits: RoleJudge] = [:]
        for appearance in Appearance.allCases {
            for highContrast in [false, true] {
                let traits = Traits(appearance, highContrast: highContrast)
                judges[traits] = try judge(traits)
            }
        }
        let hasFaces =
            [Role.background, .text].allSatisfy { finds.has($0, .light) && finds.has($0, .dark) }
            || judges[Traits(.light)]?.appearance == .light && judges[Traits(.dark)]?.appearance == .dark
        let isOne = !hasFaces && finds.isComplete
        // A dark page that has another dark one is the first of them.
        for highContrast in [false, true] where isOne {
            judges[Traits(.dark, highContrast: highContrast)] = judges[Traits(.light, highContrast: highContrast)]
        }
        let layer = Self.layer(of: judges)
        return ThemeReading(
            theme: Theme(
                name: name, title: title, appearance: isOne ? Appearance(of: layer) : nil,
                layer: layer),
            warnings: warnings, origins: Self.origins(of: judges), hasFoundRoles: true)
    }

    static func origins(of judges: [Traits: RoleJudge]) -> [RoleOrigin] {
        let (light, dark) = (judges[Traits(.light)]?.origins ?? [], judges[Traits(.dark)]?.origins ?? [])
        return Role.allCases.compactMap { role in
            let (first, second) = (light.first { $0.role == role }, dark.first { $0.role == role })
            guard let first = first ?? second, let second = second ?? .some(first) else { return nil }
            guard first.source != second.source else { return first }
            return RoleOrigin(
                role: role, source: "\(first.source) (light), \(second.source) (dark)",
                passedOver: first.passedOver + second.passedOver.filter { !first.passedOver.contains($0) })
        }
    }

    /// The colors of some variants. One that is missing has those of the other appearance, or of standard contrast.
    static func layer(of judges: [Traits: RoleJudge]) -> ThemeLayer {
        var layer = ThemeLayer()
        for role in Role.allCases {
            func color(_ appearance: Appearance, highContrast: Bool = false) -> Color? {
                judges[Traits(appearance, highContrast: highContrast)]?.colors[role]
            }
            guard let light = color(.light) ?? color(.dark), let dark = color(.dark) ?? color(.light) else { continue }
            let (highLight, highDark) = (color(.light, highContrast: true), color(.dark, highContrast: true))
            layer.colors[role] = AppearanceValue(
                light: light, dark: dark, lightHighContrast: highLight == light ? nil : highLight,
                darkHighContrast: highDark == dark ? nil : highDark)
        }
        return layer
    }

    // MARK: Judging

    /// The roles of one variant.
    func judge(_ traits: Traits) throws(ThemeFileError) -> RoleJudge {
        // The repair of a theme moves overlays, and the file has no place for one that is not in it.
        var offers = RoleOffers(hasHighContrast: traits.highContrast, makesOverlays: false)
        for (name, colors) in colors { offers.colors[name] = colors.value(for: traits) }
        for role in Role.allCases {
            offers.names[role] = finds.names(of: role, traits.appearance).map(\.name)
            offers.given[role] = mapping?.name(of: role, traits.appearance)
        }
        let palette = NamedPalette(
            words.compactMap { name, words in offers.colors[name].map { (words, name, $0) } }, for: traits.appearance)
        if !finds.isComplete {
            guard palette.isComplete || offers.given[.background] != nil && offers.given[.text] != nil else {
                throw missingPage
            }
            // A page and a text that do not belong together are not readable, so the palette gives both.
            for (role, names) in palette.names {
                offers.names[role] = role == .background || role == .text ? names : (offers.names[role] ?? []) + names
            }
            offers.colors.merge(palette.made) { color, _ in color }
        }
        let page =
            (offers.given[.background] ?? offers.names[.background]?.first).flatMap { offers.colors[$0] } ?? .white
        offers.accents = accents(traits.appearance) + palette.accents(on: page)
        let named = offers.accents.filter { $0.weight >= 2.5 }.compactMap { offers.colors[$0.fill] }
        for role in [Role.error, .success, .warning] {
            offers.names[role] = (offers.names[role] ?? []) + palette.status(role, on: page, apartFrom: named)
        }
        guard let judge = RoleJudge(offers) else { throw missingPage }
        return judge
    }

    /// By how much a word counts less than the most usual ones.
    private static let order = ["accent": 0.0, "primary": 0.0, "brand": 0.3, "interactive": 0.4]

    /// The accents by name. What says that it is a fill, or has a text of its own, is more likely to fill a control.
    private func accents(_ appearance: Appearance) -> [RoleOffers.Accent] {
        let texts = finds.names(of: .onAccent, appearance)
        return finds.names(of: .accent, appearance).map { find in
            let (name, word) = Role.accents[find.rank]
            let text = texts.first { text in text.path.contains { NameWords.words(of: $0).contains(word) } }
            let isFill = ["bg", "background", "fill"].contains { name.hasSuffix("-\($0)") }
            let weight = (text == nil ? 3.2 : 3.8) + (isFill ? 0.3 : 0) - (Self.order[word] ?? 0.6)
            return RoleOffers.Accent(fill: find.name, text: text?.name, weight: weight - 0.01 * Double(find.rank))
        }
    }

    private var missingPage: ThemeFileError {
        let role = [Role.background, .text].first { finds.names(of: $0, .light).isEmpty } ?? .background
        if let error = broken[role] { return error }
        let names = role.usualNames.prefix(6).map(\.quoted).joined(separator: ", ")
        return ThemeFileError(
            file: file, reason: "no color is called \(names) or the like: the theme needs its \(role.name)")
    }
}

extension Appearance {
    /// The appearance of a layer with one variant, by whether its text is darker or lighter than its background.
    init(of layer: ThemeLayer) {
        let luminance = { (role: Role) in Oklab(layer.colors[role]?.light ?? .black).lightness }
        self = luminance(.text) < luminance(.background) ? .light : .dark
    }
}
