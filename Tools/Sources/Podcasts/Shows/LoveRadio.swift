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
