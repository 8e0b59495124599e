import PenumbraColor

/// What Tokens Studio does to the color of a token before it is shown: `"$extensions": { "studio.tokens": { "modify":
/// { "type": "darken", "value": "0.3", "space": "lch" } } }`. (The transformation `ts/color/modifiers` of
/// `@tokens-studio/sd-transforms`.)
enum TokenModification: String {
    case lighten
    case darken
    case mix
    case alpha

    /// The keys in `$extensions`.
    static let (vendor, key) = ("studio.tokens", "modify")

    /// Changes a color by an amount from 0 to 1, in a space.
    ///
    /// To lighten or darken is to mix with white or black; in HSL it changes only the lightness.
    func applied(to color: Color, _ amount: Double, _ space: ColorSpace, with other: Color) -> Color {
        switch self {
        case .alpha:
            return color.withAlpha(amount)
        case .mix:
            return color.mixed(with: other, fraction: amount, in: space).inGamut
        case .lighten, .darken:
            if space == .hsl {
                var hsl = HSL(color)
                hsl.lightness += amount * ((self == .lighten ? 1 : 0) - hsl.lightness)
                return Color(hsl)
            }
            let goal: Color = self == .lighten ? .white : .black
            // White and black have no hue, so a polar space is as good as its rectangular one.
            return color.mixed(with: goal.withAlpha(color.alpha), fraction: amount, in: space == .lch ? .lab : space)
                .inGamut
        }
    }

    /// The names of the spaces in Tokens Studio.
    static let spaces: [String: ColorSpace] = ["lch": .lch, "srgb": .srgb, "p3": .displayP3, "hsl": .hsl]
}

extension TokenValues {
    /// A color as Tokens Studio modifies it for a token; the same color if the token has no modification.
    func modified(_ color: Color, of token: DesignToken) throws(ThemeFileError) -> Color {
        guard let value = token.modification else { return color }
        let key = "\(token.name).$extensions.\(TokenModification.vendor).\(TokenModification.key)"
        guard let object = value.object, let type = object["type"], let amount = object["value"] else {
            throw tokens.error("expected {\"type\", \"value\", \"space\"}, not \(value.kind)", at: value, key)
        }
        guard let modification = type.string.flatMap({ TokenModification(rawValue: $0) }) else {
            throw tokens.error(
                "\(type.kind) is not \"lighten\", \"darken\", \"mix\" or \"alpha\"", at: type, "\(key).type")
        }
        var space = ColorSpace.lch
        if let name = object["space"] {
            guard let known = name.string.flatMap({ TokenModification.spaces[$0] }) else {
                throw tokens.error("\(name.kind) is not a color space of Tokens Studio", at: name, "\(key).space")
            }
            space = known
        }
        var other = Color.black
        if modification == .mix {
            guard let color = object["color"] else { throw tokens.error("it has no \"color\"", at: value, key) }
            other = try self.color(color, "\(key).color")
        }
        return modification.applied(to: color, try share(amount, "\(key).value"), space, with: other)
    }

    /// A share of 1 as Tokens Studio writes it: a number, a text of a number, or a percentage; clamped to 0...1.
    func share(_ value: JSONValue, _ key: String) throws(ThemeFileError) -> Double {
        let share = try tokens.resolved(value, key).value
        let written = share.string ?? ""
        let isPercentage = written.hasSuffix("%")
        guard let number = share.number ?? Double(isPercentage ? written.dropLast() : written[...]), number.isFinite
        else {
            throw tokens.error("\(share.kind) is not a share from 0 to 1", at: value, key)
        }
        return min(max(isPercentage ? number / 100 : number, 0), 1)
    }
}
