#if os(iOS)
    import UIKit

    /// A display link that runs while frames are needed. It lives until it is torn down.
    @MainActor final class FrameLink: NSObject {
        /// Called before a frame is drawn, with the time at which the frame shows, in seconds, on the clock of touches.
        var onFrame: (_ time: Double) -> Void = { _ in }
        /// The window whose screen shows the frames.
        weak var window: UIWindow?
        private var link: CADisplayLink?

        /// Starts or stops calling ``onFrame`` in every frame.
        func setRunning(_ isRunning: Bool) {
            if link == nil, isRunning {
                let screen = window?.windowScene?.screen
                let link =
                    screen?.displayLink(withTarget: self, selector: #selector(tick(_:)))
                    ?? CADisplayLink(target: self, selector: #selector(tick(_:)))
                // At the display's highest frame rate.
                link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
                link.add(to: .main, forMode: .common)
                self.link = link
            }
            link?.isPaused = !isRunning
        }

        /// Invalidates the display link, which retains this object until then.
        func tearDown() {
            link?.invalidate()
            link = nil
            onFrame = { _ in }
        }

        @objc private func tick(_ link: CADisplayLink) {
            onFrame(link.targetTimestamp)
        }
    }
#endif
