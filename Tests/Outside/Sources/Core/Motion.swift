import PenumbraMotion

func motion() -> Bool { Spring(response: 0.5, dampingRatio: 1) == Spring(response: 0.5, dampingRatio: 1) }
