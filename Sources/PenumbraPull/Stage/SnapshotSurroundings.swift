import PenumbraGeometry

/// What a picture of a window was taken in. Where any of it changes, the picture no longer lies where the content does.
package struct SnapshotSurroundings: Hashable, Sendable {
    /// The size of the window's content, in points.
    package var size: Size
    /// Pixels per point.
    package var scale: Double
    /// The size of text that the user prefers, by its name.
    package var textSize: String
    /// What else the system asks of a layout, as numbers whose order is the toolkit's own.
    package var traits: [Int]
    /// The scene that the window is in.
    package var scene: ObjectIdentifier?
    /// Whether anybody can see it.
    package var isVisible: Bool

    /// The surroundings of a picture.
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

    /// Those of a window that is gone.
    package static let nowhere = SnapshotSurroundings(
        size: Size(width: 0, height: 0), scale: 1, textSize: "", traits: [], scene: nil, isVisible: false)
}
