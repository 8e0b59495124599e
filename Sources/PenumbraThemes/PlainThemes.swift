import PenumbraColor

/// Themes as plain text, for programs that link no parser of a larger format: the C library reads them, and the command writes
/// them. The text holds names, titles, appearances and colors.
///
/// ```
/// theme mint
/// title Mint
/// color accent light-dark(rgb(31 138 112), rgb(95 211 180))
/// contrast accent light-dark(rgb(0 80 60), rgb(140 255 220))
/// theme night
/// appearance dark
/// color background #101820
/// ```
///
/// Each line is a keyword and a value. `color` and `contrast` name a role and a color in the syntax of CSS, the second for high
/// contrast. Empty lines are ignored, and lines that begin with `#`.
public enum PlainThemes {
    /// Writes themes as plain text.
    ///
    /// ```swift
    /// print(PlainThemes.text(of: store.themes))
    /// ```
    public static func text(of themes: [Theme]) -> String {
        themes.map(\.plainText).joined()
    }

    /// Reads themes from plain text.
    ///
    /// ```swift
    /// let themes = try PlainThemes.themes(in: "theme night\nappearance dark\ncolor background #101820")
    /// let store = ThemeStore(light: .light, dark: .dark, others: themes)
    /// ```
    ///
    /// - Throws: ``PlainThemeError`` at the first line that is not valid.
    /// - Complexity: O(length of the text).
    public static func themes(in text: some StringProtocol) throws(PlainThemeError) -> [Theme] {
        var themes: [Theme] = []
        var reader = PlainThemeReader()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do throws(PlainThemeReason) {
                if let theme = try reader.take(line) { themes.append(theme) }
            } catch {
                throw PlainThemeError(line: index + 1, reason: error.text)
            }
        }
        if let theme = reader.end() { themes.append(theme) }
        return themes
    }
}

/// An error thrown for plain text that is not a theme.
///
/// ```swift
/// do throws(PlainThemeError) {
///     _ = try PlainThemes.themes(in: "theme mint\ncolor accnt red")
/// } catch {
///     print("\(error)")                                      // line 2: there is no role "accnt"
/// }
/// ```
public struct PlainThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// What is wrong with it, as a clause.
    public let reason: String

    /// The place and the problem.
    public var description: String { "line \(line): \(reason)" }
}

private struct PlainThemeReason: Error {
    let text: String

    init(_ text: String) { self.text = text }
}

private struct PlainThemeReader {
    private var theme: Theme?
    private var names: Set<String> = []

    /// Reads the next line. Returns the theme that ends before it.
    mutating func take(_ line: some StringProtocol) throws(PlainThemeReason) -> Theme? {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard let keyword = parts.first, keyword.first != "#" else { return nil }
        guard parts.count == 2 else { throw PlainThemeReason("\"\(keyword)\" has no value") }
        let value = String(parts[1])
        if keyword == "theme" {
            guard names.insert(value).inserted else { throw PlainThemeReason("there are two themes \"\(value)\"") }
            defer { theme = Theme(name: value, appearance: nil, layer: ThemeLayer()) }
            return theme
        }
        guard theme != nil else { throw PlainThemeReason("\"theme\" comes first") }
        switch keyword {
        case "title": theme?.title = value
        case "appearance":
            guard let appearance = Appearance(rawValue: value) else {
                throw PlainThemeReason("\"\(value)\" is neither light nor dark")
            }
            theme?.appearance = appearance
        case "color", "contrast": try takeColor(value, isHighContrast: keyword == "contrast")
        default: throw PlainThemeReason("there is no keyword \"\(keyword)\"")
        }
        return nil
    }

    func end() -> Theme? { theme }

    private mutating func takeColor(_ text: String, isHighContrast: Bool) throws(PlainThemeReason) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let role = Role(name: parts[0]) else {
            throw PlainThemeReason("there is no role \"\(parts.first ?? "")\"")
        }
        let light: Color, dark: Color
        do throws(ColorSyntaxError) {
            light = try Color(css: parts[1], isDark: false)
            dark = try Color(css: parts[1], isDark: true)
        } catch {
            throw PlainThemeReason("\"\(parts[1])\": \(error)")
        }
        guard isHighContrast else {
            theme?.layer.colors[role] = AppearanceValue(light: light, dark: dark)
            return
        }
        guard var colors = theme?.layer.colors[role] else {
            throw PlainThemeReason("the color of \"\(role.name)\" comes first")
        }
        (colors.lightHighContrast, colors.darkHighContrast) = (light, dark)
        theme?.layer.colors[role] = colors
    }
}

extension Theme {
    fileprivate var plainText: String {
        func line(_ keyword: String, _ text: String) -> String {
            "\(keyword) \(String(text.map { $0.isNewline ? " " : $0 }))\n"
        }
        // A name is the rest of its line.
        var text = line("theme", name.allSatisfy(\.isWhitespace) ? "theme" : name)
        if !title.isEmpty { text += line("title", title) }
        if let appearance { text += line("appearance", appearance.rawValue) }
        for role in Role.allCases {
            guard let colors = layer.colors[role] else { continue }
            func pair(_ isHighContrast: Bool) -> String {
                let (light, dark) = (
                    colors.value(for: Traits(.light, highContrast: isHighContrast)),
                    colors.value(for: Traits(.dark, highContrast: isHighContrast))
                )
                return light == dark ? light.css() : "light-dark(\(light.css()), \(dark.css()))"
            }
            text += line("color", "\(role.name) \(pair(false))")
            if colors.lightHighContrast != nil || colors.darkHighContrast != nil {
                text += line("contrast", "\(role.name) \(pair(true))")
            }
        }
        return text
    }
}
