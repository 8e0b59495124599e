import PenumbraThemes

@MainActor func umbrella() -> Bool { ThemeStore.standard.current == Theme.light }
