import Testing

struct DocumentationTests {
    @Test func everyPublicSymbolHasADocComment() throws {
        for source in try Source.all() where source.module != "Podcasts" {
            for line in source.undocumented { Issue.record("\(line)") }
        }
    }

    /// `Rig/guides` compiles the examples.
    @Test func theSymbolsThatAnApplicationMeetsFirstHaveAnExample() throws {
        let lines = try Source.all().flatMap(\.withExample)
        #expect(lines.count >= 150)
        let kinds: Set = ["class", "enum", "struct"]
        let types = lines.compactMap { line in
            let words = line.split { !$0.isLetter }
            return words.firstIndex { kinds.contains(String($0)) }.map { String(words[$0 + 1]) }
        }
        let first = [
            "Animator", "Color", "DesignTokensDocument", "FolderWatch", "IndexSelector", "LongPressRecognizer",
            "PanRecognizer", "PinchRecognizer", "PullDownMenu", "PullGesture", "RevealDriver",
            "PageNavigation", "ScheduledAppearance", "SettingsFile", "Spring", "SystemAppearance",
            "Theme", "ThemeAudit", "ThemeChoice", "ThemeContrast", "ThemeFile", "ThemeFolder", "ThemeLayer",
            "ThemePreview", "ThemeSchedule", "ThemeScope", "ThemeSelector", "ThemeStore", "ThemeStylesheet",
            "ThemeTable", "ThemeTransaction", "ThemeTransition", "ThemedDrawing", "ThemedMarkup", "TransitionHandle",
        ]
        #expect(first.filter { !types.contains($0) } == [])
    }
}
