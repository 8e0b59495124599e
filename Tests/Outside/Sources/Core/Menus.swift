import PenumbraMenus

func menus() -> Bool { MenuStack().menus.isEmpty }
