// The shows of the demonstration.
export const shows = [
  { slug: "if-i-were-you", title: "If I Were You", summary: "Two old friends answer letters from people in small trouble, with advice that makes it larger.",
    episodes: [["The Borrowed Lawnmower", 54], ["My Roommate Hums in Thirds", 61], ["A Toast Nobody Asked For", 48], ["Second Cousin, First Date", 57]] },
  { slug: "radiolab", title: "Radiolab", summary: "A question about the world, followed with microphones until it turns into a story.",
    episodes: [["The Color of Quiet", 38], ["A River Changes Its Mind", 44], ["What the Lichen Knew", 31], ["Half a Map", 41]] },
  { slug: "appodden", title: "Appodden", summary: "Swedish talk about apps, and about the people who cannot stop making them.",
    episodes: [["Fem appar för regniga dagar", 34], ["Kartan som gick vilse", 41], ["Widgetar på köksbordet", 38], ["Mörkt läge, ljusa nätter", 52]] },
  { slug: "love-radio", title: "Love + Radio", summary: "Long, unhurried conversations with people whose lives would not fit on any form.",
    episodes: [["The Lighthouse Keeper’s Other Job", 58], ["Forty Letters, One Reply", 71], ["Understudy", 49], ["Night Bus to the Sea", 46]] },
  { slug: "top-four", title: "Top Four", summary: "One subject, four places, no ties. Runners-up are heard; the verdict is final.",
    episodes: [["Bread, Toasted", 42], ["Board Games for Two", 65], ["Kinds of Rain", 39], ["Buttons to Press", 36]] },
];
