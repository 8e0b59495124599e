import Glibc

/// A command of the user's that changes the desktop.
@MainActor final class ShellCommand {
    private let process: pid_t
    private var status: Int32?

    /// Starts a command line in the shell; nil if that is impossible.
    init?(_ line: String) {
        var process: pid_t = 0
        let arguments = ["sh", "-c", line]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        guard posix_spawn(&process, "/bin/sh", nil, nil, &pointers, environ) == 0 else { return nil }
        self.process = process
    }

    /// The exit status: the command's own, or 128 and the number of the signal that ended it. Nil while it runs.
    var exitStatus: Int32? {
        if let status { return status }
        var found: Int32 = 0
        guard waitpid(process, &found, WNOHANG) == process else { return nil }
        let signal = found & 0x7f
        status = signal == 0 ? (found >> 8) & 0xff : 128 + signal
        return status
    }
}
