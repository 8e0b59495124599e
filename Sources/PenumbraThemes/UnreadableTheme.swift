import PenumbraColor

/// The error of a theme that cannot become readable by moving its text colours.
public struct UnreadableTheme: Error, Hashable, CustomStringConvertible {
    /// The theme's name.
    public let theme: String
    /// The variant.
    public let traits: Traits
    /// The role of the text.
    public let role: Role
    /// The contrast goal.
    public let goal: ContrastGoal
    /// The greatest contrast possible on all backgrounds, in the unit of the goal.
    public let greatest: Double

    /// The problem, as a sentence.
    public var description: String {
        let places = Role.textPairs.filter { $0.text == role }.map(\.background.name).joined(separator: ", ")
        let least =
            switch goal {
            case .ratio(let least), .lightness(let least): least
            }
        return "no colour of \(role.name) has a contrast of \(least) on all of \(places) (\(traits)); "
            + "black or white have \((greatest * 100).rounded() / 100)"
    }
}
