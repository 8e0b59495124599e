import PenumbraThemes
import TestSupport

/// A model of a theme folder whose files are added, edited, renamed and removed, one at a time. Its reader passes the
/// result to a store.
struct FolderModel {
    /// The change of a file.
    enum Change: CaseIterable {
        case added
        case edited
        case renamed
        case removed
    }

    /// The names that files give their themes. The application's own themes have other names.
    static let pool = (0..<4).map { "file \($0)" }

    /// The themes of the files, ordered by name.
    private(set) var themes: [Theme] = []

    /// Changes one file at random, and returns the change; nil if no file allows it.
    ///
    /// - Parameter shown: The name of the visible theme. Its file changes more often than others.
    mutating func change(around shown: String, _ random: inout SplitMix64) -> Change? {
        let free = Self.pool.filter { name in !themes.contains { $0.name == name } }
        let wanted = Change.allCases.randomElement(using: &random)
        let ofShown = themes.firstIndex { $0.name == shown }
        let index =
            random.chance(0.6)
            ? ofShown ?? themes.indices.randomElement(using: &random)
            : themes.indices.randomElement(using: &random)
        switch (wanted, index, free.randomElement(using: &random)) {
        case (.added, _, let name?):
            themes.append(Self.theme(name, &random))
        case (.edited, let index?, _):
            themes[index] = Self.theme(themes[index].name, &random)
        case (.renamed, let index?, let name?):
            let old = themes.remove(at: index)
            themes.append(Theme(name: name, title: old.title, appearance: old.appearance, layer: old.layer))
        case (.removed, let index?, _):
            themes.remove(at: index)
        default: return nil
        }
        themes.sort { $0.name < $1.name }
        return wanted
    }

    /// Returns one of several versions; one of them follows the traits.
    private static func theme(_ name: String, _ random: inout SplitMix64) -> Theme {
        let version = Int.random(in: 0..<3, using: &random)
        return Theme(
            name: name, title: "version \(version)", appearance: version == 2 ? nil : .light, layer: .init())
    }
}
