import PenumbraThemes
import TestSupport

/// A folder of themes in which files come, are edited, renamed and go, one at a time: what its reader hands a store.
struct FolderModel {
    /// What has happened to a file.
    enum Change: CaseIterable {
        case added
        case edited
        case renamed
        case removed
    }

    /// Names that files may give their themes: none is one of the application's own.
    static let pool = (0..<4).map { "file \($0)" }

    /// The themes of the files, in the order of their names.
    private(set) var themes: [Theme] = []

    /// Changes one file at random, where it can be changed so; nil where none can.
    ///
    /// - Parameter shown: The name of the theme that shows, whose file is changed more often than others.
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

    /// One of a few versions, one of which follows the surroundings.
    private static func theme(_ name: String, _ random: inout SplitMix64) -> Theme {
        let version = Int.random(in: 0..<3, using: &random)
        return Theme(
            name: name, title: "version \(version)", appearance: version == 2 ? nil : .light, layer: .init())
    }
}
