import Foundation
import PenumbraColor
import PenumbraThemes

/// The accent that users know a theme by, its text, and links.
extension RoleJudge {
    /// The chroma below which an accent looks gray.
    static let leastAccentChroma = 0.05
    /// The contrast of a control with its page. (WCAG 2.2, success criterion 1.4.11.)
    private static let controlContrast = 3.0
    /// The contrast below which a color is taken for no part of the page.
    private static let leastContrast = 1.5
    /// The greatest distance in Oklab to a color of that contrast: a control that is nearly visible still counts.
    private static let nearlyVisible = 0.05

    /// A color of one or more names that could be the accent.
    private struct Accent {
        var color: Color
        var offers: [RoleOffers.Accent]
        var weight: Double { offers.reduce(0) { $0 + $1.weight } }
        /// Whether nearly everything that could have the accent has this color.
        var isEverywhere: Bool { offers.count >= 4 && weight >= 1.8 }
    }

    /// The weight from which a name says that its color fills controls.
    private static let fillsControls = 1.0
    /// The weight below which a color is only one of many, such as those of a terminal.
    private static let oneOfMany = 0.3

    mutating func chooseAccent() {
        if let given = offers.given[.accent], settleGiven(.accent), let color = offers.colors[given] {
            chooseOnAccent(Accent(color: shown(color), offers: [RoleOffers.Accent(fill: given, weight: 4)]))
            return chooseLink(second: nil)
        }
        var passedOver: [String] = []
        var suitable: [(accent: Accent, strength: Double)] = []
        var (grays, faint): ([Accent], [Accent]) = ([], [])
        for accent in accents() {
            if let flaw = flaw(of: accent.color) {
                passedOver += accent.offers.map { "\($0.fill) \(accent.color.hex): \(flaw)" }
                if isStrongGray(accent) { grays.append(accent) }
                if isFaint(accent) { faint.append(accent) }
                continue
            }
            suitable.append((accent, strength(of: accent)))
        }
        // A sort is stable, so the first of equals is that of the more prominent name.
        let known = suitable.sorted { $0.strength > $1.strength }.map(\.accent)
        // A theme may have black buttons, and colors only for texts.
        let gray = grays.first { _ in known.allSatisfy { $0.weight < Self.oneOfMany } }
        let chosen = gray ?? known.first
        if (chosen?.weight ?? 0) < Self.fillsControls, let shade = faint.compactMap(shade).first {
            settle(.accent, shade.color, shade.how, passedOver: passedOver)
            return chooseTexts(on: Accent(color: shade.color, offers: shade.offers), known: known)
        }
        if var chosen, let first = chosen.offers.first {
            let others = chosen.offers.count > 1 ? " and \(chosen.offers.count - 1) more" : ""
            let isOwn = { (reason: String) in chosen.offers.contains { reason.hasPrefix("\($0.fill) ") } }
            let passedOver = passedOver.filter { !isOwn($0) }
            if chosen.color.contrast(with: page) < Self.controlContrast, let shade = shade(of: chosen) {
                settle(.accent, shade.color, shade.how, passedOver: passedOver)
                chosen.color = shade.color
            } else {
                settle(
                    .accent, offers.colors[first.fill].map(kept) ?? chosen.color, name: first.fill, more: others,
                    passedOver: passedOver)
            }
            return chooseTexts(on: chosen, known: Array(known.dropFirst()))
        }
        let made = [text, page.readableText].first { !textsOnAccent($0).isEmpty } ?? text
        settle(.accent, made, "the text, because the file has no colors", passedOver: passedOver)
        chooseTexts(on: Accent(color: made, offers: []), known: [])
    }

    /// Chooses the text of the accent, and a link in another accent if there is one.
    private mutating func chooseTexts(on accent: Accent, known: [Accent]) {
        chooseOnAccent(accent)
        let second = known.first { $0.weight >= Self.fillsControls && $0.color.distance(to: accent.color) > 0.1 }
        chooseLink(second: second.flatMap { accent in accent.offers.first.map { ($0.fill, accent.color) } })
    }

    /// Whether a color fills controls by its name, but is a little too pale or too dark for the page.
    private func isFaint(_ accent: Accent) -> Bool {
        accent.offers.contains { $0.weight >= Self.fillsControls } && accent.color.chroma >= Self.leastAccentChroma
            && accent.color.contrast(with: page) >= Self.leastContrast
    }

    /// The nearest shade of a faint accent that has the contrast of a control.
    private func shade(of accent: Accent) -> (color: Color, how: String, offers: [RoleOffers.Accent])? {
        guard let name = accent.offers.first?.fill, let color = shade(of: accent.color) else { return nil }
        return (color, "a shade of \(name) that is visible on the page", accent.offers)
    }

    private func shade(of color: Color) -> Color? {
        let shade = color.nearest { $0.contrast(with: page) >= Self.controlContrast }
        return shade.flatMap { $0.chroma >= Self.leastAccentChroma ? $0 : nil }
    }

    /// Whether a gray fills controls by its name or nearly everywhere, and is as strong as a text.
    private func isStrongGray(_ accent: Accent) -> Bool {
        let fillsControls = accent.offers.contains { $0.weight >= Self.fillsControls }
        return (fillsControls || accent.isEverywhere) && accent.color.contrast(with: page) >= 4.5
    }

    /// The colors that could be the accent, those that look the same taken together.
    private func accents() -> [Accent] {
        var accents: [(accent: Accent, lab: Oklab)] = []
        for offer in offers.accents {
            guard let color = offers.colors[offer.fill].map(shown) else { continue }
            let lab = Oklab(color)
            if let same = accents.firstIndex(where: { $0.lab.distance(to: lab) < 0.02 }) {
                accents[same].accent.offers.append(offer)
            } else {
                accents.append((Accent(color: color, offers: [offer]), lab))
            }
        }
        return accents.map(\.accent)
    }

    private func flaw(of color: Color) -> String? {
        guard color.chroma >= Self.leastAccentChroma else { return "too gray for an accent" }
        return isNearlyVisible(color) ? nil : "not visible on the page"
    }

    /// Whether a color has the contrast of a control, or a shade of it has that is little lighter or darker.
    private func isNearlyVisible(_ color: Color) -> Bool {
        if color.contrast(with: page) >= Self.controlContrast { return true }
        var tone = OKLCH(color)
        tone.lightness += appearance == .light ? -Self.nearlyVisible : Self.nearlyVisible
        return Color(tone).inGamut.contrast(with: page) >= Self.controlContrast && shade(of: color) != nil
    }

    /// How strongly users associate the theme with a color. The value grows with the number and prominence of the controls that
    /// have the color, with its vividness, and with its nearness to the hue that tints the grays.
    private func strength(of accent: Accent) -> Double {
        let tone = OKLCH(accent.color)
        let contrast = accent.color.contrast(with: page)
        func looksLike(_ role: Role) -> Bool {
            colors[role].map { $0.distance(to: accent.color) < Self.apart } ?? false
        }
        // A button in a status color is misleading, in amber the least.
        let meaning =
            accent.isEverywhere ? 0 : looksLike(.error) || looksLike(.success) ? 0.8 : looksLike(.warning) ? 0.4 : 0
        return 0.5 * min(accent.weight, 4) + 0.6 * min(tone.chroma / 0.14, 1) + tint(like: tone)
            + 0.1 * min(contrast - Self.controlContrast, 1.5) - meaning
    }

    /// How much a gray of the theme tends to the hue of a color, from 0 to 1.
    private func tint(like color: OKLCH) -> Double {
        let grays = [page, text] + [Role.surface, .header].compactMap { colors[$0].map(shown) }
        return grays.map { gray in
            let tone = OKLCH(gray)
            let distance = tone.turn(to: color) / 40
            return exp(-distance * distance) * min(tone.chroma / 0.03, 1)
        }.max() ?? 0
    }

    /// The text of the same control if it is readable or nearly so, or any text for accents; otherwise the most readable color.
    private mutating func chooseOnAccent(_ accent: Accent) {
        guard !settleGiven(.onAccent) else { return }
        var passedOver: [String] = []
        var names = accent.offers.compactMap(\.text)
        names += (offers.names[.onAccent] ?? []).filter { !names.contains($0) }
        for name in names {
            guard let color = offers.colors[name] else { continue }
            let shown = color.over(accent.color).quantized
            // From this contrast on, a repair changes the accent too little to see.
            if shown.contrast(with: accent.color) >= 3.5 {
                settle(.onAccent, color.alpha == 1 ? color : shown, name: name, passedOver: passedOver)
                return
            }
            passedOver.append("\(name) \(shown.hex): not readable on the accent")
        }
        let made = textsOnAccent(accent.color).first
        settle(
            .onAccent, made ?? accent.color.readableText,
            made == page ? "the page" : "white or black, whichever has more contrast", passedOver: passedOver)
    }

    /// The texts that are readable on an accent, among those that no file has to offer.
    private func textsOnAccent(_ accent: Color) -> [Color] {
        let texts = appearance == .dark ? [page, .white, .black] : [Color.white, .black]
        return texts.filter { $0.contrast(with: accent) >= readable }
    }

    /// The color of links, or else the color that users associate with the theme besides its accent.
    private mutating func chooseLink(second: (name: String, color: Color)?) {
        let (page, warning, error) = (page, colors[.warning], colors[.error])
        func flaw(_ color: Color) -> String? {
            let shown = color.over(page).quantized
            if shown.chroma < 0.03 { return "too gray for a link" }
            if shown.contrast(with: page) < 2.5 { return "not readable on the page" }
            for (name, other, least) in [("warning", warning, Self.apart), ("error", error, 0.02)] {
                guard let other, other.distance(to: shown) < least else { continue }
                return "too near to \(name)"
            }
            return nil
        }
        let accent = shown(colors[.accent] ?? text)
        let readable = (try? accent.repaired(to: .ratio(readable), on: papers)) ?? accent
        let isAccent = flaw(accent) == nil && flaw(readable) == nil
        let made =
            isAccent
            ? (readable, readable == accent ? "the same as accent" : "the accent, readable as a text")
            : (linkHue(warning), "generated")
        var candidates = candidates(for: .link)
        if let second {
            let isLinkNamed = candidates.first.map { $0.name == offers.names[.link]?.first } ?? false
            candidates.insert(second, at: isLinkNamed ? 1 : 0)
        }
        choose(.link, among: candidates, flaw: flaw, made: made)
    }

    /// A blue of the strength of the warning, or of the text if that is blue as well.
    private func linkHue(_ warning: Color?) -> Color {
        let tone = warning.map { OKLCH($0) }
        let blue = OKLCH(
            lightness: appearance == .light ? 0.5 : 0.78, chroma: min(tone?.chroma ?? 0.1, 0.12), hue: 255)
        return blue.visible(on: papers, contrast: readable)
    }
}
