import PenumbraPull

func pull() -> Bool { Reveal(configuration: Reveal.Configuration()).isIdle }
