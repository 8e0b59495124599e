#if canImport(UIKit)
    import Foundation

    /// Owns a handle's attachment to a window, and tears it down when it is deallocated, on any thread: before iOS 18.4 no
    /// `deinit` runs on an actor.
    final class AttachmentOwner: Sendable {
        let attachment: WindowAttachment
        private let look: WindowLook

        init(_ attachment: WindowAttachment, look: WindowLook) {
            self.attachment = attachment
            self.look = look
        }

        /// Tears down the attachment. A running animation finishes at once.
        @MainActor func tearDown() {
            Self.tearDown(attachment, look)
        }

        @MainActor private static func tearDown(_ attachment: WindowAttachment, _ look: WindowLook) {
            attachment.tearDown()
            look.tearDown()
        }

        deinit {
            let (attachment, look) = (attachment, look)
            if Thread.isMainThread {
                MainActor.assumeIsolated { Self.tearDown(attachment, look) }
            } else {
                Task { @MainActor in Self.tearDown(attachment, look) }
            }
        }
    }
#endif
