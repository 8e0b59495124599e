import PenumbraColor

/// Returns all colors whose components are multiples of 1/`steps`.
func grid(steps: Int) -> [Color] {
    let levels = (0...steps).map { Double($0) / Double(steps) }
    return levels.flatMap { red in
        levels.flatMap { green in levels.map { Color(red: red, green: green, blue: $0) } }
    }
}
