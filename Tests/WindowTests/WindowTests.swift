import Testing

/// Everything here drives the real application in a real window with real touches, and reads the screen. One test at a
/// time: they share the machine's cores with the frames.
@Suite(.serialized) struct WindowTests {
    static func reference(_ theme: String) throws -> Screen {
        try PodcastsWindow(theme: theme).settle()
    }
}
