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
