extension Show {
    static let radiolab = Show(
        slug: "radiolab",
        title: "Radiolab",
        link: "http://www.radiolab.org",
        summary: "A question about the world, followed with microphones until it turns into a story.",
        group: .listening,
        artwork: PackageResources.radiolab_svg,
        episodes: [
            Episode("The Color of Quiet", "24 October 2025", minutes: 38),
            Episode("A River Changes Its Mind", "17 October 2025", minutes: 44),
            Episode("What the Lichen Knew", "3 October 2025", minutes: 31),
            Episode("The Last Second of the Year", "26 September 2025", minutes: 52),
            Episode("Counting Crows, Properly", "12 September 2025", minutes: 36),
            Episode("Half a Map", "29 August 2025", minutes: 41),
            Episode("Salt, Twice", "15 August 2025", minutes: 29),
            Episode("The Machine That Was Wrong on Purpose", "1 August 2025", minutes: 63),
            Episode("Echo, Without the Cave", "18 July 2025", minutes: 47),
        ])
}
