/// Lists of families as CSS writes them: `"Inter", sans-serif`. (CSS Fonts 4, `font-family`.)
enum FontFamilies {
    /// A list of names, quoted where they are no plain words.
    static func list(_ names: [String]) -> String {
        names.map { name in
            let isPlain = name.allSatisfy { $0.isLetter || $0 == "-" } && !name.isEmpty
            return isPlain ? name : CSSText.string(name)
        }.joined(separator: ", ")
    }

    /// The names in a list, without quotation marks.
    static func names(_ list: String) -> [String] {
        var names = [""]
        var quote: Character?
        var isEscaped = false
        for character in list {
            if isEscaped {
                names[names.count - 1].append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == "," {
                names.append("")
            } else if quote != nil || !character.isWhitespace || !names[names.count - 1].isEmpty {
                names[names.count - 1].append(character)
            }
        }
        return names.filter { !$0.isEmpty }
    }
}
