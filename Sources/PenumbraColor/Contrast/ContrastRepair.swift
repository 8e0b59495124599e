extension TextColors {
    /// The colors that a repair may change.
    public enum Movable: Sendable, CaseIterable {
        /// Only the text.
        case text
        /// Only the background.
        case background
        /// Both, each as little as possible.
        case both
    }

    /// Returns the same two colors if they meet a goal, otherwise the nearest ones that do.
    ///
    /// Hue is preserved, except for rounding. Lightness and chroma change by the least distance in OKLCH, or, if both colors
    /// may change, by the least sum of its squares, to about one level of 8 bits. A changed color is in the gamut of sRGB and
    /// quantized to 1/255, so that it still meets the goal when written as `#rrggbb`; alpha is preserved and ignored.
    ///
    /// ```swift
    /// let colors = TextColors(text: Color(rgb: 0x999999), background: .white)
    /// let readable = try colors.repaired(to: .aa).text       // a darker gray, #767676
    /// let both = try colors.repaired(to: .aaa, moving: .both)
    /// ```
    ///
    /// - Parameters:
    ///   - goal: The contrast goal.
    ///   - movable: The colors that may change.
    /// - Returns: The repaired colors.
    /// - Throws: ``UnreachableContrast`` if not even black and white meet the goal in place of the movable colors.
    /// - Complexity: A few thousand conversions, for `both` about a hundred thousand.
    public func repaired(
        to goal: ContrastGoal, moving movable: Movable = .text
    ) throws(UnreachableContrast) -> TextColors {
        if goal.isMet(by: self) { return self }
        let repaired: TextColors? =
            switch movable {
            case .text: nearestText(for: goal)
            case .background: nearestBackground(for: goal)
            case .both: nearestPair(for: goal)
            }
        guard let repaired else {
            throw UnreachableContrast(greatest: extremes(of: movable).map(goal.measure).max() ?? 1)
        }
        return repaired
    }

    private func nearestText(for goal: ContrastGoal) -> TextColors? {
        text.nearest { goal.isMet(by: TextColors(text: $0, background: background)) }
            .map { TextColors(text: $0, background: background) }
    }

    private func nearestBackground(for goal: ContrastGoal) -> TextColors? {
        background.nearest { goal.isMet(by: TextColors(text: text, background: $0)) }
            .map { TextColors(text: text, background: $0) }
    }

    /// Tries backgrounds all the way to black and white, then more closely around the best, each with its nearest text.
    private func nearestPair(for goal: ContrastGoal) -> TextColors? {
        let origin = OKLCH(background.inGamut)
        var best: (colors: TextColors, cost: Double, lightness: Double)?
        func attempt(_ lightness: Double) {
            let moved = origin.movedWithin(lightness: lightness, chroma: origin.chroma, alpha: background.alpha)
            let attempt = TextColors(text: text, background: moved)
            guard let colors = goal.isMet(by: attempt) ? attempt : attempt.nearestText(for: goal) else { return }
            let (textWay, pageWay) = (text.distance(to: colors.text), background.distance(to: moved))
            let cost = textWay * textWay + pageWay * pageWay
            if cost < best?.cost ?? .infinity { best = (colors, cost, lightness) }
        }
        for step in 0...24 { attempt(Double(step) / 24) }
        guard let coarse = best?.lightness else { return nil }
        for step in -10...10 { attempt(min(max(coarse + Double(step) / 240, 0), 1)) }
        return best?.colors
    }

    private func extremes(of movable: Movable) -> [TextColors] {
        let ends = [Color.black, .white]
        return switch movable {
        case .text: ends.map { TextColors(text: $0, background: background) }
        case .background: ends.map { TextColors(text: text, background: $0) }
        case .both: [TextColors(text: ends[0], background: ends[1]), TextColors(text: ends[1], background: ends[0])]
        }
    }
}

extension Color {
    /// Returns this color if it meets a goal as text on each of `backgrounds`, otherwise the nearest one that does, like
    /// ``TextColors/repaired(to:moving:)`` for one background.
    ///
    /// ```swift
    /// let link = try accent.repaired(to: .aa, on: [page, card])      // one color for links on both
    /// ```
    ///
    /// - Throws: ``UnreachableContrast`` if neither black nor white is readable on all of them.
    /// - Complexity: A few thousand conversions, and as many tests of the goal for each background.
    public func repaired(
        to goal: ContrastGoal, on backgrounds: [Color]
    ) throws(UnreachableContrast) -> Color {
        func isGood(_ color: Color) -> Bool {
            backgrounds.allSatisfy { goal.isMet(by: TextColors(text: color, background: $0)) }
        }
        if isGood(self) { return self }
        guard let repaired = nearest(where: isGood) else {
            let reached = [Color.black, .white].compactMap { end in
                backgrounds.map { goal.measure(TextColors(text: end, background: $0)) }.min()
            }
            throw UnreachableContrast(greatest: reached.max() ?? 1)
        }
        return repaired
    }

    /// The visible difference to another color, in Oklab; alpha is ignored.
    package func distance(to other: Color) -> Double { Oklab(self).distance(to: Oklab(other)) }

    /// The nearest color of the same hue that satisfies a condition; nil if neither black nor white does. In each direction
    /// of lightness the condition must hold from some color on.
    package func nearest(where isGood: (Color) -> Bool) -> Color? {
        let origin = OKLCH(inGamut)
        var best: (color: Color, distance: Double)?
        for end in [0.0, 1.0] {
            for step in (0...12).reversed() {
                let chroma = origin.chroma * Double(step) / 12
                func moved(_ lightness: Double) -> Color {
                    origin.movedWithin(lightness: lightness, chroma: chroma, alpha: alpha)
                }
                guard isGood(moved(end)) else { break }
                // The goal is met at `far`, and not at `near`.
                var (near, far) = (origin.lightness, end)
                if isGood(moved(near)) { far = near }
                while abs(far - near) > 1.0 / 2048 {
                    let middle = (near + far) / 2
                    if isGood(moved(middle)) { far = middle } else { near = middle }
                }
                let color = moved(far)
                let distance = distance(to: color)
                if distance < best?.distance ?? .infinity { best = (color, distance) }
            }
        }
        return best?.color
    }
}

extension OKLCH {
    /// A color of this hue quantized to 8 bits, with the given chroma reduced to the gamut of sRGB at a lightness.
    fileprivate func movedWithin(lightness: Double, chroma: Double, alpha: Double) -> Color {
        func color(_ chroma: Double) -> Color { Color(OKLCH(lightness: lightness, chroma: chroma, hue: hue)) }
        var (least, greatest) = (color(chroma).isInGamut ? chroma : 0, chroma)
        while greatest - least > 1.0 / 4096 {
            let middle = (least + greatest) / 2
            if color(middle).isInGamut { least = middle } else { greatest = middle }
        }
        return color(least).clipped.quantized.withAlpha(alpha)
    }
}
