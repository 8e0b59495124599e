import PenumbraTraces

func traces() -> Bool { Trace().touches.isEmpty }
