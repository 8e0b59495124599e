import Penumbra

func transition() -> Bool { Reveal(configuration: Reveal.Configuration()).isIdle }
