import PenumbraTransition

/// The settings of the pull.
struct PullSettings: Hashable, Sendable, Codable {
    /// Whether two fingers pull the theme down; the button and the shortcut always do.
    var usesTwoFingers = true
    /// How far velocity bends the edge, 0...2; 1 is the default.
    var jelly = 1.0
    var edgeStyle = EdgeStyle.natural
}
