import PenumbraColor

/// The colors that VS Code gives to a theme that does not set them. (VS Code's color registry.)
///
/// Themes of standard contrast get only the page and its text: the default blue of buttons is not characteristic of a theme.
enum VSCodeDefaults {
    static func colors(for type: String?) -> [String: Color] {
        switch type {
        case "light": ["editor.background": .white, "editor.foreground": Color(rgb: 0x333333)]
        case "dark": ["editor.background": Color(rgb: 0x1E1E1E), "editor.foreground": Color(rgb: 0xBBBBBB)]
        case "hc", "hcDark":
            [
                "editor.background": .black, "editor.foreground": .white, "contrastBorder": Color(rgb: 0x6FC3DF),
                "focusBorder": Color(rgb: 0xF38518), "textLink.foreground": Color(rgb: 0x21A6FF),
                "errorForeground": Color(rgb: 0xF48771), "editorWarning.foreground": Color(rgb: 0xFFD370),
            ]
        case "hcLight":
            [
                "editor.background": .white, "editor.foreground": Color(rgb: 0x292929),
                "contrastBorder": Color(rgb: 0x0F4A85), "focusBorder": Color(rgb: 0x006BBD),
                "button.background": Color(rgb: 0x0F4A85), "button.foreground": .white,
                "textLink.foreground": Color(rgb: 0x0F4A85), "errorForeground": Color(rgb: 0xB5200D),
                "editorWarning.foreground": Color(rgb: 0x895503),
            ]
        default: [:]
        }
    }
}
