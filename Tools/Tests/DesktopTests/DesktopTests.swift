import Foundation
import ProcessSupport
import Testing

/// The whole desktop on a compositor of the rig, read from the screen of the X server that contains it.
@Suite(.serialized) struct DesktopTests {
    /// A compositor whose wallpaper the command changes.
    private final class Desktop {
        let environment: [String: String]
        private let display: HeadlessDisplay
        private let server: XClient
        private let scratch: Scratch

        init() throws {
            scratch = try Scratch()
            display = try HeadlessDisplay(size: "640x400", server: .wayland)
            environment = display.environment.merging(["XDG_CONFIG_HOME": scratch.folder.path]) { $1 }
            server = try XClient(environment)
            // The compositor is another user.
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.folder.path)
        }

        deinit { display.stop() }

        /// The command that shows a wallpaper: a gradient of two colors, whose columns and rows all differ.
        func wallpaper(_ name: String, _ color: (Int, Int) -> [UInt8]) throws -> String {
            var data = Data("P6 640 400 255\n".utf8)
            for y in 0..<400 {
                for x in 0..<640 { data += color(x, y) }
            }
            let file = try scratch.file(name + ".ppm", data)
            return "swaymsg output X11-1 bg \(file.path) fill >/dev/null"
        }

        func screen() throws -> Screen { Screen(try server.picture()) }

        /// Runs a command line, and returns the screen when it has been quiet for a while.
        func settle(_ line: String) throws -> Screen {
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

        func start(_ arguments: [String], errors: FileHandle? = nil) throws -> Child {
            try Child(try productPath("penumbra-desktop"), arguments, environment: environment, output: errors)
        }

        func run(_ arguments: [String]) throws -> Output {
            try Output(try productPath("penumbra-desktop"), arguments, environment: environment)
        }
    }

    /// The part of the old picture in a pixel, and how far the pixel is from such a mixture, of 255.
    private func mixture(_ pixel: UInt32, _ old: UInt32, _ new: UInt32) -> (part: Double, error: Double) {
        func parts(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double(pixel >> $0 & 255) } }
        let (pixel, old, new) = (parts(pixel), parts(old), parts(new))
        let span = zip(old, new).map { $0 - $1 }
        let length = span.reduce(0) { $0 + $1 * $1 }
        let along = zip(zip(pixel, new).map { $0 - $1 }, span).reduce(0) { $0 + $1.0 * $1.1 }
        let part = length == 0 ? 0 : min(max(along / length, 0), 1)
        let error = zip(pixel, zip(old, new)).map { abs($0 - ($1.0 * part + $1.1 * (1 - part))) }.max() ?? 0
        return (part, error)
    }

    @Test func theOldDesktopIsMixedExactlyWithTheNew() throws {
        let desktop = try Desktop()
        let light = try desktop.wallpaper("light") { x, y in [UInt8(128 + x / 6), UInt8(128 + y / 4), 250] }
        let dark = try desktop.wallpaper("dark") { x, y in [20, UInt8(x / 8), UInt8(y / 5)] }
        let old = try desktop.settle(light)
        let child = try desktop.start(["--run", dark])
        defer { child.stop() }
        var seen: [Screen] = []
        while child.exitCode == nil {
            let next = try desktop.screen()
            if seen.last != next { seen.append(next) }
        }
        #expect(child.wait() == 0)
        let new = try desktop.settle("true")
        #expect(new != old)
        var between = 0
        for screen in seen {
            var covered = 0.0
            for (index, pixel) in screen.pixels.enumerated() {
                // Most pixels are far from the edge.
                if pixel == new.pixels[index] { continue }
                let (part, error) =
                    pixel == old.pixels[index] ? (1, 0) : mixture(pixel, old.pixels[index], new.pixels[index])
                guard error <= 2 else {
                    Issue.record("\(index % 640), \(index / 640): \(error)/255")
                    return
                }
                covered += part
            }
            let part = covered / Double(screen.pixels.count)
            if part > 0.05, part < 0.95 { between += 1 }
        }
        #expect(between > 0, "no frame of \(seen.count) shows the edge")
    }

    @Test func theSystemsStyleChanges() throws {
        let desktop = try Desktop()
        func style() throws -> String {
            try Output(
                "/usr/bin/env", ["gsettings", "get", "org.gnome.desktop.interface", "color-scheme"],
                environment: desktop.environment
            ).success().trimmingCharacters(in: .whitespacesAndNewlines)
        }
        for (argument, expected) in [
            ("dark", "'prefer-dark'"), ("dark", "'prefer-dark'"), ("toggle", "'default'"), ("light", "'default'"),
            ("toggle", "'prefer-dark'"),
        ] {
            let run = try desktop.run([argument])
            #expect(run.code == 0 && run.errors.isEmpty, "\(String(decoding: run.errors, as: UTF8.self))")
            #expect(try style() == expected)
        }
    }

    @Test func aCommandThatFailsTellsItsStatus() throws {
        let desktop = try Desktop()
        #expect(try desktop.run(["--run", "exit 7"]).code == 7)
    }

    @Test func aScriptDoesNotFailForLackOfAPicture() throws {
        let scratch = try Scratch()
        let mark = scratch.folder.appendingPathComponent("changed").path
        var environment = ProcessInfo.processInfo.environment
        environment["WAYLAND_DISPLAY"] = "nowhere"
        let run = try Output(
            try productPath("penumbra-desktop"), ["--run", "touch \(mark)"], environment: environment)
        #expect(run.code == 0 && FileManager.default.fileExists(atPath: mark))
        #expect(String(decoding: run.errors, as: UTF8.self).contains("at once"))
    }

    @Test func wrongUseIsRefused() throws {
        for arguments in [["blue"], ["dark", "--run", "true"], ["--circle-of-nothing"]] {
            #expect(try Output(try productPath("penumbra-desktop"), arguments).code == 64)
        }
    }
}
