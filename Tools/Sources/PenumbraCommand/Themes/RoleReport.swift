import PenumbraColor
import PenumbraFiles
import PenumbraThemeFiles
import PenumbraThemes

/// The text of `--explain`: where each role's color came from.
struct RoleReport {
    private let source: ThemeSource

    init(_ source: ThemeSource) {
        self.source = source
    }

    /// A line for each role, and below it the names that did not suit it.
    var text: String {
        guard !source.origins.isEmpty else {
            return "\(source.path): every role has the color that the file gives it".printable + "\n"
        }
        let width = source.origins.map { $0.role.name.count }.max() ?? 0
        let lines = source.origins.flatMap { origin in
            let role = origin.role.name + String(repeating: " ", count: width - origin.role.name.count)
            let hex = source.theme.layer.colors[origin.role]?.light.hex ?? ""
            let color = hex + String(repeating: " ", count: max(0, 9 - hex.count))
            return ["\(role)  \(color)  \(origin.source)"]
                + origin.passedOver.map { String(repeating: " ", count: width + 13) + "not \($0)" }
        }
        return lines.map { $0.printable + "\n" }.joined()
    }
}
