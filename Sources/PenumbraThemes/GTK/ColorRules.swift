import PenumbraColor

/// The colors of a GTK style sheet, read from the text that `gtk_css_provider_to_string` writes: one declaration a line, every
/// shorthand expanded, and every color as `rgb()`, `rgba()` or, from GTK 4.16 on, also `color(srgb ...)`.
///
/// Only declarations of properties that have colors are kept, with their values without a color, such as `none`: they hide a
/// color of a more general rule. Animations are left out: those of GTK that have colors last for 150 ms.
package struct ColorRules: Sendable {
    /// What a declaration colors.
    package enum Use: Sendable {
        /// Text and symbols.
        case text
        /// Backgrounds and gradients.
        case fill
        /// Borders and outlines.
        case line
        /// Shadows of boxes, texts and symbols. Some styles draw lines with them.
        case shadow
    }

    package struct Declaration: Sendable {
        package let property: String
        package let use: Use
        /// The text before each color, and after the last.
        let texts: [String]
        package let colors: [Color]

        /// The value with other colors.
        func value(_ color: (Color) -> Color) -> String {
            var value = texts[0]
            for (index, before) in colors.enumerated() { value += color(before).css + texts[index + 1] }
            return value
        }
    }

    package struct Rule: Sendable {
        package let selector: String
        package let declarations: [Declaration]
    }

    /// The named colors, such as `theme_bg_color`.
    package let named: [String: Color]
    package let rules: [Rule]

    /// Reads a style sheet. O(its length).
    package init(_ css: String) {
        var (named, rules): ([String: Color], [Rule]) = ([:], [])
        var (selector, isAnimation): (String, Bool) = ("", false)
        var declarations: [Declaration] = []
        for line in css.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            switch text.last {
            case "{":
                selector += text.dropLast()
                if selector.hasPrefix("@keyframes") { (isAnimation, selector) = (true, "") }
            case "}":
                if !declarations.isEmpty, !isAnimation {
                    rules.append(Rule(selector: selector, declarations: declarations))
                }
                // The end of an animation follows that of its last keyframe.
                if selector.isEmpty { isAnimation = false }
                (selector, declarations) = ("", [])
            case ";" where text.first == "@":
                if let (name, color) = Self.namedColor(text) { named[name] = color }
            case ";": if let declaration = Self.declaration(text) { declarations.append(declaration) }
            // A selector has a line for each of its alternatives.
            default: selector += text
            }
        }
        (self.named, self.rules) = (named, rules)
    }

    private static func namedColor(_ text: Substring) -> (String, Color)? {
        let parts = text.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, parts[0] == "@define-color", let color = colors(in: parts[2]).colors.first else {
            return nil
        }
        return (String(parts[1]), color)
    }

    private static func declaration(_ text: Substring) -> Declaration? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let property = text[..<colon]
        guard let use = use(of: property) else { return nil }
        let value = text[text.index(after: colon)...].dropLast()
        // GTK does not write the image of a file: the more general rule of a drawn background takes its place.
        if use == .fill, value.holds("url(") || value.holds("/*") { return nil }
        let (texts, colors) = colors(in: value)
        return Declaration(property: String(property), use: use, texts: texts, colors: colors)
    }

    private static func use(of property: Substring) -> Use? {
        switch property {
        case "background-color", "background-image": .fill
        case "box-shadow", "text-shadow", "-gtk-icon-shadow": .shadow
        case "color", "caret-color", "-gtk-secondary-caret-color", "-gtk-icon-palette", "text-decoration-color": .text
        case "border-top-color", "border-right-color", "border-bottom-color", "border-left-color", "outline-color":
            .line
        default: nil
        }
    }

    /// The functions that write a color, and the value of a full channel. The longest name of those that end alike is first.
    private static let notations: [(name: String, one: Double)] = [("rgba", 255), ("rgb", 255), ("color", 1)]

    /// What GTK 4.16 and later write for a part of the color of the text, and cannot read: `alpha * 0.5))` follows.
    private static let fainterText = "from currentcolor srgb r g b / (alpha * "

    /// Splits a value at its colors.
    private static func colors(in value: Substring) -> (texts: [String], colors: [Color]) {
        var (texts, colors): ([String], [Color]) = ([], [])
        var text = ""
        let bytes = value.utf8
        var (start, from) = (bytes.startIndex, bytes.startIndex)
        while let open = bytes[from...].firstIndex(of: UInt8(ascii: "(")) {
            from = bytes.index(after: open)
            let before = bytes[start..<open]
            let notation = Self.notations.first { before.suffix($0.name.utf8.count).elementsEqual($0.name.utf8) }
            guard let notation, let close = bytes[from...].firstIndex(of: UInt8(ascii: ")")) else { continue }
            let arguments = value[from..<close]
            let name = bytes.index(open, offsetBy: -notation.name.utf8.count)
            if arguments.hasPrefix(Self.fainterText) {
                text += value[start..<name] + "alpha(currentColor, \(arguments.dropFirst(Self.fainterText.count)))"
                start = bytes[close...].dropFirst(2).startIndex
                from = start
                continue
            }
            guard notation.name != "color" || arguments.hasPrefix("srgb ") else { continue }
            let numbers = arguments.split { $0 == "," || $0 == " " || $0 == "/" }.compactMap { Double($0) }
            guard numbers.count >= 3 else { continue }
            texts.append(text + value[start..<name])
            text = ""
            let channels = numbers.prefix(3).map { $0 / notation.one }
            colors.append(
                Color(
                    red: channels[0], green: channels[1], blue: channels[2], alpha: numbers.count > 3 ? numbers[3] : 1))
            start = bytes.index(after: close)
            from = start
        }
        return (texts + [text + value[start...]], colors)
    }
}

extension StringProtocol {
    /// Whether the text contains another, byte by byte: `contains` with a text needs iOS 16.
    func holds(_ part: String) -> Bool {
        let part = Array(part.utf8)
        return utf8.indices.contains { start in utf8[start...].starts(with: part) }
    }
}
