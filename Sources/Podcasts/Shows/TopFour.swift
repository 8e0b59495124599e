extension Show {
    static let topFour = Show(
        slug: "top-four",
        title: "Top Four",
        link: "https://www.relay.fm/topfour",
        summary: "One subject, four places, no ties. Runners-up are heard; the verdict is final.",
        group: .archive,
        artwork: PackageResources.top_four_svg,
        episodes: [
            Episode("Bread, Toasted", "22 October 2025", minutes: 42),
            Episode("Board Games for Two", "8 October 2025", minutes: 65),
            Episode("Kinds of Rain", "24 September 2025", minutes: 39),
            Episode("Keyboard Shortcuts", "10 September 2025", minutes: 51),
            Episode("Things in a Junk Drawer", "27 August 2025", minutes: 47),
            Episode("Soups We Would Queue For", "13 August 2025", minutes: 58),
            Episode("Train Journeys Under an Hour", "30 July 2025", minutes: 60),
            Episode("Buttons to Press", "16 July 2025", minutes: 36),
            Episode("Numbers Below Ten", "2 July 2025", minutes: 33),
        ])
}
