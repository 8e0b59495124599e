import Foundation
import ProcessSupport
import Testing

/// `Rig/require-packages` on simulated machines that consist of fake commands.
struct RequirePackagesTests {
    @Test func withoutAptMissingPackagesHaveTheNamesOfTheDistribution() throws {
        let run = try Machine().require("xinput", "pkg-config", "libgtk-4-dev")
        #expect(run.code == 1)
        #expect(run.errors.contains("dnf install xinput pkgconf-pkg-config gtk4-devel\n"))
        #expect(run.errors.contains("pacman -S xorg-xinput pkgconf gtk4\n"))
        #expect(!run.errors.contains("not found"))
    }

    @Test func withoutAptInstalledPackagesAreEnough() throws {
        let machine = try Machine()
        try machine.add("xinput", "exit 0")
        try machine.add("pkg-config", "[ $2 = gtk4 ]")
        let run = try machine.require("xinput", "pkg-config", "libgtk-4-dev")
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(try machine.require("xinput", "libadwaita-1-dev").code == 1)
    }

    @Test func withoutSudoItPrintsTheCommand() throws {
        let machine = try Machine(apt: "exit 1", user: 1000)
        let run = try machine.require("xinput", "ffmpeg")
        #expect(run.code == 1)
        #expect(run.errors.contains("  apt-get install --no-install-recommends xinput ffmpeg\n"))
        #expect(!run.errors.contains("not found"))
    }

    @Test func anotherAptIsWaitedFor() throws {
        // The other apt holds the lock of the lists, then that of the cache.
        let machine = try Machine(
            apt: """
                echo "$*" >>"${0%/*}/calls"
                [ "$(grep -c . "${0%/*}/calls")" != 1 ] && [ "$(grep -c . "${0%/*}/calls")" != 3 ] && exit
                echo "E: Could not get lock /var/lib/apt/lists/lock." >&2
                exit 100
                """, user: 1000)
        try machine.add("sudo", "exec \"$@\"")
        let run = try machine.require("xinput")
        #expect(run.code == 0 && !run.errors.contains("lock"))
        let calls = try machine.text("calls").split(separator: "\n")
        #expect(calls.map { $0.contains(" update") } == [true, true, false, false])
        #expect(calls.last?.hasSuffix(" install -y --no-install-recommends xinput") == true)
    }

    @Test func theOutputOfAptIsShownIfItFails() throws {
        let run = try Machine(apt: "echo 'E: The disk is full' >&2; exit 100", user: 0).require("xinput")
        #expect(run.code == 1)
        #expect(run.errors.contains("E: The disk is full\n"))
        #expect(run.errors.contains("  apt-get install --no-install-recommends xinput\n"))
    }

    @Test func aPackageHasToBeInTheTable() throws {
        let run = try Machine(apt: "exit 0", user: 0).require("xinput", "no-such-package")
        #expect(run.code == 1 && run.errors.contains("no-such-package"))
    }

    /// `Benchmarks/run` named python3-venv, which was not in the table, and failed everywhere.
    @Test func everyPackageThatAScriptNamesIsInTheTable() throws {
        let root = HeadlessDisplay.root
        func lines(_ name: String) throws -> [Substring] {
            try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
                .split(separator: "\n").filter { $0.first?.isLowercase == true }
        }
        func files(_ folder: String) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .map { "\(folder)/\($0)" }
        }
        let table = Set(try lines("Rig/packages").compactMap { $0.split(separator: " ").first })
        var named: [Substring: String] = [:]
        for list in ["Rig/build-packages", "Rig/window-packages"] {
            for package in try lines(list) { named[package] = list }
        }
        for script in try ["demo", "test", ".ci/run"] + files("Rig") + files("Benchmarks") + files("Web") {
            guard let text = try? String(contentsOf: root.appendingPathComponent(script), encoding: .utf8) else {
                continue
            }
            let whole = text.replacing(/\\\n */, with: "")
            for call in whole.matches(of: /require-packages "[^"]*" ([-+.a-z0-9 ]+)/) {
                for package in call.1.split(separator: " ") { named[package] = script }
            }
        }
        #expect(named.count > 30)
        for (package, script) in named { #expect(table.contains(package), "\(script) names \(package)") }
    }
}

/// A folder of commands, which is the whole PATH.
private struct Machine {
    private let scratch: Scratch

    /// Creates a machine without apt.
    init() throws {
        scratch = try Scratch()
        for name in ["dirname", "env", "grep", "sleep"] {
            let places = ["/usr/bin/", "/bin/"].map { $0 + name }
            let place = try #require(places.first(where: FileManager.default.isExecutableFile))
            try add(name, "exec \(place) \"$@\"")
        }
    }

    /// Creates a machine with an apt that has no packages.
    init(apt: String, user: Int) throws {
        try self.init()
        try add("apt-get", apt)
        try add("dpkg-query", "exit 1")
        try add("id", "echo \(user)")
    }

    func add(_ name: String, _ script: String) throws {
        let file = try scratch.file(name, "#!/bin/bash\n\(script)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: scratch.folder.appendingPathComponent(name), encoding: .utf8)
    }

    func require(_ packages: String...) throws -> (code: Int32, errors: String) {
        let script = HeadlessDisplay.root.appendingPathComponent("Rig/require-packages").path
        let run = try Output(script, ["to test"] + packages, environment: ["PATH": scratch.folder.path])
        return (run.code, String(decoding: run.errors, as: UTF8.self))
    }
}
