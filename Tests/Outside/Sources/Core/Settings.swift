import PenumbraSettings

func settings() -> Bool { ThemeSchedule.times(light: 1, dark: 2) == .times(light: 1, dark: 2) }
