#if canImport(UIKit)
    import UIKit

    /// Frames of the display, while they are wanted. It lives until it is torn down.
    @MainActor final class FrameLink: NSObject {
        /// Called before a frame is drawn; the time is in seconds, on the clock of touches.
        var onFrame: (_ time: Double) -> Void = { _ in }
        private var link: CADisplayLink?

        /// Calls ``onFrame`` in every frame, or no more.
        func setRunning(_ isRunning: Bool) {
            if link == nil, isRunning {
                let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
                // As fast as the display goes.
                link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
                link.add(to: .main, forMode: .common)
                self.link = link
            }
            link?.isPaused = !isRunning
        }

        /// Lets go of the display, which holds this until then.
        func tearDown() {
            link?.invalidate()
            link = nil
            onFrame = { _ in }
        }

        @objc private func tick(_ link: CADisplayLink) {
            onFrame(link.timestamp)
        }
    }
#endif
