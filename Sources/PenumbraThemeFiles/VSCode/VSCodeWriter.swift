import PenumbraColor
import PenumbraThemes

/// Writes one variant of a theme as a color theme of Visual Studio Code.
struct VSCodeWriter {
    let theme: Theme
    let traits: Traits

    /// The names of each role. The reader takes the first.
    private static let names: [(role: Role, names: [String])] = [
        (.background, ["editor.background", "panel.background", "terminal.background"]),
        (.surface, ["sideBar.background", "editorWidget.background", "input.background", "dropdown.background"]),
        (.header, ["titleBar.activeBackground", "activityBar.background", "editorGroupHeader.tabsBackground"]),
        (.text, ["editor.foreground", "foreground", "sideBar.foreground", "titleBar.activeForeground"]),
        (.secondaryText, ["descriptionForeground", "tab.inactiveForeground"]),
        (.separator, ["panel.border", "sideBar.border", "editorGroup.border", "widget.border"]),
        (.accent, ["button.background", "badge.background", "activityBarBadge.background", "focusBorder"]),
        (.onAccent, ["button.foreground", "badge.foreground", "activityBarBadge.foreground"]),
        (.hover, ["list.hoverBackground"]),
        (.pressed, ["list.activeSelectionBackground", "list.inactiveSelectionBackground"]),
        (.shadow, ["widget.shadow"]),
        (.link, ["textLink.foreground", "textLink.activeForeground", "terminal.ansiBlue"]),
        (.success, ["testing.iconPassed", "gitDecoration.addedResourceForeground", "terminal.ansiGreen"]),
        (.warning, ["editorWarning.foreground", "list.warningForeground", "terminal.ansiYellow"]),
        (.error, ["errorForeground", "editorError.foreground", "terminal.ansiRed"]),
    ]

    var text: String {
        let table = theme.table(for: traits)
        let colors = Self.names.flatMap { role, names in
            names.map { ($0, JSONText.string(table[role].inGamut.hex)) }
        }
        return JSONText.object([
            ("name", .string(theme.title)), ("type", .string(type(table.traits))), ("colors", .object(colors)),
            ("tokenColors", .list([])),
        ]).text() + "\n"
    }

    private func type(_ traits: Traits) -> String {
        switch (traits.appearance, traits.highContrast) {
        case (.light, false): "light"
        case (.dark, false): "dark"
        case (.light, true): "hcLight"
        case (.dark, true): "hcDark"
        }
    }
}
