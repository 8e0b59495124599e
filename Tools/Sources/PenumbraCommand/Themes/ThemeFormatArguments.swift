import ArgumentParser
import PenumbraThemeFiles

/// A format to read, on the command line.
enum ReadFormat: String, CaseIterable, ExpressibleByArgument {
    case tokens, base16, vscode

    var format: ThemeFormat {
        switch self {
        case .tokens: .designTokens
        case .base16: .base16
        case .vscode: .vsCode
        }
    }
}

/// A format to write, on the command line.
enum WrittenFormat: String, CaseIterable, ExpressibleByArgument {
    case tokens, base16, vscode, gtk
    case gtkMedia = "gtk-4.20"
    case css, swift

    var format: ThemeFormat {
        switch self {
        case .tokens: .designTokens
        case .base16: .base16
        case .vscode: .vsCode
        case .gtk: .gtkCSS
        case .gtkMedia: .gtkMediaCSS
        case .css: .cssProperties
        case .swift: .swift
        }
    }
}
