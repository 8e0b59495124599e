/// The state of an episode, as the user has left it.
struct EpisodeState: Equatable {
    var isNext = false
    var isPlayed = false
    var isDownloaded = false
    var isDeleted = false
    /// A speed of the menu: `1`, `1.5` or `2`.
    var speed = "1"

    /// The state in words, before the date.
    var words: [String] {
        [
            isNext ? translated("Plays next") : nil, isPlayed ? translated("Played") : nil,
            isDownloaded ? translated("Downloaded") : nil,
            speed == "1.5" ? translated("1.5×") : speed == "2" ? translated("2×") : nil,
        ].compactMap { $0 }
    }
}
