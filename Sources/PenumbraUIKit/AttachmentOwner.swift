#if canImport(UIKit)
    import Foundation

    /// Holds an attachment, and tears it down when it goes itself, on whichever thread that is: before iOS 18.4 no `deinit`
    /// runs on an actor.
    final class AttachmentOwner: Sendable {
        let attachment: WindowAttachment

        init(_ attachment: WindowAttachment) {
            self.attachment = attachment
        }

        deinit {
            let attachment = attachment
            if Thread.isMainThread {
                MainActor.assumeIsolated { attachment.tearDown() }
            } else {
                Task { @MainActor in attachment.tearDown() }
            }
        }
    }
#endif
