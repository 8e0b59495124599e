import Foundation
import ProcessSupport

/// A headless display with a touchscreen, a mouse, a touchpad and a keyboard.
final class Display {
    let environment: [String: String]
    private let scratch: Scratch
    private let display: HeadlessDisplay
    private let client: Child
    private let start = Date()

    /// `extra` is added to the environment of what is shown on it.
    init(size: String, environment extra: [String: String] = [:]) throws {
        scratch = try Scratch()
        display = try HeadlessDisplay(size: size)
        let folder = scratch.folder.path
        environment = display.environment.merging(["XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder]) { $1 }
            .merging(extra) { $1 }
        client = try Child(
            HeadlessDisplay.root.appendingPathComponent("Rig/touch-client").path, [display.touchFolder],
            environment: environment, withInput: true)
    }

    deinit {
        client.stop()
        display.stop()
    }

    /// Milliseconds since the display started: the clock of the lines that are sent to it.
    var now: Double { Date().timeIntervalSince(start) * 1000 }

    /// Hands lines to the devices: see `Rig/touch-client`.
    func send(_ lines: String...) {
        for line in lines { client.input?.write(Data((line + "\n").utf8)) }
    }

    /// Runs one of the rig's tools on this display, and answers what it prints.
    @discardableResult
    func tool(_ path: String, _ arguments: String...) throws -> String {
        try Output(HeadlessDisplay.root.appendingPathComponent(path).path, arguments, environment: environment)
            .success()
    }

    /// A place for a file that goes away with the display.
    func file(_ name: String) -> URL {
        scratch.folder.appendingPathComponent(name)
    }

    func grab() throws -> Screen {
        try Screen(of: environment)
    }
}

/// Waits until something is so. Throws where it is not within the limit.
func wait(_ what: String, upTo seconds: Double = 5, until isSo: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(seconds)
    while try !isSo() {
        guard Date() < end else { throw Failed("after \(seconds) s still not: \(what)") }
        usleep(5000)
    }
}
