extension Show {
    static let appodden = Show(
        slug: "appodden",
        title: "Appodden",
        link: "http://www.appodden.se",
        summary: "Swedish talk about apps, and about the people who cannot stop making them.",
        group: .archive,
        artwork: PackageResources.appodden_svg,
        episodes: [
            Episode("Fem appar för regniga dagar", "21 October 2025", minutes: 34),
            Episode("Kartan som gick vilse", "7 October 2025", minutes: 41),
            Episode("Widgetar på köksbordet", "23 September 2025", minutes: 38),
            Episode("Vi städar hemskärmen", "9 September 2025", minutes: 45),
            Episode("Notiser vi saknar", "26 August 2025", minutes: 29),
            Episode("Mörkt läge, ljusa nätter", "12 August 2025", minutes: 52),
            Episode("Sommaravsnitt: appar i hängmattan", "15 July 2025", minutes: 33),
            Episode("En knapp för mycket", "1 July 2025", minutes: 36),
        ])
}
