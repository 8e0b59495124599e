import PenumbraGeometry
import PenumbraRaster

/// What a toolkit must be able to do so that a ``RevealDriver`` can show transitions in one of its windows.
@MainActor public protocol Stage: AnyObject {
    /// The size of the content, in points.
    var size: Size { get }

    /// Fingers have landed that may soon begin: time to get ready for ``capture(_:)``.
    func prepare()
    /// They did not begin.
    func abandonPreparation()
    /// Takes a picture of the content (never of the pictures above it) and covers the content with it.
    func capture(_ edge: EdgeID)
    /// Shows the pictures, each under its mask, the first above all others. Pictures that are not named stay as they
    /// are.
    func show(_ masks: [(edge: EdgeID, mask: LayerMask)])
    /// Lets go of a picture.
    func remove(_ edge: EdgeID)
    /// Calls the driver's ``RevealDriver/frame(at:)`` once, at the next frame.
    func requestFrame()

    /// Whether nobody would see a change that is made now, because the picture of what shows covers all that it restyles.
    var canChangeUnseen: Bool { get }
    /// Calls the driver's ``RevealDriver/wake(at:)`` once, in so many seconds. Only a stage that can change unseen is asked.
    func requestWake(after seconds: Double)
}

extension Stage {
    /// False: the change is made when the fingers begin to pull.
    public var canChangeUnseen: Bool { false }
    /// Nothing.
    public func requestWake(after seconds: Double) {}
}
