let checks: [(String, Bool)] = [
    ("PenumbraColor", color()), ("PenumbraMotion", motion()), ("PenumbraGestures", gestures()),
    ("PenumbraRaster", raster()), ("PenumbraThemes", themes()), ("PenumbraFiles", files()),
    ("PenumbraThemeFiles", themeFiles()), ("PenumbraTransition", transition()), ("PenumbraTraces", traces()),
    ("Penumbra", umbrella()),
]
for (product, works) in checks where !works { fatalError("\(product) does not work") }
print("outside: \(checks.count) products that need no GTK are built without it, each imported alone, and run.")
