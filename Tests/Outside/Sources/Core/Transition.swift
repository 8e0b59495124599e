import PenumbraTransition

func transition() -> Bool { Reveal.Configuration(jelly: 0).jelly == 0 }
