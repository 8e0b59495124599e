import Foundation

/// Names of themes whose files do not specify them.
enum ThemeName {
    /// The name of a file without folders and extensions: `mint` of `themes/mint.tokens.json`.
    static func stem(of file: String) -> String {
        let name = file.split(separator: "/").last ?? ""
        let stem = name.drop { $0 == "." }.prefix { $0 != "." }
        return stem.isEmpty ? "theme" : String(stem)
    }

    /// A title in lower case, with hyphens between its words; nil if it has neither letters nor digits.
    static func slug(of title: String) -> String? {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? nil : words.joined(separator: "-")
    }
}
