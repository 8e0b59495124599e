#if canImport(UIKit)
    import Foundation

    /// Holds what a handle has put into a window, and takes it away when it goes itself, on whichever thread that is:
    /// before iOS 18.4 no `deinit` runs on an actor.
    final class AttachmentOwner: Sendable {
        let attachment: WindowAttachment
        private let look: WindowLook?

        init(_ attachment: WindowAttachment, look: WindowLook? = nil) {
            self.attachment = attachment
            self.look = look
        }

        /// What is under way is finished at once.
        @MainActor func tearDown() {
            Self.tearDown(attachment, look)
        }

        @MainActor private static func tearDown(_ attachment: WindowAttachment, _ look: WindowLook?) {
            attachment.tearDown()
            look?.tearDown()
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
