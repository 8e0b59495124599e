import PenumbraRaster

func raster() -> Bool { PixelBuffer(width: 2, height: 3).height == 3 }
