import PenumbraNavigation

func navigation() -> Bool { NavigationStack().pages.isEmpty }
