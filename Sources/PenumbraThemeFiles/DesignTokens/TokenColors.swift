import PenumbraColor

extension TokenValues {
    private enum Component {
        case share
        case percentage
        case hue
        case chroma
        case any

        func contains(_ number: Double) -> Bool {
            switch self {
            case .share: (0...1).contains(number)
            case .percentage: (0...100).contains(number)
            case .hue: (0..<360).contains(number)
            case .chroma: number >= 0
            case .any: true
            }
        }
    }

    private static let spaces: [String: [Component]] = [
        "srgb": [.share, .share, .share], "srgb-linear": [.share, .share, .share],
        "hsl": [.hue, .percentage, .percentage], "hwb": [.hue, .percentage, .percentage],
        "lab": [.percentage, .any, .any], "lch": [.percentage, .chroma, .hue],
        "oklab": [.share, .any, .any], "oklch": [.share, .chroma, .hue],
        "display-p3": [.share, .share, .share], "a98-rgb": [.share, .share, .share],
        "prophoto-rgb": [.share, .share, .share], "rec2020": [.share, .share, .share],
        "xyz-d65": [.share, .share, .any], "xyz-d50": [.share, .share, .any],
    ]

    /// Parses a color: `{"colorSpace", "components", "alpha", "hex"}`, or `"#rrggbb"` as before 2025.10.
    ///
    /// - Parameters:
    ///   - value: The value of the token.
    ///   - key: The key for errors.
    ///   - bounded: Whether components must lie in the range of their space.
    func color(_ value: JSONValue, _ key: String, bounded: Bool = true) throws(ThemeFileError) -> Color {
        let (value, chain) = try tokens.resolved(value, key)
        var color = try plainColor(value, key, bounded: bounded)
        for token in chain.reversed() { color = try modified(color, of: token) }
        return color
    }

    /// Parses a color that is no alias.
    private func plainColor(_ value: JSONValue, _ key: String, bounded: Bool) throws(ThemeFileError) -> Color {
        if let text = value.string {
            if let translucent = try translucent(text, at: value, key) { return translucent }
            let css = tokens.isForPenumbra ? nil : try? Color(css: text)
            guard let color = css ?? (text.hasPrefix("#") ? Color(hex: text) : nil) else {
                throw tokens.error("\(value.kind) is not a color", at: value, key)
            }
            return color
        }
        guard let object = value.object, let space = object["colorSpace"] else {
            throw tokens.error("\(value.kind) is not a color with a \"colorSpace\"", at: value, key)
        }
        let name = try tokens.resolved(space, "\(key).colorSpace").value.string ?? ""
        let alpha = try object["alpha"].map { alpha throws(ThemeFileError) in try number(alpha, "\(key).alpha") } ?? 1
        guard !bounded || (0...1).contains(alpha) else {
            throw tokens.error("\(alpha.shortest) is not in 0...1", at: object["alpha"] ?? value, "\(key).alpha")
        }
        guard let ranges = Self.spaces[name] else {
            throw tokens.error("\(space.kind) is not a color space", at: space, "\(key).colorSpace")
        }
        let parts = try components(object["components"] ?? value, "\(key).components", ranges, bounded: bounded)
        return color(name, parts, alpha)
    }

    /// The color of `rgba({alias}, 0.08)`, in which Tokens Studio gives another token an opacity; nil for other texts.
    private func translucent(_ text: String, at value: JSONValue, _ key: String) throws(ThemeFileError) -> Color? {
        guard !tokens.isForPenumbra, let start = text.firstIndex(of: "("), text.hasSuffix(")"),
            ["rgb", "rgba"].contains(text[..<start])
        else { return nil }
        let parts = text[start...].dropFirst().dropLast().split(separator: ",").map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        guard parts.count == 2, ["{", "$", "#"].contains(parts[0].prefix(1)) else { return nil }
        let color = try color(JSONValue(content: .string(parts[0]), range: value.range), key)
        return color.withAlpha(try share(JSONValue(content: .string(parts[1]), range: value.range), key))
    }

    private func components(
        _ list: JSONValue, _ key: String, _ ranges: [Component], bounded: Bool
    ) throws(ThemeFileError) -> [Double?] {
        let list = try tokens.resolved(list, key).value
        guard let parts = list.array, parts.count == 3 else {
            let found = list.array.map { "a list of \($0.count)" } ?? list.kind
            throw tokens.error("expected a list of three components, not \(found)", at: list, key)
        }
        var components: [Double?] = []
        for (index, range) in ranges.enumerated() {
            let key = "\(key)[\(index)]"
            let part = try tokens.resolved(parts[index], key).value
            if part.string == "none" {
                components.append(nil)
            } else {
                let number = try number(part, key)
                guard !bounded || range.contains(number) else {
                    throw tokens.error("\(number.shortest) is out of range", at: part, key)
                }
                components.append(number)
            }
        }
        return components
    }

    private func color(_ space: String, _ parts: [Double?], _ alpha: Double) -> Color {
        let numbers = parts.map { $0 ?? 0 }
        if space == "srgb" { return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha) }
        let words = numbers.map(\.shortest)
        let css =
            switch space {
            case "hsl", "hwb": "\(space)(\(words[0]) \(words[1])% \(words[2])%)"
            case "lab", "lch", "oklab", "oklch": "\(space)(\(words[0]) \(words[1]) \(words[2]))"
            default: "color(\(space) \(words[0]) \(words[1]) \(words[2]))"
            }
        // Three numbers in a CSS space are always a valid color.
        return ((try? Color(css: css)) ?? .black).withAlpha(alpha)
    }
}
