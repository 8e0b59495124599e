/// When a press on a view opens its menu, and where. In content that scrolls, a press that opens at once waits a moment, so
/// that a finger that moves in that time scrolls. A tap still opens the menu.
package struct MenuTrigger: Hashable, Sendable {
    /// The duration of a press in content that scrolls, in seconds: that for which a scroll view holds back touches.
    package static let scrollDelay = 0.15

    /// The requested duration of the press, in seconds; 0 or less opens at once.
    package let duration: Double
    /// Whether the view lies in content that scrolls.
    package let isInScrollingContent: Bool

    /// Creates a trigger.
    package init(after duration: Double, isInScrollingContent: Bool) {
        self.duration = duration
        self.isInScrollingContent = isInScrollingContent
    }

    private var opensAtOnce: Bool { duration <= 0 }

    /// The duration after which the press opens the menu, in seconds.
    package var pressDuration: Double { opensAtOnce ? isInScrollingContent ? Self.scrollDelay : 0 : duration }
    /// Whether a tap opens the menu too: content that scrolls requires a press longer than a tap, and the application did not
    /// ask for one.
    package var opensOnTap: Bool { opensAtOnce && isInScrollingContent }
    /// Whether the menu opens beside the finger, and not beside the view.
    package var opensBesideFinger: Bool { !opensAtOnce }
    /// Whether assistive tools need an action of their own: they tap, and do not press for long.
    package var needsAction: Bool { !opensAtOnce }
}
