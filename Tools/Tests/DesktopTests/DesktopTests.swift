import Foundation
import ProcessSupport
import Testing

/// The whole desktop behind an edge.
@Suite(.serialized) struct DesktopTests {
    /// A turned output, and one with more pixels than points, were refused.
    @Test(arguments: ["", "scale 1.5", "transform flipped-270"])
    func theOldDesktopIsMixedExactlyWithTheNew(output: String) throws {
        let desktop = try Desktop()
        let (light, dark) = (try desktop.light(), try desktop.dark())
        if !output.isEmpty { _ = try desktop.settle("swaymsg output X11-1 \(output) >/dev/null") }
        let old = try desktop.settle(light)
        let child = try desktop.start("--run", dark, output.isEmpty ? "--edge" : "--circle")
        defer { child.stop() }
        var seen: [Screen] = []
        while child.exitCode == nil {
            let next = try desktop.screen()
            if seen.last != next { seen.append(next) }
            // Other tests run beside this one.
            Thread.sleep(forTimeInterval: 0.02)
        }
        #expect(child.wait() == 0)
        let new = try desktop.settle()
        #expect(new != old)
        let parts = try seen.map { try #require($0.part(of: old, over: new)) }
        #expect(parts.contains { $0 > 0.05 && $0 < 0.95 }, "no frame of \(seen.count) shows the edge")
    }

    // MARK: The system's style

    private func style(_ desktop: Desktop) throws -> String {
        try Output(
            "/usr/bin/env", ["gsettings", "get", "org.gnome.desktop.interface", "color-scheme"],
            environment: desktop.environment
        ).success().trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func theSystemsStyleChanges() throws {
        let desktop = try Desktop()
        for (argument, expected) in [
            ("dark", "'prefer-dark'"), ("dark", "'prefer-dark'"), ("toggle", "'default'"), ("light", "'default'"),
            ("toggle", "'prefer-dark'"),
        ] {
            let run = try desktop.run([argument])
            #expect(run.code == 0 && run.errors.isEmpty, "\(String(decoding: run.errors, as: UTF8.self))")
            #expect(try style(desktop) == expected)
        }
    }

    /// The setting that a user had not made was written when the change was turned back.
    @Test func aStyleThatIsTurnedBackLeavesTheSettingsAsTheyWere() throws {
        let desktop = try Desktop()
        func settings() -> Data? {
            let path = (desktop.environment["XDG_CONFIG_HOME"] ?? "") + "/glib-2.0/settings/keyfile"
            return FileManager.default.contents(atPath: path)
        }
        _ = try Output(
            "/usr/bin/env", ["gsettings", "set", "org.gnome.desktop.interface", "clock-show-date", "false"],
            environment: desktop.environment
        ).success()
        let before = settings()
        let first = try desktop.start("dark")
        let end = Date().addingTimeInterval(30)
        while try style(desktop) != "'prefer-dark'", Date() < end {}
        #expect(try desktop.run(["light"]).code == 0)
        #expect(first.wait() == 3)
        #expect(before != nil && settings() == before)
    }

    // MARK: Several calls

    @Test func aSecondCallTurnsTheFirstBackJoinsItOrTakesOver() throws {
        let desktop = try Desktop()
        let (light, dark) = (try desktop.light(), try desktop.dark())
        let old = try desktop.settle(light)
        let new = try desktop.settle(dark)
        _ = try desktop.settle(light)
        func isHalfWay(_ screen: Screen) -> Bool { screen != old && screen != new }

        let turned = try desktop.start("--run", dark, "--undo", light)
        try desktop.wait(for: "the edge", isHalfWay)
        #expect(try desktop.run(["--run", light]).code == 0)
        #expect(turned.wait() == 3)
        #expect(try desktop.settle() == old)

        let joined = try desktop.start("--run", dark, "--undo", light)
        try desktop.wait(for: "the edge", isHalfWay)
        #expect(try desktop.run(["--run", dark]).code == 0)
        #expect(joined.wait() == 0)
        #expect(try desktop.settle() == new)

        let left = try desktop.start("--run", light)
        try desktop.wait(for: "the edge", isHalfWay)
        let third = try desktop.wallpaper("third") { x, y in [UInt8(x / 4), 90, UInt8(y / 2)] }
        #expect(try desktop.run(["--run", third]).code == 0)
        #expect(left.wait() == 0)
        let last = try desktop.settle()
        #expect(last != old && last != new)
    }

    /// The cover of a process that had been stopped stayed forever.
    @Test func aProcessThatHangsUncoversTheDesktop() throws {
        let desktop = try Desktop()
        let (light, dark) = (try desktop.light(), try desktop.dark())
        let new = try desktop.settle(dark)
        _ = try desktop.settle(light)
        let child = try desktop.start("--run", dark)
        try desktop.wait(for: "the edge") { $0.pixels.first == new.pixels.first }
        kill(child.pid, SIGSTOP)
        try desktop.wait(for: "uncovered") { $0 == new }
        #expect(child.wait() == 128 + SIGKILL)
        // Nor does it leave a claim behind.
        #expect(try desktop.run(["--run", light]).code == 0)
    }

    // MARK: Hands

    private enum Device: CaseIterable { case finger, mouse }

    /// A stroke down from the cord's knob, which lies at 590, 56.
    private func stroke(_ device: Device, over milliseconds: Int, by distance: Int, holding: Int = 0) -> [String] {
        func line(_ time: Int, _ phase: String, _ y: Int) -> String {
            switch (device, phase) {
            case (.finger, _): #"{"t":\#(time),"id":0,"x":590,"y":\#(y),"phase":"\#(phase)"}"#
            case (.mouse, "down"): #"{"t":\#(time),"phase":"press","button":1}"#
            case (.mouse, "up"): #"{"t":\#(time),"phase":"release","button":1}"#
            case (.mouse, _): #"{"t":\#(time),"phase":"point","x":590,"y":\#(y)}"#
            }
        }
        var lines = device == .mouse ? [line(0, "move", 56)] : []
        lines.append(line(100, "down", 56))
        let steps = milliseconds / 8
        for step in 1...steps { lines.append(line(100 + step * 8, "move", 56 + distance * step / steps)) }
        return lines + [line(100 + milliseconds + holding, "up", 56 + distance)]
    }

    /// What a hand on the cord changes: the wallpaper for a finger, and a file for the mouse. Sway takes the pointer away from a press
    /// when the wallpaper changes.
    private func changes(_ device: Device, _ desktop: Desktop) throws -> (
        dark: String, light: String, isDark: () throws -> Bool
    ) {
        if device == .finger {
            let (light, dark) = (try desktop.light(), try desktop.dark())
            return (dark, light, { try desktop.screen().pixels[399 * Desktop.width + 100] & 0xff < 0x80 })
        }
        let mark = desktop.path("dark")
        return ("touch \(mark)", "rm \(mark)", { FileManager.default.fileExists(atPath: mark) })
    }

    @Test(arguments: Device.allCases) private func aCordIsPulledTurnedBackThrownAndTapped(device: Device) throws {
        let desktop = try Desktop()
        let (dark, light, isDark) = try changes(device, desktop)
        let wallpaper = try desktop.settle(try desktop.light())
        let cord = try desktop.start("--cord", "top-right", "--run", dark, "--undo", light)
        defer { cord.stop() }
        try desktop.wait(for: "a cord") { $0 != wallpaper }
        let old = try desktop.settle()
        /// Plays a stroke, and waits for what it leads to.
        func pull(over milliseconds: Int, by distance: Int, holding: Int = 0, leadsToDark: Bool) throws {
            #expect(try desktop.play(stroke(device, over: milliseconds, by: distance, holding: holding)).wait() == 0)
            try desktop.wait(for: leadsToDark ? "dark" : "light") { _ in try isDark() == leadsToDark }
        }
        // Held half way, and let go there.
        let held = try desktop.play(stroke(device, over: 400, by: 260, holding: 1200))
        try desktop.wait(for: "the knob beneath the hand") {
            $0.pixels[316 * Desktop.width + 595] & 0xffffff == 0xf6_f5f4
        }
        #expect(held.wait() == 0)
        try desktop.wait(for: "the cord at rest") { $0.pixels[316 * Desktop.width + 595] & 0xffffff != 0xf6_f5f4 }
        let new = try desktop.settle()
        #expect(try isDark())
        // Not far, and slowly: it goes back. The next press comes while that is so, and is thrown before the windows have been
        // redrawn.
        let slow = try desktop.play(stroke(device, over: 800, by: 40, holding: 300))
        try desktop.wait(for: "a knob that moves") { $0 != new }
        #expect(slow.wait() == 0)
        try desktop.wait(for: "turned back") { try $0 == new && isDark() }
        try pull(over: 60, by: 120, leadsToDark: false)
        try desktop.wait(for: "the first look") { $0 == old }
        // A tap.
        try pull(over: 8, by: 0, leadsToDark: true)
        try desktop.wait(for: "the second look") { $0 == new }
        // After its first pull a cord took a whole processor, because the event loop listened to a closed file.
        let ticks = try processorTicks(of: cord.pid)
        Thread.sleep(forTimeInterval: 1)
        #expect(try processorTicks(of: cord.pid) - ticks < 20)
    }

    /// The time of the processor that a process has used, in hundredths of a second.
    private func processorTicks(of process: pid_t) throws -> Int {
        let fields = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).split(separator: " ")
        return try #require(Int(fields[13])) + #require(Int(fields[14]))
    }

    // MARK: Other compositors

    /// The successor of screencopy, which no compositor here has.
    @Test func aCompositorWithImageCopyIsCovered() throws {
        struct Seen: Decodable {
            let pictures: Int
            let frames: Int
            let startsAsItWas: Bool?
            let error: Double
            let problems: [String]
        }
        let scratch = try Scratch()
        let path = { scratch.folder.appendingPathComponent($0).path }
        let output = FileHandle(forWritingAtPath: try scratch.file("seen", "").path)
        let environment = ProcessInfo.processInfo.environment.merging([
            "XDG_RUNTIME_DIR": scratch.folder.path, "WAYLAND_DISPLAY": "mock",
        ]) { $1 }
        let mock = try Child(
            HeadlessDisplay.root.path + "/Rig/mock-compositor", [path("mock"), path("change")],
            environment: environment,
            output: output)
        defer { mock.stop() }
        let end = Date().addingTimeInterval(30)
        while !FileManager.default.fileExists(atPath: path("mock")), Date() < end { usleep(5000) }
        let run = try Output(
            try productPath("penumbra-desktop"), ["--run", "touch \(path("change"))"], environment: environment)
        #expect(run.code == 0 && run.errors.isEmpty, "\(String(decoding: run.errors, as: UTF8.self))")
        #expect(mock.wait() == 0)
        let data = try #require(FileManager.default.contents(atPath: path("seen")))
        let seen = try JSONDecoder().decode(Seen.self, from: data)
        #expect(seen.problems.isEmpty)
        #expect(seen.startsAsItWas == true)
        // One to cover, one at once to watch, and one when the desktop has changed.
        #expect(seen.pictures == 3)
        #expect(seen.frames > 3 && seen.error <= 1)
    }

    // MARK: Scripts

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
        for arguments in [
            ["blue"], ["dark", "--run", "true"], ["--circle-of-nothing"], ["--undo", "true"], ["--edge", "--circle"],
            ["--cord", "middle"], ["--cord", "top-left", "dark"], ["--cord", "top-left", "--run", "true"],
        ] {
            #expect(try Output(try productPath("penumbra-desktop"), arguments).code == 64, "\(arguments)")
        }
        // Nor does the other way in.
        #expect(try Output(try productPath("penumbra"), ["desktop", "blue"]).code == 64)
    }
}
