import PenumbraMotion

/// The surroundings of a window's picture. After any change of them the picture no longer matches the content.
package struct SnapshotSurroundings: Hashable, Sendable {
    /// The size of the window's content, in points.
    package var size: Size
    /// Pixels per point.
    package var scale: Double
    /// The name of the user's preferred text size.
    package var textSize: String
    /// Other traits that affect the layout, as numbers in an order defined by the toolkit.
    package var traits: [Int]
    /// The scene that the window is in.
    package var scene: ObjectIdentifier?
    /// Whether the window is visible.
    package var isVisible: Bool

    /// Creates the surroundings of a picture.
    package init(
        size: Size, scale: Double, textSize: String, traits: [Int], scene: ObjectIdentifier?, isVisible: Bool
    ) {
        self.size = size
        self.scale = scale
        self.textSize = textSize
        self.traits = traits
        self.scene = scene
        self.isVisible = isVisible
    }

    /// The surroundings of a window that is gone.
    package static let nowhere = SnapshotSurroundings(
        size: Size(width: 0, height: 0), scale: 1, textSize: "", traits: [], scene: nil, isVisible: false)
}
