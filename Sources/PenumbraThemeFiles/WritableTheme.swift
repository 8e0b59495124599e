import PenumbraColor
import PenumbraThemes

extension Theme {
    /// Throws if a number cannot be written to a file.
    func checkWritable() throws(ThemeFileError) {
        for role in Role.allCases {
            if let colors = layer.colors[role] { try check(colors, "\(TokenGroup.color.rawValue).\(role.name)") }
        }
        for (role, colors) in layer.ownColors { try check(colors, "\(TokenGroup.ownColor.rawValue).\(role.name)") }
        for (metric, value) in layer.metrics {
            let range = Metric.range(ofName: metric.name)
            try check(
                range.contains(value), "\(TokenGroup.metric.rawValue).\(metric.name)",
                "it is not in \(range.lowerBound.shortest)...\(range.upperBound.shortest)")
        }
        for (style, typeface) in layer.typefaces {
            let key = "\(TokenGroup.typeface.rawValue).\(style.name)"
            try check(Typeface.sizes.contains(typeface.size), key, "its size is not in 3...150 points")
            try check(
                typeface.family.map(FontFamilies.isList) ?? true, key, "its family is not a list in the syntax of CSS")
            try check(Typeface.weights.contains(typeface.weight), key, "its weight is not in 1...1000")
        }
    }

    private func check(_ colors: AppearanceValue<Color>, _ key: String) throws(ThemeFileError) {
        for (_, color) in colors.values {
            let isFinite = [color.red, color.green, color.blue, color.alpha].allSatisfy(\.isFinite)
            try check(isFinite, key, "a component is not finite")
        }
    }

    private func check(_ isTrue: Bool, _ key: String, _ reason: String) throws(ThemeFileError) {
        guard isTrue else { throw ThemeFileError(file: name, key: key, reason: reason) }
    }
}
