extension Show {
    static let topFour = Show(
        slug: "top-four",
        style: "top-four",
        title: "Top Four",
        link: "https://www.relay.fm/topfour",
        summary: "One subject, four places, no ties. Runners-up are heard; the verdict is final.",
        group: .archive,
        artwork: PackageResources.top_four_svg,
        episodes: [
            Episode("Bread, Toasted", Day(2025, 10, 22), minutes: 42),
            Episode("Board Games for Two", Day(2025, 10, 8), minutes: 65),
            Episode("Kinds of Rain", Day(2025, 9, 24), minutes: 39),
            Episode("Keyboard Shortcuts", Day(2025, 9, 10), minutes: 51),
            Episode("Things in a Junk Drawer", Day(2025, 8, 27), minutes: 47),
            Episode("Soups We Would Queue For", Day(2025, 8, 13), minutes: 58),
            Episode("Train Journeys Under an Hour", Day(2025, 7, 30), minutes: 60),
            Episode("Buttons to Press", Day(2025, 7, 16), minutes: 36),
            Episode("Numbers Below Ten", Day(2025, 7, 2), minutes: 33),
        ])
}
