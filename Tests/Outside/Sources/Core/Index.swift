import PenumbraIndex

func index() -> Bool { IndexLayout(count: 3, height: 100, lineHeight: 16).count == 3 }
