import PenumbraColor

/// A GTK style sheet in the colors of a theme.
///
/// The rules of GTK's own style hold colors instead of names, so no named color changes them. But each of these colors is a
/// shade of one that the style sheet also names, such as `theme_bg_color`. Therefore each color is replaced by the same shade of
/// the role that corresponds to the name. Neutral colors lie between the text and the page. The others are shades of the accent,
/// success, warning and error colors.
package struct Recoloring {
    private let rules: ColorRules
    /// The roles that replace colors. Colors of other roles stay unchanged.
    private let named: Set<Role>
    private let colors: [Role: Color]
    /// The neutral colors that the style sheet names, from dark to light, with their replacements: for fills and texts, and for
    /// lines.
    private let fillStops: [Stop]
    private let lineStops: [Stop]
    /// The page, which darker shades than those of all named colors belong to: a pressed button, a trough.
    private let pageStop: Stop
    /// The other colors that the style sheet names.
    private let hues: [(role: Role, before: OKLCH)]
    /// The greatest chroma of a neutral color.
    private let neutralChroma: Double

    private struct Stop {
        let level: Double
        let color: Color
    }

    private static let neutralRoles: Set<Role> = [.text, .background, .surface, .separator]

    /// Creates the colors of `rules` in those of `table`'s named roles.
    package init(_ rules: ColorRules, in table: ThemeTable) {
        self.rules = rules
        func before(_ name: String, _ fallback: Color) -> Color { rules.named[name] ?? fallback }
        let (page, view) = (before("theme_bg_color", .white), before("theme_base_color", .white))
        let (text, textOfViews) = (before("theme_fg_color", .black), before("theme_text_color", .black))
        let border = before("borders", page.mixed(with: text, fraction: 0.2))
        let originals: [Role: Color] = [
            .background: page, .surface: view, .text: text, .separator: border,
            .accent: before("theme_selected_bg_color", Color(rgb: 0x3584E4)),
            .onAccent: before("theme_selected_fg_color", .white),
            .success: before("success_color", Color(rgb: 0x33D17A)),
            .warning: before("warning_color", Color(rgb: 0xF57900)),
            .error: before("error_color", Color(rgb: 0xCC0000)),
        ]
        var named = table.namedRoles
        var colors = originals.merging(named.map { ($0, table[$0]) }) { $1 }
        if named.contains(.accent), named.insert(.onAccent).inserted {
            colors[.onAccent] = table[.accent].readableText
        }
        (self.named, self.colors) = (named, colors)
        func stops(_ pairs: [(Color, Color?)]) -> [Stop] {
            pairs.map { Stop(level: $0.level, color: $1 ?? $0) }.sorted { $0.level < $1.level }
        }
        let fills = [
            (text, colors[.text]), (textOfViews, named.contains(.text) ? colors[.text] : nil),
            (page, colors[.background]),
            (view, colors[.surface]),
        ]
        fillStops = stops(fills)
        lineStops = stops(fills + [(border, colors[.separator])])
        pageStop = Stop(level: page.level, color: colors[.background] ?? page)
        hues = [Role.accent, .success, .warning, .error].compactMap { role in originals[role].map { (role, OKLCH($0)) }
        }
        neutralChroma = ([page, view, text, textOfViews, border].map { OKLCH($0).chroma }.max() ?? 0) + 0.02
    }

    /// The rules and named colors. O(their number).
    package var css: String {
        var css = rules.named.sorted { $0.key < $1.key }.map { name, before in
            "@define-color \(name) \(color(named: name, before).css);\n"
        }.joined()
        for rule in rules.rules {
            css += "\(rule.selector){"
            let ground = ground(of: rule)
            for declaration in rule.declarations {
                css += "\(declaration.property):\(declaration.value { color($0, declaration.use, on: ground) });"
            }
            css += "}\n"
        }
        return css
    }

    private func color(named name: String, _ before: Color) -> Color {
        if name.hasSuffix("selected_fg_color") { return colors[.onAccent] ?? before }
        return color(before, name.holds("border") ? .line : .fill, on: nil)
    }

    /// The role that a rule fills its widget with; nil for a neutral color.
    private func ground(of rule: ColorRules.Rule) -> Role? {
        let fills = rule.declarations.lazy.filter { $0.use == .fill }.flatMap(\.colors).filter { $0.alpha > 0.5 }
        if let role = fills.compactMap({ hue($0)?.role }).first { return role }
        // The text of a selection often has a rule of its own.
        return rule.selector.holds(":selected") || rule.selector.holds("selection") ? .accent : nil
    }

    private func color(_ color: Color, _ use: ColorRules.Use, on ground: Role?) -> Color {
        guard color.alpha > 0 else { return color }
        if use == .text, let ground, let text = text(color, on: ground) { return text }
        guard let (role, before) = hue(color) else {
            if use == .shadow, color.alpha < 1, color.level < 0.5 {
                return named.contains(.shadow) ? (colors[.shadow] ?? color).withAlpha(color.alpha) : color
            }
            guard !named.isDisjoint(with: Self.neutralRoles) else { return color }
            return neutral(color.level, use == .line ? lineStops : fillStops).faded(color.alpha)
        }
        guard named.contains(role), let after = colors[role] else { return color }
        var shade = OKLCH(after)
        let difference = OKLCH(color).lightness - before.lightness
        guard abs(difference) > 1e-6 else { return after.faded(color.alpha) }
        shade.lightness = min(max(shade.lightness + difference, 0), 1)
        return Color(shade).inGamut.withAlpha(after.alpha * color.alpha)
    }

    /// The color of a text on a colored ground: it lies between the ground and the color that the style writes there.
    private func text(_ color: Color, on ground: Role) -> Color? {
        guard named.contains(ground), let below = colors[ground],
            let above = colors[ground == .accent ? .onAccent : .background],
            let before = hues.first(where: { $0.role == ground })?.before
        else { return nil }
        let fraction = (OKLCH(color).lightness - before.lightness) / (1 - before.lightness)
        return fraction > 0 ? below.mixed(with: above, fraction: min(fraction, 1)).faded(color.alpha) : nil
    }

    private func neutral(_ level: Double, _ stops: [Stop]) -> Color {
        guard let next = stops.firstIndex(where: { $0.level >= level }) else { return stops.last?.color ?? .white }
        let (lower, upper) =
            next == 0 && stops[0].level > level
            ? (Stop(level: 0, color: .black), pageStop) : (stops[max(next - 1, 0)], stops[next])
        guard upper.level > lower.level else { return upper.color }
        return lower.color.mixed(with: upper.color, fraction: (level - lower.level) / (upper.level - lower.level))
    }

    /// The named color of which this is a shade; nil for a neutral color.
    private func hue(_ color: Color) -> (role: Role, before: OKLCH)? {
        let shade = OKLCH(color)
        guard shade.chroma > neutralChroma else { return nil }
        func distance(_ other: OKLCH) -> Double {
            let distance = abs(shade.hue - other.hue)
            return min(distance, 360 - distance)
        }
        return hues.min { distance($0.before) < distance($1.before) }
    }
}

extension Color {
    /// The lightness of a neutral color, 0 to 1.
    fileprivate var level: Double { (red + green + blue) / 3 }

    /// The color with a part of its opacity.
    fileprivate func faded(_ opacity: Double) -> Color { withAlpha(alpha * opacity) }
}
