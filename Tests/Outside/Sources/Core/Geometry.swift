import PenumbraGeometry

func geometry() -> Bool { Size(width: 1, height: 2).height == 2 }
