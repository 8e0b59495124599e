import PenumbraGeometry

/// What a picture of a window was taken in. Where any of it changes, the picture no longer lies where the content does.
public struct SnapshotSurroundings: Hashable, Sendable {
    /// The size of the window's content, in points.
    public var size: Size
    /// Pixels per point.
    public var scale: Double
    /// The size of text that the user prefers, by its name.
    public var textSize: String
    /// What else the system asks of a layout, as numbers whose order is the toolkit's own.
    public var traits: [Int]
    /// The scene that the window is in.
    public var scene: ObjectIdentifier?
    /// Whether anybody can see it.
    public var isVisible: Bool

    /// The surroundings of a picture.
    public init(
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
    public static let nowhere = SnapshotSurroundings(
        size: Size(width: 0, height: 0), scale: 1, textSize: "", traits: [], scene: nil, isVisible: false)
}
