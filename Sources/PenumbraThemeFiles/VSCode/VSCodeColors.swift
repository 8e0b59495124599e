import PenumbraColor
import PenumbraThemes

/// The Visual Studio Code colours of the roles. (VS Code's "Theme Color" reference.)
struct VSCodeColors {
    static let background = ["editor.background"]
    static let text = ["editor.foreground", "foreground"]

    /// The keys of each role; the first existing one counts.
    private static let roles: [Role: [String]] = [
        .background: background,
        .surface: ["sideBar.background", "editorWidget.background", "input.background"],
        .header: ["titleBar.activeBackground", "editorGroupHeader.tabsBackground", "activityBar.background"],
        .text: text,
        .secondaryText: ["descriptionForeground", "tab.inactiveForeground", "sideBar.foreground"],
        .separator: ["panel.border", "sideBar.border", "editorGroup.border", "widget.border", "contrastBorder"],
        .hover: ["list.hoverBackground"],
        .pressed: ["list.inactiveSelectionBackground"],
        .shadow: ["widget.shadow"],
        .link: ["textLink.foreground", "editorLink.activeForeground"],
        .success: ["testing.iconPassed", "gitDecoration.addedResourceForeground", "terminal.ansiGreen"],
        .warning: ["editorWarning.foreground", "list.warningForeground", "terminal.ansiYellow"],
        .error: ["errorForeground", "editorError.foreground", "terminal.ansiRed"],
    ]

    /// Fill colours with their text colours.
    private static let accents: [(fill: String, text: String?)] = [
        ("button.background", "button.foreground"), ("activityBarBadge.background", "activityBarBadge.foreground"),
        ("badge.background", "badge.foreground"), ("focusBorder", nil), ("textLink.foreground", nil),
    ]

    /// All keys in use.
    static let keys = Set(roles.values.joined()).union(accents.flatMap { [$0.fill, $0.text].compactMap { $0 } })

    private let colors: [String: Color]

    init(_ colors: [String: Color]) {
        self.colors = colors
    }

    /// The colours of the roles that the file defines.
    ///
    /// If VS Code derives the default of a missing key from another colour, so does this: captions are the text at 70 %. Lines
    /// are the text at 14 %, and row overlays at 5 % and 10 %.
    var roles: [Role: Color] {
        var found = Self.roles.compactMapValues { keys in keys.lazy.compactMap { colors[$0] }.first }
        if let accent = Self.accents.first(where: { colors[$0.fill] != nil }), let fill = colors[accent.fill] {
            found[.accent] = fill
            let readable = fill.contrast(with: .white) >= fill.contrast(with: .black) ? Color.white : .black
            found[.onAccent] = accent.text.flatMap { colors[$0] } ?? readable
            found[.link] = found[.link] ?? fill
        }
        guard let text = found[.text] else { return found }
        for (role, strength) in [(Role.secondaryText, 0.7), (.separator, 0.14), (.hover, 0.05), (.pressed, 0.1)]
        where found[role] == nil {
            found[role] = text.withAlpha(text.alpha * strength)
        }
        return found
    }
}
