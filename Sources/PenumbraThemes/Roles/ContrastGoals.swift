import PenumbraColor

/// How readable the texts of a theme must be.
public struct ContrastGoals: Hashable, Sendable {
    /// In its usual variants.
    public var usual: ContrastGoal
    /// In those of high contrast.
    public var highContrast: ContrastGoal

    /// AA in usual variants and AAA in those of high contrast, unless told otherwise.
    public init(usual: ContrastGoal = .aa, highContrast: ContrastGoal = .aaa) {
        self.usual = usual
        self.highContrast = highContrast
    }

    /// The goal of a variant.
    public func goal(for traits: Traits) -> ContrastGoal {
        traits.highContrast ? highContrast : usual
    }
}
