/// What can be set about the pull.
struct PullSettings: Hashable, Sendable {
    /// Which curve the edge of the theme follows.
    enum EdgeStyle: String, CaseIterable, Sendable {
        case castro
        case natural
    }

    /// Whether two fingers pull the theme down; the button and the shortcut always do.
    var usesTwoFingers = true
    /// How much the edge wobbles, 0...2; 1 is the normal amount.
    var jelly = 1.0
    var edgeStyle = EdgeStyle.castro
}
