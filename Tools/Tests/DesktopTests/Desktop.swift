import Foundation
import ProcessSupport
import Testing

/// A compositor of the rig, whose wallpaper a command changes, read from the screen of the X server that contains it.
final class Desktop {
    let environment: [String: String]
    private let display: HeadlessDisplay
    private let server: XClient
    private let scratch: Scratch

    static let (width, height) = (640, 400)

    init() throws {
        scratch = try Scratch()
        display = try HeadlessDisplay(size: "\(Self.width)x\(Self.height)", server: .wayland)
        environment = display.environment.merging(["XDG_CONFIG_HOME": scratch.folder.path]) { $1 }
        server = try XClient(environment)
        // The compositor is another user.
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.folder.path)
    }

    deinit { display.stop() }

    /// The command that shows a wallpaper: a gradient of two colors, whose columns and rows all differ.
    func wallpaper(_ name: String, _ color: (Int, Int) -> [UInt8]) throws -> String {
        var data = Data("P6 \(Self.width) \(Self.height) 255\n".utf8)
        for y in 0..<Self.height {
            for x in 0..<Self.width { data += color(x, y) }
        }
        let file = try scratch.file(name + ".ppm", data)
        return "swaymsg output X11-1 bg \(file.path) fill >/dev/null"
    }

    func light() throws -> String { try wallpaper("light") { x, y in [UInt8(128 + x / 6), UInt8(128 + y / 4), 250] } }

    func dark() throws -> String { try wallpaper("dark") { x, y in [20, UInt8(x / 8), UInt8(y / 5)] } }

    /// The path of a file of this test.
    func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }

    func screen() throws -> Screen { Screen(try server.picture()) }

    /// Runs a command line, and returns the screen when it has been quiet for a while.
    func settle(_ line: String = "true") throws -> Screen {
        _ = try Output("/bin/sh", ["-c", line], environment: environment).success()
        var last = try screen()
        for _ in 0..<200 {
            Thread.sleep(forTimeInterval: 0.1)
            let next = try screen()
            if next == last, next.pixels.contains(where: { $0 != 0 }) { return next }
            last = next
        }
        throw Failed("the desktop does not come to rest")
    }

    func start(_ arguments: String...) throws -> Child {
        try Child(try productPath("penumbra-desktop"), arguments, environment: environment)
    }

    func run(_ arguments: [String]) throws -> Output {
        try Output(try productPath("penumbra-desktop"), arguments, environment: environment)
    }

    /// Plays lines of a trace of touches; see `Rig/touch-client`.
    func play(_ lines: [String]) throws -> Child {
        let file = try scratch.file("trace.jsonl", lines.joined(separator: "\n") + "\n")
        return try Child(
            "/bin/sh",
            ["-c", "exec \(HeadlessDisplay.root.path)/Rig/touch-client \(display.touchFolder) < \(file.path)"],
            environment: environment)
    }

    /// Waits until the screen fulfills a condition.
    func wait(for what: String, _ condition: (Screen) throws -> Bool) throws {
        let end = Date().addingTimeInterval(30)
        while try !condition(try screen()) {
            guard Date() < end else { throw Failed("in 30 s: not \(what)") }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }
}

/// The part of the old picture in a pixel, and how far the pixel is from such a mixture, of 255.
private func mixture(_ pixel: UInt32, _ old: UInt32, _ new: UInt32) -> (part: Double, error: Double) {
    if pixel == new { return (0, 0) }
    if pixel == old { return (1, 0) }
    func parts(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double(pixel >> $0 & 255) } }
    let (pixel, old, new) = (parts(pixel), parts(old), parts(new))
    let span = zip(old, new).map { $0 - $1 }
    let length = span.reduce(0) { $0 + $1 * $1 }
    let along = zip(zip(pixel, new).map { $0 - $1 }, span).reduce(0) { $0 + $1.0 * $1.1 }
    let part = length == 0 ? 0 : min(max(along / length, 0), 1)
    let error = zip(pixel, zip(old, new)).map { abs($0 - ($1.0 * part + $1.1 * (1 - part))) }.max() ?? 0
    return (part, error)
}

extension Screen {
    /// How much of the old screen it shows, from 0 to 1, if every pixel is a mixture of the two within 2 of 255; otherwise nil.
    func part(of old: Screen, over new: Screen) -> Double? {
        var sum = 0.0
        for (index, pixel) in pixels.enumerated() {
            let (part, error) = mixture(pixel, old.pixels[index], new.pixels[index])
            guard error <= 2 else {
                Issue.record("\(index % Desktop.width), \(index / Desktop.width): \(error)/255")
                return nil
            }
            sum += part
        }
        return sum / Double(pixels.count)
    }
}
