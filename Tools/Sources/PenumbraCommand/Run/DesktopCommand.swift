import ArgumentParser
import FoundationEssentials
import Glibc

/// Starts `penumbra-desktop`, which is a program of its own: it stays in memory, and needs little of what this one does.
struct DesktopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "desktop",
        abstract: "Change the whole desktop behind an edge: see penumbra-desktop --help.",
        discussion:
            "Passes all arguments to penumbra-desktop. The exit code is that of that program; 127 if it is not installed."
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of penumbra-desktop.")
    var arguments: [String] = []

    func run() throws {
        let name = "penumbra-desktop"
        // Both are installed into one folder, which need not be in PATH.
        let beside = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/" + name
        }
        guard let path = beside.flatMap(ProgramPath.of) ?? ProgramPath.of(name) else {
            throw failure(code: ExitCode(127), "\(name) is not installed")
        }
        var pointers = ([name] + arguments).map { strdup($0) } + [nil]
        execv(path, &pointers)
        throw failure(code: ExitCode(126), "\(path): \(String(cString: strerror(errno)))")
    }
}
