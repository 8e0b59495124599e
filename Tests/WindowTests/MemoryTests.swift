import Foundation
import ProcessSupport
import Testing

extension WindowTests {
    /// What has been closed is released.
    @Suite struct MemoryTests {
        /// A closed window was kept with all that belongs to it: more than half a megabyte.
        @Test func closedWindowsAreReleased() throws {
            let window = try PodcastsWindow()
            // On Wayland, GTK 4.8 keeps one picture of each closed window with the GL renderer, also in a program without Penumbra.
            let picture = 375 * 667 * 4
            let kept = HeadlessDisplay.Server.requested == .wayland ? picture..<picture * 5 / 4 : 0..<0
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
            let before = try window.privateBytes(except: kept)
            try openAndClose(12)
            let grown = try window.privateBytes(except: kept) - before
            #expect(grown < 4_000_000, "\(grown) bytes for 12 windows")
        }
    }
}
