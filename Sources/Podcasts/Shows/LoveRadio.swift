extension Show {
    static let loveRadio = Show(
        slug: "love-radio",
        title: "Love + Radio",
        link: "http://loveandradio.org",
        summary: "Long, unhurried conversations with people whose lives would not fit on any form.",
        group: .archive,
        artwork: PackageResources.love_radio_svg,
        episodes: [
            Episode("The Lighthouse Keeper’s Other Job", "16 October 2025", minutes: 58),
            Episode("Forty Letters, One Reply", "2 October 2025", minutes: 71),
            Episode("Understudy", "11 September 2025", minutes: 49),
            Episode("The Woman Who Sold Shadows", "21 August 2025", minutes: 64),
            Episode("Room Tone", "31 July 2025", minutes: 37),
            Episode("Everything I Told the Parrot", "10 July 2025", minutes: 60),
            Episode("A Wedding in the Wrong Church", "19 June 2025", minutes: 55),
            Episode("Night Bus to the Sea", "29 May 2025", minutes: 46),
        ])
}
