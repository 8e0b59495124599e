import PenumbraThemes

@MainActor func themes() -> Bool { ThemeStore.standard.themes == [.light, .dark] }
