import PenumbraColor
import PenumbraThemes

/// Writes a theme as a Swift constant.
struct SwiftWriter {
    let theme: Theme

    var text: String {
        let appearance = theme.appearance.map { ".\($0.rawValue)" } ?? "nil"
        return "import PenumbraColor\nimport PenumbraThemes\n\n" + """
            extension Theme {
                /// \(theme.title.shown(atMost: 80)).
                public static let \(identifier) = Theme(
                    name: \(Self.literal(theme.name)), title: \(Self.literal(theme.title)), appearance: \(appearance),
                    layer: ThemeLayer(\(arguments)))
            }

            """
    }

    private var arguments: String {
        let layer = theme.layer
        let colors = layer.colors.sorted { $0.key.rawValue < $1.key.rawValue }
        let typefaces = layer.typefaces.sorted { $0.key.name < $1.key.name }
        return [
            list("colors", colors.map { (".\($0)", Self.dynamic($1, Self.color)) }),
            list(
                "ownColors",
                layer.ownColors.sorted { $0.key.name < $1.key.name }.map { role, colors in
                    (
                        "OwnRole(\(Self.literal(role.name)), fallback: .\(role.fallback))",
                        Self.dynamic(colors, Self.color)
                    )
                }),
            list(
                "metrics",
                layer.metrics.sorted { $0.key.name < $1.key.name }.map { metric, value in
                    (
                        "Metric(\(Self.literal(metric.name)), fallback: \(metric.fallback.shortest))",
                        SwiftCall(value.shortest)
                    )
                }),
            list(
                "typefaces",
                typefaces.map { style, typeface in
                    let fallback = Self.typeface(style.fallback).text
                    return ("TextStyle(\(Self.literal(style.name)), fallback: \(fallback))", Self.typeface(typeface))
                }),
            list(
                "icons",
                layer.icons.sorted { $0.key.name < $1.key.name }.map { icon, names in
                    (
                        "IconRole(\(Self.literal(icon.name)), fallback: \(Self.literal(icon.fallback)))",
                        Self.dynamic(names) { SwiftCall(Self.literal($0)) }
                    )
                }),
        ].compactMap { $0 }.joined(separator: ",")
    }

    private func list(_ label: String, _ entries: [(key: String, value: SwiftCall)]) -> String? {
        guard !entries.isEmpty else { return nil }
        let indent = String(repeating: " ", count: 16)
        let lines = entries.map { indent + $0.value.text(after: $0.key + ": ", indent: indent) }
        // A comma after the last of several is conventional.
        let end = entries.count > 1 ? ",\n" : "\n"
        return "\n            \(label): [\n\(lines.joined(separator: ",\n"))\(end)            ]"
    }

    // MARK: Expressions

    private static func dynamic<Value>(_ values: AppearanceValue<Value>, _ expression: (Value) -> SwiftCall)
        -> SwiftCall
    {
        func argument(_ label: String, _ value: Value?) -> String? { value.map { "\(label): " + expression($0).text } }
        let others = [
            argument("lightHighContrast", values.lightHighContrast),
            argument("darkHighContrast", values.darkHighContrast),
        ].compactMap { $0 }
        if values.dark == values.light, others.isEmpty {
            return SwiftCall("AppearanceValue", [expression(values.light).text])
        }
        let variants = [argument("light", values.light), argument("dark", values.dark)].compactMap { $0 }
        return SwiftCall("AppearanceValue", variants + others)
    }

    private static func color(_ color: Color) -> SwiftCall {
        let alpha = color.alpha == 1 ? [] : ["alpha: \(color.alpha.shortest)"]
        if color.quantized == color {
            return SwiftCall("Color", ["rgb: 0x\(color.withAlpha(1).hex.dropFirst().uppercased())"] + alpha)
        }
        let parts = [("red", color.red), ("green", color.green), ("blue", color.blue)]
        return SwiftCall("Color", parts.map { "\($0): \($1.shortest)" } + alpha)
    }

    private static func typeface(_ typeface: Typeface) -> SwiftCall {
        let family = typeface.family.map { ["family: \(literal($0))"] } ?? []
        let weight = typeface.weight == 400 ? [] : ["weight: \(typeface.weight)"]
        return SwiftCall("Typeface", family + ["size: \(typeface.size.shortest)"] + weight)
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\" + String(scalar)
            case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    // MARK: Names

    /// The theme's name as an identifier: `mint-light` becomes `mintLight`.
    private var identifier: String {
        let words = theme.name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.enumerated().map { index, word in
            (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
        }.joined()
        guard let first = name.first, first.isLetter else { return "theme" + name }
        return Self.reserved.contains(name) ? "`\(name)`" : name
    }

    /// Swift keywords, which are no names without backquotes. (The Swift Programming Language, "Lexical Structure".)
    private static let reserved: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init",
        "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]
}

/// A Swift call, or any other expression if it has no arguments, on as many lines as necessary.
struct SwiftCall {
    private static let longestLine = 120

    let function: String
    let arguments: [String]

    init(_ function: String, _ arguments: [String] = []) {
        self.function = function
        self.arguments = arguments
    }

    /// The call on one line.
    var text: String { arguments.isEmpty ? function : "\(function)(\(arguments.joined(separator: ", ")))" }

    /// The text before the call, and the call; the arguments get their own lines if they do not fit.
    func text(after start: String, indent: String) -> String {
        // A comma follows.
        let room = Self.longestLine - indent.count - 1
        let line = start + text
        guard line.count > room, !arguments.isEmpty else { return line }
        let inner = indent + "    "
        if !start.isEmpty, start.count + function.count + 1 > room {
            return start.dropLast() + "\n" + inner + text(after: "", indent: inner)
        }
        let fits = text.count - function.count - 1 <= room - 4
        return "\(start)\(function)(\n\(inner)\(arguments.joined(separator: fits ? ", " : ",\n" + inner)))"
    }
}
