/// The content of the example.
enum Shows {
    static let names = [
        "A Walk at Night", "Almanac", "Argon", "Borders", "Brass", "Chalk", "Corona", "Dawn Chorus", "Dust", "Eclipse",
        "Ember", "Far Side", "Field Notes", "Gnomon", "Half Moon", "Horizon", "Ink", "Isobar", "Juniper", "Kelvin",
        "Lantern", "Limb", "Meridian", "Nadir", "Occult", "Orbit", "Parallax", "Penumbra", "Quill", "Refraction",
        "Saros", "Shade", "Terminator", "Totality", "Umbra", "Vesper", "Waning", "Waxing", "Xenon", "Yarrow", "Zenith",
    ]

    /// The names by their first letters.
    static let sections: [(letter: Character, names: [String])] = Dictionary(grouping: names) { $0.first ?? "#" }
        .sorted { $0.key < $1.key }
        .map { ($0.key, $0.value) }
}
