import Penumbra

@MainActor func umbrella() -> Bool { ThemeStore.standard.current == Theme.light }
