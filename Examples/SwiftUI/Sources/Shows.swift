/// The content of the example.
nonisolated enum Shows {
    static let names = [
        "Albedo", "Anthelion", "Azimuth", "Bright Limb", "Cinder", "Crescent", "Daylight", "Earthshine", "Firmament",
        "First Contact", "Glow", "Halo", "Inner Sky", "Kindling", "Last Light", "Lumen", "Moonrise", "New Moon",
        "Opposition", "Partial", "Quarter", "Ring of Fire", "Second Contact", "Shadow Bands", "Third Contact",
        "Twilight",
        "Undertone", "Visor", "Waxwing", "Zodiac Light",
    ]

    /// The names by their first letters.
    static let sections: [(letter: Character, names: [String])] = Dictionary(grouping: names) { $0.first ?? "#" }
        .sorted { $0.key < $1.key }
        .map { ($0.key, $0.value) }
}
