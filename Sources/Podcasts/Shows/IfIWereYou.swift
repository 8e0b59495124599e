extension Show {
    static let ifIWereYou = Show(
        slug: "if-i-were-you",
        title: "If I Were You",
        link: "http://ifiwereyoushow.com",
        summary: "Two old friends answer letters from people in small trouble, with advice that makes it larger.",
        group: .listening,
        artwork: PackageResources.if_i_were_you_svg,
        episodes: [
            Episode("The Borrowed Lawnmower", "27 October 2025", minutes: 54),
            Episode("My Roommate Hums in Thirds", "20 October 2025", minutes: 61),
            Episode("A Toast Nobody Asked For", "13 October 2025", minutes: 48),
            Episode("Second Cousin, First Date", "6 October 2025", minutes: 57),
            Episode("The Office Plant Is Plastic", "29 September 2025", minutes: 52),
            Episode("Ghosted by a Landlord", "22 September 2025", minutes: 66),
            Episode("How to Leave a Group Chat", "15 September 2025", minutes: 50),
            Episode("The Apology Cake", "8 September 2025", minutes: 45),
            Episode("Neighbors With a Drum Kit", "1 September 2025", minutes: 59),
            Episode("Please Return the Sweater", "25 August 2025", minutes: 47),
        ])
}
