import FoundationEssentials
import Glibc

/// The GIO module that adds the pull to a program, beside the command: see Library/run-module.c.
struct RunModule {
    private let folder: String

    /// Finds the module in the libraries of the folder in which the command is installed.
    init() throws(RunFailure) {
        let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let libraries = command.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib")
        let all = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
        let folders = ([""] + all.sorted()).map {
            libraries.appendingPathComponent($0).appendingPathComponent("penumbra-1/modules").path
        }
        guard let folder = folders.first(where: { access($0 + "/libpenumbra-run.so", R_OK) == 0 }) else {
            throw RunFailure(
                .impossible,
                "\(libraries.path) has no penumbra-1/modules: install Penumbra with \"make install\" or a package")
        }
        self.folder = folder
    }

    /// The longest variable that Linux passes to a program, in bytes. (execve(2): MAX_ARG_STRLEN)
    private static let longest = 128 * 1024

    /// Sets the variables that load the module into the next program. The module removes them.
    func setEnvironment(options: String) throws(RunFailure) {
        guard options.utf8.count < Self.longest - 100 else {
            throw RunFailure(.impossible, "the themes are too many to pass to a program: choose some with --theme")
        }
        let others = getenv("GIO_EXTRA_MODULES").map { ":" + String(cString: $0) } ?? ""
        setenv("GIO_EXTRA_MODULES", folder + others, 1)
        setenv("PENUMBRA_RUN", folder, 1)
        setenv("PENUMBRA_RUN_OPTIONS", options, 1)
    }

    /// The file that remembers the chosen theme.
    static var choice: String {
        UserFolder.path("XDG_STATE_HOME", ".local/state") + "/penumbra/theme"
    }
}
