extension Show {
    static let ifIWereYou = Show(
        slug: "if-i-were-you",
        style: "if-i-were-you",
        title: "If I Were You",
        link: "http://ifiwereyoushow.com",
        summary: "Two old friends answer letters from people in small trouble, with advice that makes it larger.",
        group: .listening,
        artwork: PackageResources.if_i_were_you_svg,
        episodes: [
            Episode("The Borrowed Lawnmower", Day(2025, 10, 27), minutes: 54),
            Episode("My Roommate Hums in Thirds", Day(2025, 10, 20), minutes: 61),
            Episode("A Toast Nobody Asked For", Day(2025, 10, 13), minutes: 48),
            Episode("Second Cousin, First Date", Day(2025, 10, 6), minutes: 57),
            Episode("The Office Plant Is Plastic", Day(2025, 9, 29), minutes: 52),
            Episode("Ghosted by a Landlord", Day(2025, 9, 22), minutes: 66),
            Episode("How to Leave a Group Chat", Day(2025, 9, 15), minutes: 50),
            Episode("The Apology Cake", Day(2025, 9, 8), minutes: 45),
            Episode("Neighbors With a Drum Kit", Day(2025, 9, 1), minutes: 59),
            Episode("Please Return the Sweater", Day(2025, 8, 25), minutes: 47),
        ])
}
