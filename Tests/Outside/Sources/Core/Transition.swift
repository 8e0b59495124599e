import PenumbraPull

func transition() -> Bool { Reveal(configuration: Reveal.Configuration()).isIdle }
