import PenumbraMotion
import PenumbraRaster

/// The requirements on a window in which a ``RevealDriver`` shows transitions.
@MainActor public protocol Stage: AnyObject {
    /// The size of the content, in points.
    var size: Size { get }

    /// Prepares for ``capture(_:)``: fingers have landed that may soon begin.
    func prepare()
    /// Abandons the preparation: the fingers did not begin.
    func abandonPreparation()
    /// Takes a picture of the content (never of the pictures above it) and covers the content with it.
    func capture(_ edge: EdgeID)
    /// Shows the pictures, each under its mask, the first above all others. Other pictures stay unchanged.
    func show(_ masks: [(edge: EdgeID, mask: LayerMask)])
    /// Releases a picture.
    func remove(_ edge: EdgeID)
    /// Calls the driver's ``RevealDriver/frame(at:)`` once, at the next frame.
    func requestFrame()

    /// Whether a change made now would be invisible, because the picture covers everything that the change restyles.
    var canChangeUnseen: Bool { get }
    /// Calls the driver's ``RevealDriver/wake(at:)`` once after this many seconds. Called only if ``canChangeUnseen``.
    func requestWake(after seconds: Double)
}

extension Stage {
    /// False by default: the change is applied when the fingers begin to pull.
    public var canChangeUnseen: Bool { false }
    /// Does nothing by default.
    public func requestWake(after seconds: Double) {}
}
