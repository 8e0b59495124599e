import FoundationEssentials
import Glibc

/// A program that takes the place of this process.
struct ExecutedProgram {
    private let path: String
    private let arguments: [String]

    private static let (oldLibrary, library) = ("libgtk-3.so.0", "libgtk-4.so.1")
    private static let launchers = ["dbus-launch", "gapplication", "gio", "gtk-launch", "xdg-open"]

    /// Finds a program, as a shell does.
    ///
    /// - Throws: ``RunFailure`` if there is none, or if it can be seen that it would not be pulled.
    init(_ name: String, _ arguments: [String]) throws(RunFailure) {
        guard let path = ProgramPath.of(name) else {
            throw RunFailure(.notFound, "\(name): there is no such program")
        }
        self.path = path
        self.arguments = [name] + arguments
        try check(name)
    }

    /// Starts it. Returns only if that fails.
    func start() -> RunFailure {
        var pointers = arguments.map { strdup($0) } + [nil]
        execv(path, &pointers)
        return RunFailure(.impossible, "\(path): \(String(cString: strerror(errno)))")
    }

    private func check(_ name: String) throws(RunFailure) {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let program = URL(fileURLWithPath: path).lastPathComponent
        func refuse(_ reason: String) -> RunFailure { RunFailure(.impossible, "\(name): \(reason)") }
        if program == "flatpak" || path.contains("/flatpak/exports/") {
            throw refuse("a Flatpak sees only what is inside of it: install the program from your distribution")
        }
        if program == "snap" || path.hasPrefix("/snap/") || file.hasSuffix("/bin/snap") {
            throw refuse("a Snap sees only what is inside of it: install the program from your distribution")
        }
        if Self.launchers.contains(program) {
            throw refuse("the program that it starts is a child of another process: name that program instead")
        }
        if arguments.contains("--gapplication-service") {
            throw refuse("a service waits for another process to show a window: leave --gapplication-service out")
        }
        var status = stat()
        if stat(file, &status) == 0, status.st_mode & (S_ISUID | S_ISGID) != 0 {
            throw refuse("a program with the rights of another user loads no modules")
        }
        if let content = try? Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe),
            Self.isIn(content, Self.oldLibrary), !Self.isIn(content, Self.library)
        {
            throw refuse("a program of GTK 3: the pull needs GTK 4")
        }
        if let identifier = DesktopEntry.identifier(ofProgram: program), SessionBus.hasOwner(of: identifier) {
            throw refuse("already running, without the pull: close it first")
        }
    }

    private static func isIn(_ content: Data, _ text: String) -> Bool {
        content.withUnsafeBytes { bytes in
            bytes.indices.contains { bytes[$0] == text.utf8.first && bytes[$0...].starts(with: text.utf8) }
        }
    }
}
