/// Lists of font families in the syntax of CSS: `"Inter", sans-serif`. (CSS Fonts 4, `font-family`.)
enum FontFamilies {
    /// A list of names, quoted unless they are plain words.
    static func list(_ names: [String]) -> String {
        names.map { name in
            let isPlain = name.allSatisfy { $0.isLetter || $0 == "-" } && isList(name)
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

    /// Whether a text is such a list and nothing else, so that a style sheet can include it unchanged: strings, or words
    /// without quotation marks, between commas.
    static func isList(_ text: String) -> Bool {
        var rest = text.unicodeScalars[...]
        repeat {
            rest = rest.drop(while: isSpace)
            guard takeString(&rest) || takeWords(&rest) else { return false }
            rest = rest.drop(while: isSpace)
        } while rest.popFirst(",")
        return rest.isEmpty
    }

    private typealias Scalars = Substring.UnicodeScalarView

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    /// A line break ends a string; a null would end the whole style sheet.
    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool { "\n\r\u{C}\0".unicodeScalars.contains(scalar) }

    private static func takeString(_ rest: inout Scalars) -> Bool {
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return false }
        rest.removeFirst()
        while let scalar = rest.popFirst() {
            if scalar == quote { return true }
            if isBreak(scalar) { return false }
            if scalar == "\\", rest.popFirst().map(isBreak) ?? true { return false }
        }
        return false
    }

    private static func takeWords(_ rest: inout Scalars) -> Bool {
        guard takeWord(&rest) else { return false }
        while rest.first.map(isSpace) ?? false {
            rest = rest.drop(while: isSpace)
            if rest.isEmpty || rest.first == "," { return true }
            guard takeWord(&rest) else { return false }
        }
        return true
    }

    /// Parses an identifier. (CSS Syntax 3, section 4.3.11.)
    private static func takeWord(_ rest: inout Scalars) -> Bool {
        let start = rest
        var length = 0
        while let scalar = rest.first {
            switch scalar {
            case "0"..."9" where length == 0 || length == 1 && start.first == "-": return false
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{A0}"...: rest.removeFirst()
            case "\\":
                rest.removeFirst()
                guard let escaped = rest.popFirst(), !isBreak(escaped) else { return false }
            default: return length > 0 && !(length == 1 && start.first == "-")
            }
            length += 1
        }
        return length > 0 && !(length == 1 && start.first == "-")
    }
}

extension Substring.UnicodeScalarView {
    /// Removes a scalar from the beginning, if it is there.
    fileprivate mutating func popFirst(_ scalar: Unicode.Scalar) -> Bool {
        guard first == scalar else { return false }
        removeFirst()
        return true
    }
}
