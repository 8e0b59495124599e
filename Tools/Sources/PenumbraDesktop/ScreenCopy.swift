import PenumbraRaster

/// A picture of one output, without the pointer.
@MainActor protocol ScreenCopy: AnyObject {
    var state: ScreenCopyState { get }
    /// What has changed since the last copy, if the copy has waited for a change.
    var damage: [PixelRect] { get }
    /// The pixels, once there are any.
    var pixels: CopiedPixels? { get }
}

/// Whether the compositor has answered, and how.
enum ScreenCopyState { case waiting, done, failed }

extension ScreenCopy {
    /// The picture of an output, opaque and as the user sees it; nil if there is none.
    func picture(_ turn: Turn, on connection: Connection) -> SharedPixels? {
        state == .done ? pixels?.picture(turn, on: connection) : nil
    }
}

extension Connection {
    /// Whether pictures of outputs can be taken.
    var canCopy: Bool { screencopy != nil || imageCopy != nil }

    /// Asks for a copy of an output; nil if the compositor takes none.
    ///
    /// - Parameters:
    ///   - waits: Whether the compositor answers only when something has changed since the last copy that waited.
    ///   - last: An earlier copy, which is done. Its memory is used again.
    func copy(of output: Output, waits: Bool, after last: (any ScreenCopy)? = nil) -> (any ScreenCopy)? {
        if imageCopy != nil { return ImageCopy(of: output, after: last as? ImageCopy, on: self) }
        return WlrScreenCopy(of: output, waits: waits, after: last as? WlrScreenCopy, on: self)
    }
}
