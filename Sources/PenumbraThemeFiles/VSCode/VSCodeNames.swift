import PenumbraColor
import PenumbraThemes

/// The names of Visual Studio Code's colors that could fill each role. (VS Code's "Theme Color" reference.)
enum VSCodeNames {
    static func offers(_ colors: [String: Color], hasHighContrast: Bool) -> RoleOffers {
        var names = roles
        // In high contrast, this line separates everything.
        if hasHighContrast { names[.separator]?.insert("contrastBorder", at: 0) }
        func isColorful(_ name: String) -> Bool {
            colors[name].map { $0.chroma >= RoleJudge.leastAccentChroma } ?? false
        }
        let hasColor = accents.contains { $0.weight >= 0.4 && isColorful($0.fill) }
        let code = hasColor ? nil : codeNames(colors).first(where: isColorful)
        let inCode = code.map { name in
            [RoleOffers.Accent(fill: name, weight: 0.28)] + accents.filter { $0.fill == "button.background" }
        }
        return RoleOffers(
            colors: colors, names: names, accents: inCode ?? accents,
            hasHighContrast: hasHighContrast)
    }

    static let background = ["editor.background", "sideBar.background", "panel.background", "terminal.background"]

    /// The names of colors of code, by which people know a theme whose controls are gray.
    static let code: [CodeElement: String] = [
        .keyword: "the color of keywords", .function: "the color of functions",
    ]
    /// The color of functions, as in base16; that of keywords if functions are green or amber, which look like a status.
    private static func codeNames(_ colors: [String: Color]) -> [String] {
        let names = ["the color of functions", "the color of keywords"]
        let isStatus = colors[names[0]].map { StatusHue.success.contains($0) || StatusHue.warning.contains($0) } ?? true
        return isStatus ? names.reversed() : names
    }

    /// Every name in use. A theme has hundreds of others.
    static let all = Set(roles.values.joined()).union(accents.flatMap { [$0.fill, $0.text].compactMap { $0 } })

    private static let roles: [Role: [String]] = [
        .background: background,
        .surface: [
            "sideBar.background", "editorWidget.background", "input.background", "dropdown.background",
            "quickInput.background", "menu.background", "panel.background", "notifications.background",
            "tab.inactiveBackground", "editorHoverWidget.background", "editor.lineHighlightBackground",
            "list.inactiveSelectionBackground",
        ],
        .header: [
            "titleBar.activeBackground", "editorGroupHeader.tabsBackground", "activityBar.background",
            "statusBar.background",
        ],
        .text: ["editor.foreground", "foreground", "sideBar.foreground", "terminal.foreground", "input.foreground"],
        .secondaryText: [
            "descriptionForeground", "tab.inactiveForeground", "sideBar.foreground", "statusBar.foreground",
            "titleBar.inactiveForeground", "input.placeholderForeground", "editorLineNumber.activeForeground",
        ],
        .separator: [
            "panel.border", "sideBar.border", "editorGroup.border", "widget.border", "contrastBorder",
            "editorGroupHeader.border", "tab.border", "input.border", "dropdown.border",
            "editorIndentGuide.background", "editorIndentGuide.background1",
        ],
        .hover: ["list.hoverBackground", "toolbar.hoverBackground", "editor.lineHighlightBackground"],
        .pressed: [
            "list.activeSelectionBackground", "list.inactiveSelectionBackground", "list.focusBackground",
            "editor.selectionBackground",
        ],
        .shadow: ["widget.shadow", "scrollbar.shadow"],
        .link: [
            "textLink.foreground", "editorLink.activeForeground", "notificationLink.foreground",
            "textLink.activeForeground", "list.highlightForeground", "pickerGroup.foreground", "the color of functions",
            "terminal.ansiBlue",
            "terminal.ansiBrightBlue", "terminal.ansiCyan", "terminal.ansiBrightCyan", "terminal.ansiMagenta",
        ],
        .success: [
            "testing.iconPassed", "gitDecoration.addedResourceForeground", "gitDecoration.untrackedResourceForeground",
            "editorGutter.addedBackground", "charts.green", "terminal.ansiGreen", "terminal.ansiBrightGreen",
        ],
        .warning: [
            "editorWarning.foreground", "list.warningForeground", "notificationsWarningIcon.foreground",
            "problemsWarningIcon.foreground", "inputValidation.warningBorder", "charts.yellow", "charts.orange",
            "terminal.ansiYellow", "terminal.ansiBrightYellow",
        ],
        .error: [
            "errorForeground", "editorError.foreground", "list.errorForeground", "notificationsErrorIcon.foreground",
            "problemsErrorIcon.foreground", "testing.iconFailed", "inputValidation.errorBorder",
            "gitDecoration.deletedResourceForeground", "charts.red", "terminal.ansiRed", "terminal.ansiBrightRed",
        ],
    ]

    /// Buttons first, then badges, then lines around the active element. The terminal's colors are the last resort.
    private static let accents: [RoleOffers.Accent] = [
        RoleOffers.Accent(fill: "button.background", text: "button.foreground", weight: 4),
        RoleOffers.Accent(fill: "activityBarBadge.background", text: "activityBarBadge.foreground", weight: 0.7),
        RoleOffers.Accent(fill: "badge.background", text: "badge.foreground", weight: 0.5),
        RoleOffers.Accent(fill: "progressBar.background", weight: 0.4),
        RoleOffers.Accent(fill: "focusBorder", weight: 0.4),
        RoleOffers.Accent(fill: "textLink.foreground", weight: 0.4),
        RoleOffers.Accent(fill: "contrastBorder", weight: 0.3),
        RoleOffers.Accent(fill: "activityBar.activeBorder", weight: 0.4),
        RoleOffers.Accent(fill: "panelTitle.activeBorder", weight: 0.3),
        RoleOffers.Accent(fill: "tab.activeBorder", weight: 0.3),
        RoleOffers.Accent(fill: "tab.activeBorderTop", weight: 0.3),
        RoleOffers.Accent(fill: "list.highlightForeground", weight: 0.3),
        RoleOffers.Accent(fill: "editorCursor.foreground", weight: 0.3),
        RoleOffers.Accent(
            fill: "statusBarItem.remoteBackground", text: "statusBarItem.remoteForeground", weight: 0.3),
        RoleOffers.Accent(
            fill: "extensionButton.prominentBackground", text: "extensionButton.prominentForeground", weight: 0.2),
        RoleOffers.Accent(fill: "inputOption.activeBorder", weight: 0.2),
        RoleOffers.Accent(fill: "pickerGroup.foreground", weight: 0.2),
        RoleOffers.Accent(fill: "statusBar.background", text: "statusBar.foreground", weight: 0.2),
        RoleOffers.Accent(fill: "terminal.ansiBlue", weight: 0.1),
        RoleOffers.Accent(fill: "terminal.ansiMagenta", weight: 0.1),
        RoleOffers.Accent(fill: "terminal.ansiCyan", weight: 0.1),
        RoleOffers.Accent(fill: "terminal.ansiYellow", weight: 0.1),
        RoleOffers.Accent(fill: "terminal.ansiGreen", weight: 0.05),
        RoleOffers.Accent(fill: "terminal.ansiBrightBlue", weight: 0.05),
        RoleOffers.Accent(fill: "terminal.ansiBrightMagenta", weight: 0.05),
        RoleOffers.Accent(fill: "terminal.ansiBrightCyan", weight: 0.05),
        RoleOffers.Accent(fill: "terminal.ansiBrightYellow", weight: 0.05),
        RoleOffers.Accent(fill: "terminal.ansiBrightGreen", weight: 0.05),
    ]
}
