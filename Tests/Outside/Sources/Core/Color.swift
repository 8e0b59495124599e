import PenumbraColor

func color() -> Bool { (try? Color(css: "#ff0000").hex) == "#ff0000" }
