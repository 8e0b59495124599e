import Foundation

/// A format that is recognized but not read, so that the error can name it.
struct ForeignFormat {
    /// The format in a sentence: "a theme of kitty".
    let title: String

    /// The format of a text, by what only it has; nil for any other.
    init?(_ source: SourceText) {
        // Themes are small, and a comment at their beginning is short.
        let text = String(decoding: source.bytes.prefix(1 << 14), as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { $0 != " " && $0 != "\t" } }
        let format = Self.all.first { format in
            format.marks.allSatisfy { mark in
                switch mark {
                case .rule: !Self.isData(source.name) && StyleScanner(source.bytes).hasRule
                case .text(let part): text.place(of: part) != nil
                case .first(let start):
                    lines.first { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix(";") }?.hasPrefix(start) ?? false
                case .line(let start, let part):
                    lines.contains { line in
                        line.hasPrefix(start) && part.map { line.place(of: $0) != nil } ?? true
                    }
                }
            }
        }
        guard let format else { return nil }
        title = format.title
    }

    /// Whether a name is that of data, in which braces are no rules.
    private static func isData(_ name: String) -> Bool {
        [".json", ".toml", ".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
    }

    /// What a text of a format has.
    private enum Mark {
        /// A rule of a style sheet.
        case rule
        /// This text, anywhere.
        case text(String)
        /// This text, at the beginning of the first line that is no comment.
        case first(String)
        /// A line that begins with this text, and contains another, without its spaces.
        case line(String, containing: String? = nil)
    }

    /// The formats. All marks of a row must be there. The first row counts, so the special ones precede the general ones.
    private static let all: [(title: String, marks: [Mark])] = [
        ("a theme of kitty", [.line("color0#"), .line("background#")]),
        ("a configuration of kitty", [.line("font_family")]),
        ("a theme of Gogh", [.line("color_01:")]),
        ("a theme of Gogh", [.text("\"color_01\"")]),
        ("a theme of Ghostty", [.line("palette=0=")]),
        ("a theme of foot", [.line("[colors"), .line("regular0=")]),
        ("a theme of Alacritty", [.line("[colors.primary]")]),
        ("a theme of Alacritty", [.line("colors:"), .line("primary:")]),
        ("a theme of WezTerm", [.line("[colors]"), .line("ansi=[")]),
        ("a theme of Warp", [.line("terminal_colors:")]),
        ("a theme of Xfce Terminal", [.line("ColorPalette=")]),
        ("a theme of Xfce Terminal", [.line("[Scheme]"), .line("ColorForeground=")]),
        ("a theme of Tilix", [.text("\"use-theme-colors\"")]),
        ("a theme of Black Box", [.text("\"foreground-color\""), .text("\"palette\"")]),
        ("a color preset of iTerm2", [.text("<key>Ansi 0 Color</key>")]),
        ("a color scheme of Windows Terminal", [.text("\"brightPurple\""), .text("\"cursorColor\"")]),
        ("a theme of Qt Creator", [.line("ThemeName="), .line("PreferredStyles=")]),
        ("a palette of Ptyxis", [.line("[Palette]")]),
        ("a color scheme of Konsole", [.line("[Color0]")]),
        ("a file of X resources", [.line("*", containing: "color0:")]),
        ("colors of pywal", [.text("\"special\""), .text("\"color0\"")]),
        ("a theme of tinted8", [.line("system:\"tinted8\"")]),
        ("a theme of tinted8", [.line("system:tinted8")]),
        ("a scheme of base16 in JSON", [.text("\"base00\""), .text("\"base0F\"")]),
        ("a color scheme of KDE", [.line("[Colors:Window]")]),
        ("a color scheme of qt5ct or qt6ct", [.line("[ColorScheme]")]),
        ("a configuration of dunst", [.line("[urgency_")]),
        ("a theme of rofi", [.line("configuration{")]),
        ("a theme of rofi", [.line("mainbox{")]),
        ("a theme of rofi", [.line("#mainbox{")]),
        ("a color scheme of Geany", [.line("[theme_info]")]),
        ("a palette of GIMP", [.line("GIMPPalette")]),
        ("a file of colors of Scribus", [.text("<SCRIBUSCOLORS")]),
        ("a configuration of i3 or sway", [.line("bindsym")]),
        ("a configuration of tint2", [.line("panel_items=")]),
        ("a theme of awesome", [.line("theme.bg_normal=")]),
        ("a color scheme of JOE", [.line(".colors")]),
        ("a color scheme of Vifm", [.line("hiWin")]),
        ("a color scheme of Newsboat", [.line("colorlistnormal")]),
        ("a theme of btop", [.line("theme[main_bg]=")]),
        ("a theme of fish", [.line("fish_color_normal")]),
        ("a skin of Midnight Commander", [.line("[skin]")]),
        ("a theme of Metacity", [.text("<metacity_theme")]),
        ("a theme of Openbox", [.line("window.active.")]),
        ("a theme of Xfwm", [.line("active_text_color=")]),
        ("a theme of highlight", [.line("Default={Colour=")]),
        ("a theme of Office", [.text("<a:theme")]),
        ("a theme of Helix", [.line("\"ui.background\"=")]),
        ("a theme of Zed", [.text("zed.dev/schema/themes")]),
        ("a color scheme of Qt Creator", [.text("<style-scheme version="), .text("<style name=\"Text\"")]),
        ("a style scheme of GtkSourceView", [.text("<style-scheme")]),
        ("a color theme of Xcode", [.text("<key>DVTSourceTextBackground</key>")]),
        ("a color scheme of Sublime Text", [.text("\"globals\""), .text("\"rules\"")]),
        ("a theme of Kate", [.text("\"text-styles\""), .text("\"editor-colors\"")]),
        ("a color scheme of IntelliJ", [.text("<scheme "), .text("<option name=")]),
        ("a theme of IntelliJ", [.text("\"editorScheme\"")]),
        ("a color scheme of Vim", [.text("guifg=")]),
        ("a color scheme of Vim", [.text("colors_name")]),
        ("a theme of Emacs", [.line("(deftheme")]),
        ("a theme of Chrome or Firefox", [.text("\"manifest_version\""), .text("\"theme\"")]),
        ("a theme of the Material Theme Builder", [.text("\"schemes\""), .text("\"onPrimary\"")]),
        ("a web page", [.line("<!doctypehtml")]),
        ("a web page", [.line("<!DOCTYPEhtml")]),
        ("a web page", [.line("<html")]),
        ("a picture in SVG", [.text("<svg")]),
        ("a file of Swift", [.line("importPenumbraThemes")]),
        ("a program in Python", [.line("import"), .line("class")]),
        ("a program in Python", [.line("from"), .line("class")]),
        ("an INI file", [.first("["), .line("[", containing: "]"), .text("=")]),
        ("an XML file", [.first("<?xml")]),
        ("a style sheet without custom properties and named colors", [.rule]),
    ]
}

/// A format that is not text, by its first bytes.
enum BinaryFormat {
    /// The format in a sentence; nil for any other.
    static func title(of data: Data) -> String? {
        let starts: [(title: String, bytes: [UInt8])] = [
            ("a PNG picture", [0x89, 0x50, 0x4E, 0x47]), ("a JPEG picture", [0xFF, 0xD8, 0xFF]),
            ("a WebP picture", Array("RIFF".utf8)), ("a ZIP archive", [0x50, 0x4B, 0x03, 0x04]),
            ("a gzip archive", [0x1F, 0x8B]), ("a property list in binary", Array("bplist".utf8)),
        ]
        return starts.first { data.starts(with: $0.bytes) }?.title
    }
}
