import PenumbraColor

/// The contrast goals of a theme's texts.
///
/// ```swift
/// let goals = ContrastGoals(usual: .lightness(60), highContrast: .lightness(90))
/// let report = ThemeContrast(of: mint, goals: goals)
/// ```
public struct ContrastGoals: Hashable, Sendable {
    /// The goal of standard variants.
    public var usual: ContrastGoal
    /// The goal of high-contrast variants.
    public var highContrast: ContrastGoal

    /// Creates the goals. The defaults are AA for standard variants and AAA for high contrast.
    public init(usual: ContrastGoal = .aa, highContrast: ContrastGoal = .aaa) {
        self.usual = usual
        self.highContrast = highContrast
    }

    /// The goal of a variant.
    package func goal(for traits: Traits) -> ContrastGoal {
        traits.highContrast ? highContrast : usual
    }
}
