let checks: [(String, Bool)] = [("PenumbraGTK", attach()), ("PenumbraGTK", await mainLoop())]
for (product, works) in checks where !works { fatalError("\(product) does not work") }
print("outside: \(checks.count) products that need GTK run, each imported alone.")
