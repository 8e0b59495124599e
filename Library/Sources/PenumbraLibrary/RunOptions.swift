import CPenumbraObjects
import PenumbraThemes

/// What the command tells the library: lines of keywords and values, then themes as plain text.
struct RunOptions {
    /// The file that remembers the user's choice; nil if nothing does.
    private(set) var choice: String?
    /// Whether a choice sets the system's setting, too.
    private(set) var setsSystem = false
    private(set) var themes: [Theme] = []

    init(_ text: String) {
        var rest = text[...]
        while let end = rest.firstIndex(of: "\n") {
            let line = rest[..<end]
            if line.hasPrefix("choice ") {
                choice = String(line.dropFirst("choice ".count))
            } else if line == "system" {
                setsSystem = true
            } else {
                break
            }
            rest = rest[rest.index(after: end)...]
        }
        do throws(PlainThemeError) {
            themes = try PlainThemes.themes(in: rest).filter { ![Theme.light.name, Theme.dark.name].contains($0.name) }
        } catch {
            penumbra_log("the themes cannot be read: \(error)")
        }
    }
}
