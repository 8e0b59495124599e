import PenumbraColor
import PenumbraThemes

/// Reads a theme from the custom properties of a style sheet, or from the named colors of one for GTK.
///
/// A sheet that Penumbra wrote is read by its own names: see ``WrittenSheet``. In others, colors are found by their usual names:
/// see ``NamedColors``.
struct StyleSheetReader {
    private let source: SourceText
    private let declarations: [StyleSheet.Declaration]
    private let mapping: RoleMapping?

    static func reading(
        _ source: SourceText, mapping: RoleMapping?, include: ThemeFile.Include
    ) throws(ThemeFileError) -> ThemeReading {
        let sheet = try StyleSheet(source, include: include)
        let declarations = sheet.declarations
        guard !declarations.isEmpty else {
            if let missing = sheet.warnings.first { throw missing }
            throw source.error("it has neither custom properties nor named colors for a page", at: 0)
        }
        if let own = WrittenSheet(declarations) { return try own.reading(source) }
        var reading = try StyleSheetReader(source: source, declarations: declarations, mapping: mapping).reading()
        reading.warnings = sheet.warnings + reading.warnings
        return reading
    }

    /// Reads the variables of a JSON file as those of a style sheet.
    init(source: SourceText, declarations: [StyleSheet.Declaration], mapping: RoleMapping?) {
        (self.source, self.declarations, self.mapping) = (source, declarations, mapping)
    }

    /// The theme of the page, or else the first of those with names.
    ///
    /// - Parameter title: The title of the theme, if the file has one.
    func reading(title: String? = nil) throws(ThemeFileError) -> ThemeReading {
        let themes = self.themes
        let stem = title.flatMap { ThemeName.slug(of: $0) } ?? ThemeName.stem(of: source.name)
        do {
            return try reading(nil, name: stem, title: title, without: themes)
        } catch {
            for theme in themes {
                guard let reading = try? reading(theme, name: theme, title: nil, without: themes) else { continue }
                return reading
            }
            throw error
        }
    }

    private func reading(
        _ theme: String?, name: String, title: String?, without themes: [String]
    ) throws(ThemeFileError) -> ThemeReading {
        let named = try named(theme)
        var reading = try named.reading(name: name, title: title)
        let pages = try Appearance.allCases.map { appearance throws(ThemeFileError) in
            (traits: Traits(appearance), name: try named.judge(Traits(appearance)).names[.background])
        }
        func page(_ theme: String?) -> [String?] {
            pages.map { traits, name in
                var values = StyleValues(declarations, for: traits, theme: theme)
                return name.flatMap { values.text(of: $0) }
            }
        }
        let own = page(theme)
        let others = themes.filter { $0 != theme && page($0) != own }
        if !others.isEmpty {
            let shown = others.prefix(5).joined(separator: ", ") + (others.count > 5 ? " …" : "")
            reading.warnings.append(
                ThemeFileError(file: source.name, reason: "it also has other themes, which are not read: \(shown)"))
        }
        return reading
    }

    private func named(_ theme: String?) throws(ThemeFileError) -> NamedColors {
        // Where rules tell the appearances apart, a light color is a pale one. A system begins all its names alike.
        let hasAppearances = !declarations.contains { $0.scopes.contains { $0.appearance != nil } }
        return try NamedColors(
            entries(of: theme), of: source.name, mapping: mapping, hasAppearances: hasAppearances, systemShare: 0.5)
    }

    /// The greatest number of themes that are looked at.
    private static let mostThemes = 16

    /// The names of the themes besides light and dark, in the order of the file. A name with few properties is that of a part of a
    /// page.
    private var themes: [String] {
        var (themes, counts) = ([String](), [String: Int]())
        for theme in declarations.flatMap(\.scopes).compactMap(\.theme) {
            if counts[theme] == nil { themes.append(theme) }
            counts[theme, default: 0] += 1
        }
        return Array(themes.filter { counts[$0, default: 0] >= 4 }.prefix(Self.mostThemes))
    }

    /// The variants that the rules tell apart.
    private var variants: [Traits] {
        let hasContrast = declarations.contains { $0.scopes.contains(where: \.isHighContrast) }
        return [false, true].filter { !$0 || hasContrast }.flatMap { highContrast in
            Appearance.allCases.map { Traits($0, highContrast: highContrast) }
        }
    }

    /// The colors in all variants.
    private func entries(of theme: String?) -> [NamedColors.Entry] {
        var values = variants.map { (traits: $0, values: StyleValues(declarations, for: $0, theme: theme)) }
        let names = Set(declarations.map(\.name))
        var (entries, known): ([NamedColors.Entry], Set<String>) = ([], [])
        for declaration in declarations
        where known.insert(declaration.name).inserted && !Self.isVariant(declaration.name, of: names) {
            let (name, path) = (declaration.name, [declaration.name])
            do throws(ThemeFileError) {
                guard let colors = try colors(of: declaration, &values) else { continue }
                entries.append(NamedColors.Entry(name: name, path: path, colors: .success(colors)))
            } catch {
                entries.append(NamedColors.Entry(name: name, path: path, colors: .failure(error)))
            }
        }
        return entries
    }

    /// Whether a name is that of a variant of another: `--page--active` beside `--page`.
    private static func isVariant(_ name: String, of names: Set<String>) -> Bool {
        let places = name.indices.dropFirst().filter { name[$0...].hasPrefix("--") }
        return places.last.map { names.contains(String(name[..<$0])) } ?? false
    }

    /// The variants of a color; nil if the value is no color in any of them.
    private func colors(
        of declaration: StyleSheet.Declaration, _ values: inout [(traits: Traits, values: StyleValues)]
    ) throws(ThemeFileError) -> AppearanceValue<Color>? {
        var colors: [Traits: Color] = [:]
        for index in values.indices {
            do throws(ColorSyntaxError) {
                colors[values[index].traits] = try values[index].values.color(of: declaration.name)
            } catch {
                let text = values[index].values.text(of: declaration.name) ?? declaration.value
                throw declaration.source.error(
                    "\(text.quoted) is not a color: \(error)", at: declaration.offset, key: declaration.name)
            }
        }
        func color(_ appearance: Appearance) -> Color? { colors[Traits(appearance)] }
        guard let light = color(.light) ?? color(.dark), let dark = color(.dark) ?? color(.light) else { return nil }
        return AppearanceValue(
            light: light, dark: dark, lightHighContrast: colors[Traits(.light, highContrast: true)],
            darkHighContrast: colors[Traits(.dark, highContrast: true)])
    }
}
