import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// Closed pages and windows are released.
    @Suite struct MemoryTests {
        /// A closed window was kept with all that belongs to it: more than half a megabyte.
        @Test(.enabled(if: HeadlessDisplay.isDrawnByCairo)) func closedWindowsAreReleased() throws {
            let window = try PodcastsWindow()
            func openAndClose(_ count: Int) throws {
                for _ in 0..<count {
                    try window.display.focus()
                    window.press(Key.control, Key.n)
                    try wait("there are two windows") { try window.display.windowCount() == 2 }
                    try window.display.focus()
                    try window.settle()
                    window.press(Key.control, Key.w)
                    try wait("there is one window") { try window.display.windowCount() == 1 }
                }
            }
            try openAndClose(3)
            let before = try window.privateBytes()
            try openAndClose(12)
            let grown = try window.privateBytes() - before
            #expect(grown < 4_000_000, "\(grown) bytes for 12 windows")
        }
    }
}
