extension Show {
    static let appodden = Show(
        slug: "appodden",
        style: "appodden",
        title: "Appodden",
        link: "http://www.appodden.se",
        summary: "Swedish talk about apps, and about the people who cannot stop making them.",
        group: .archive,
        artwork: PackageResources.appodden_svg,
        episodes: [
            Episode("Fem appar för regniga dagar", Day(2025, 10, 21), minutes: 34),
            Episode("Kartan som gick vilse", Day(2025, 10, 7), minutes: 41),
            Episode("Widgetar på köksbordet", Day(2025, 9, 23), minutes: 38),
            Episode("Vi städar hemskärmen", Day(2025, 9, 9), minutes: 45),
            Episode("Notiser vi saknar", Day(2025, 8, 26), minutes: 29),
            Episode("Mörkt läge, ljusa nätter", Day(2025, 8, 12), minutes: 52),
            Episode("Sommaravsnitt: appar i hängmattan", Day(2025, 7, 15), minutes: 33),
            Episode("En knapp för mycket", Day(2025, 7, 1), minutes: 36),
        ])
}

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

extension Show {
    static let loveRadio = Show(
        slug: "love-radio",
        style: "love-radio",
        title: "Love + Radio",
        link: "http://loveandradio.org",
        summary: "Long, unhurried conversations with people whose lives would not fit on any form.",
        group: .archive,
        artwork: PackageResources.love_radio_svg,
        episodes: [
            Episode("The Lighthouse Keeper’s Other Job", Day(2025, 10, 16), minutes: 58),
            Episode("Forty Letters, One Reply", Day(2025, 10, 2), minutes: 71),
            Episode("Understudy", Day(2025, 9, 11), minutes: 49),
            Episode("The Woman Who Sold Shadows", Day(2025, 8, 21), minutes: 64),
            Episode("Room Tone", Day(2025, 7, 31), minutes: 37),
            Episode("Everything I Told the Parrot", Day(2025, 7, 10), minutes: 60),
            Episode("A Wedding in the Wrong Church", Day(2025, 6, 19), minutes: 55),
            Episode("Night Bus to the Sea", Day(2025, 5, 29), minutes: 46),
        ])
}

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
