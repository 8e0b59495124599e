import PenumbraColor

/// The error of a contrast goal that no theme can meet, because not even black on white meets it.
///
/// ```swift
/// do throws(UnreadableTheme) {
///     _ = try mint.repaired(to: ContrastGoals(usual: .ratio(22)))        // black on white has 21
/// } catch {
///     print("\(error)")
/// }
/// ```
public struct UnreadableTheme: Error, Hashable, CustomStringConvertible {
    /// The theme's name.
    package let theme: String
    /// The variant.
    package let traits: Traits
    /// The contrast goal.
    package let goal: ContrastGoal

    /// The problem, as a sentence.
    public var description: String {
        let least =
            switch goal {
            case .ratio(let least), .lightness(let least): least
            }
        return "no two colors have a contrast of \(least) (\(traits))"
    }
}
