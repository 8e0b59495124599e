/// The `package.json` of an extension of VS Code, which names its themes and their appearances.
struct VSCodeManifest {
    /// What an extension says about a theme.
    struct Entry {
        let path: String
        let offset: Int
        /// The type of a theme that does not have one: `light`, `dark`, `hcLight` or `hcDark`.
        let type: String?
        let title: String?
    }

    let themes: [Entry]

    /// Nil if a JSON value is not a manifest with themes.
    init?(_ value: JSONValue) {
        guard let list = value.object?["contributes"]?.object?["themes"]?.array else { return nil }
        let types = ["vs": "light", "vs-dark": "dark", "hc-black": "hcDark", "hc-light": "hcLight"]
        themes = list.compactMap { entry in
            guard let object = entry.object, let path = object["path"]?.string else { return nil }
            return Entry(
                path: path, offset: entry.offset, type: object["uiTheme"]?.string.flatMap { types[$0] },
                title: object["label"]?.string)
        }
        guard !themes.isEmpty else { return nil }
    }

    /// Reads the first theme, with a warning if there are more.
    func reading(_ source: SourceText, include: ThemeFile.Include) throws(ThemeFileError) -> ThemeReading {
        let entry = themes[0], key = "contributes.themes[0]"
        let included: SourceText
        do {
            included = try include(entry.path)
        } catch {
            throw source.error("\(entry.path.quoted): \(error.reason)", at: entry.offset, key: key)
        }
        var reading = try VSCodeReader.reading(included, host: entry, include: include)
        if themes.count > 1 {
            let others = themes.dropFirst().prefix(5).map(\.path).joined(separator: ", ")
            reading.warnings.append(
                source.error("only the first of its themes is read, not \(others)", at: themes[1].offset, key: key))
        }
        return reading
    }
}
