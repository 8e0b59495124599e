extension Show {
    static let radiolab = Show(
        slug: "radiolab",
        style: "radiolab",
        title: "Radiolab",
        link: "http://www.radiolab.org",
        summary: "A question about the world, followed with microphones until it turns into a story.",
        group: .listening,
        artwork: PackageResources.radiolab_svg,
        episodes: [
            Episode("The Color of Quiet", Day(2025, 10, 24), minutes: 38),
            Episode("A River Changes Its Mind", Day(2025, 10, 17), minutes: 44),
            Episode("What the Lichen Knew", Day(2025, 10, 3), minutes: 31),
            Episode("The Last Second of the Year", Day(2025, 9, 26), minutes: 52),
            Episode("Counting Crows, Properly", Day(2025, 9, 12), minutes: 36),
            Episode("Half a Map", Day(2025, 8, 29), minutes: 41),
            Episode("Salt, Twice", Day(2025, 8, 15), minutes: 29),
            Episode("The Machine That Was Wrong on Purpose", Day(2025, 8, 1), minutes: 63),
            Episode("Echo, Without the Cave", Day(2025, 7, 18), minutes: 47),
        ])
}
