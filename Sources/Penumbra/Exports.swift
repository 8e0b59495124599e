@_exported import PenumbraColor
@_exported import PenumbraGeometry
@_exported import PenumbraGestures
@_exported import PenumbraMotion
@_exported import PenumbraRaster
@_exported import PenumbraThemes
