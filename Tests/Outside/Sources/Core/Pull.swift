import PenumbraPull

func pull() -> Bool { Reveal.Configuration(jelly: 0).jelly == 0 }
