import PenumbraColor

/// A theme that cannot be made readable by moving its texts.
public struct UnreadableTheme: Error, Hashable, CustomStringConvertible {
    /// Its name.
    public let theme: String
    /// The variant.
    public let traits: Traits
    /// The role of the text.
    public let role: Role
    /// What it must meet.
    public let goal: ContrastGoal
    /// The most that it can have everywhere that it is written, in the unit of the goal.
    public let greatest: Double

    /// What is wrong, as a sentence.
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
