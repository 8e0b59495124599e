import PenumbraGTK
import PenumbraMotion
import PenumbraTransition

/// A list of shows by title, long enough for an index.
enum Subscriptions {
    /// The shows whose titles begin with one key.
    struct Group {
        /// The position in ``IndexKeys/letters``.
        let key: Int
        let shows: [Show]
    }

    /// All shows.
    static var shows: [Show] { groups.flatMap(\.shows) }

    /// Every key that has shows, in order; titles that do not begin with a letter come last.
    static let groups: [Group] = IndexKeys.letters.indices.compactMap { key in
        let found = titles.filter { Self.key(of: $0) == key }
        return found.isEmpty ? nil : Group(key: key, shows: found.map { .subscribed($0) })
    }

    private static func key(of title: String) -> Int {
        let letter = title.first.map { $0.uppercased() } ?? ""
        return IndexKeys.letters.firstIndex(of: letter) ?? IndexKeys.letters.count - 1
    }

    private static let titles = [
        "A Cupboard of Maps", "Afternoon Static", "All the Small Engines", "Answering Machine",
        "Backwater", "Before the Kettle Boils", "Borrowed Ladders", "By the Weir",
        "Candle Hour", "Checkmate in Four", "Coastal Signals", "Crumbs",
        "Dear Lighthouse", "Deep Shelf", "Dust Jackets",
        "Early Trains", "Echo Laboratory", "Eleven Bridges", "Every Other Tuesday",
        "False Summit", "Field Notes from the Sofa", "Footnotes Aloud", "Fourteen Pianos",
        "Garden of Cables", "Good Gravel", "Gently Down the Stairs",
        "Half a Biscuit", "Hard Pencils", "Hello, Harbour", "House of Clocks",
        "Ice Cream in Winter", "Idle Semaphore", "Inkwell",
        "Jam Session", "Jigsaw Weather", "Junction Box",
        "Kettle & Fog", "Kitchen Astronomy", "Knots",
        "Late Edition", "Letters to a Beekeeper", "Long Exposure", "Lost Umbrellas",
        "Marginalia", "Minor Weather", "Moth Hours", "Museum of Doors",
        "Narrow Gauge", "Night Bakers", "Nine Lives of a Sofa", "North by Bicycle",
        "Odd Socks", "On Second Reading", "Orchard Radio", "Overheard Underground",
        "Paper Boats", "Parallel Parking", "Pocket Telescope", "Postcards from Nowhere",
        "Quarter to Nine", "Quiet Carriage",
        "Rain Delay", "Rope & Pulley", "Rumours of Snow",
        "Salt Marsh", "Second Breakfast", "Short Waves", "Slow Elevators",
        "Tea with Cartographers", "The Long Corridor", "Thirty Steps", "Tin Roof",
        "Umbrella Stand", "Under the Clock", "Unsent Letters",
        "Valley Exchange", "Velvet Rope", "Vowels",
        "Wandering Lines", "Warm Stone", "Weather for Insects", "Winter Timetable",
        "Yarn", "Yesterday's Weather", "Yonder",
        "Zero Crossing", "Zinc", "Zoology at Home",
        "12 Minutes to Midnight", "3 Small Rooms", "7th Floor",
    ]
}
