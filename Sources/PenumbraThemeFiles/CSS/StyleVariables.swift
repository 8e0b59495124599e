import PenumbraThemes

/// The variables of a style sheet in JSON: a theme of Gradience, or an item of a registry of shadcn.
struct StyleVariables {
    private let source: SourceText
    private let title: String?
    private var declarations: [StyleSheet.Declaration] = []

    /// Nil if a JSON value is neither.
    init?(_ value: JSONValue, of source: SourceText) {
        self.source = source
        guard let root = value.object else { return nil }
        title = (root["title"] ?? root["name"])?.string
        if let variables = root["variables"]?.object, variables["window_bg_color"] != nil {
            add(variables, "@", [StyleScope()])
            // The colors of its palette are those of libadwaita: `blue_1`.
            for family in root["palette"]?.object?.members ?? [] {
                for step in family.value.object?.members ?? [] { add(step, "@\(family.key)", [StyleScope()]) }
            }
        } else if let variables = root["cssVars"]?.object ?? root["css-vars"]?.object {
            for member in variables.members {
                let scope = StyleScope()
                let appearance = Appearance(rawValue: member.key)
                add(member.value.object, "--", [appearance.map { scope.adding(appearance: $0) } ?? scope])
            }
        } else {
            return nil
        }
    }

    private mutating func add(_ object: JSONObject?, _ prefix: String, _ scopes: [StyleScope]) {
        for member in object?.members ?? [] { add(member, prefix, scopes) }
    }

    private mutating func add(_ member: JSONObject.Member, _ prefix: String, _ scopes: [StyleScope]) {
        guard let text = member.value.string else { return }
        let name = member.key.hasPrefix(prefix) ? member.key : prefix + member.key
        declarations.append(
            StyleSheet.Declaration(name: name, value: text, source: source, offset: member.value.offset, scopes: scopes)
        )
    }

    func reading(mapping: RoleMapping?) throws(ThemeFileError) -> ThemeReading {
        try StyleSheetReader(source: source, declarations: declarations, mapping: mapping).reading(title: title)
    }
}
