import Foundation
import PenumbraThemes
import ProcessSupport
import Testing

/// What `penumbra run` refuses, and what it passes on. Rig/programs runs programs with windows.
@Suite(.serialized) struct RunCommandTests {
    /// A folder in which the command is installed beside a module, with programs of its own.
    private let installed = try? Scratch()

    private func folder() throws -> URL { try #require(installed).folder }

    /// Installs the command with an empty module, and a program with this content.
    private func install(_ program: String, _ content: String, module: Bool = true) throws -> String {
        let folder = try folder(), files = FileManager.default
        for name in ["bin", "lib/penumbra-1/modules", "programs", "home"] {
            try files.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try files.copyItem(atPath: productPath("penumbra"), toPath: folder.appendingPathComponent("bin/penumbra").path)
        if module {
            try Data().write(to: folder.appendingPathComponent("lib/penumbra-1/modules/libpenumbra-run.so"))
        }
        let path = folder.appendingPathComponent("programs/\(program)").path
        try Data(content.utf8).write(to: URL(fileURLWithPath: path))
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    private func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> (
        code: Int32, output: String, errors: String
    ) {
        let folder = try folder()
        let environment = [
            "LC_ALL": "C.UTF-8", "HOME": folder.appendingPathComponent("home").path,
            "PATH": folder.appendingPathComponent("programs").path + ":/usr/bin:/bin",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        ]
        let run = try Output(
            folder.appendingPathComponent("bin/penumbra").path, ["run"] + arguments,
            environment: environment.merging(more) { $1 })
        return (run.code, String(decoding: run.output, as: UTF8.self), String(decoding: run.errors, as: UTF8.self))
    }

    @Test func theProgramGetsItsArgumentsAndTheModuleAndItsExitCodeIsReturned() throws {
        _ = try install(
            "hello", "#!/bin/sh\necho \"$@\"; echo $GIO_EXTRA_MODULES; echo \"$PENUMBRA_RUN_OPTIONS\"; exit 7\n")
        let run = try run(["hello", "--help", "a b"], ["GIO_EXTRA_MODULES": "/elsewhere"])
        let folder = try folder().path
        #expect(run.code == 7 && run.errors.isEmpty)
        #expect(
            run.output == """
                --help a b
                \(folder)/lib/penumbra-1/modules:/elsewhere
                choice \(folder)/home/.local/state/penumbra/theme


                """)
    }

    @Test func themesArePassedOnAsPlainText() throws {
        _ = try install("hello", "#!/bin/sh\necho \"$PENUMBRA_RUN_OPTIONS\"\n")
        let theme = try #require(installed).theme(.plain(text: 0))
        let run = try run(["--theme", theme.path, "--system", "hello"])
        #expect(run.code == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.dropFirst().first == "system" && lines.dropFirst(2).first == "theme plain")
        #expect(lines.contains { $0.hasPrefix("color background ") })
    }

    @Test func aThemeWithTheNameOfAnotherIsRefused() throws {
        _ = try install("hello", "#!/bin/sh\n")
        let theme = try #require(installed).theme(.plain(text: 0)).path
        let run = try run(["--theme", theme, "--theme", theme, "hello"])
        #expect(run.code == 65 && run.errors.contains("already a theme named plain"), "\(run.errors)")
    }

    @Test func followingTheSystemForgetsTheChoice() throws {
        _ = try install("hello", "#!/bin/sh\n")
        let state = try folder().appendingPathComponent("state")
        let choice = state.appendingPathComponent("penumbra/theme")
        try FileManager.default.createDirectory(
            at: choice.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("dark dark\n".utf8).write(to: choice)
        #expect(try run(["hello"], ["XDG_STATE_HOME": state.path]).code == 0)
        #expect(FileManager.default.fileExists(atPath: choice.path))
        for _ in 0..<2 {
            #expect(try run(["--follow-system", "hello"], ["XDG_STATE_HOME": state.path]).code == 0)
            #expect(!FileManager.default.fileExists(atPath: choice.path))
        }
    }

    @Test func aProgramThatIsNotThereIsNamed() throws {
        _ = try install("hello", "#!/bin/sh\n")
        let run = try run(["nothing"])
        #expect(run.code == 127 && run.errors == "penumbra: nothing: there is no such program\n")
    }

    @Test(arguments: [
        ("old", "\u{7F}ELF libgtk-3.so.0\0", [], "GTK 3"),
        ("flatpak", "#!/bin/sh\n", ["run", "x"], "Flatpak"),
        ("snap", "#!/bin/sh\n", ["run", "x"], "Snap"),
        ("gapplication", "#!/bin/sh\n", ["launch", "x"], "child of another process"),
        ("hello", "#!/bin/sh\n", ["--gapplication-service"], "service"),
    ]) func whatCannotBePulledIsRefusedInOneLine(program: String, content: String, arguments: [String], reason: String)
        throws
    {
        _ = try install(program, content)
        let run = try run([program] + arguments)
        #expect(run.code == 126 && run.output.isEmpty)
        #expect(run.errors.contains(reason) && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    @Test func aProgramWithTheRightsOfAnotherUserIsRefused() throws {
        let path = try install("root", "#!/bin/sh\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o4755], ofItemAtPath: path)
        let run = try run(["root"])
        #expect(run.code == 126 && run.errors.contains("rights"))
    }

    @Test func aProgramThatAlreadyRunsIsRefused() throws {
        _ = try install("hello", "#!/bin/sh\n")
        let entries = try folder().appendingPathComponent("home/.local/share/applications")
        try FileManager.default.createDirectory(at: entries, withIntermediateDirectories: true)
        // The bus owns its own name.
        try Data("[Desktop Entry]\nExec=/usr/bin/hello %U\n".utf8)
            .write(to: entries.appendingPathComponent("org.freedesktop.DBus.desktop"))
        let bus = try Bus()
        let run = try run(["hello"], ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        #expect(run.code == 126 && run.errors.contains("already running"), "\(run.errors)")
    }

    @Test func aCommandWithoutItsModuleSaysWhatIsMissing() throws {
        _ = try install("hello", "#!/bin/sh\n", module: false)
        let run = try run(["hello"])
        #expect(run.code == 126 && run.errors.contains("install Penumbra"))
    }
}
