import FoundationEssentials
import Glibc
import PenumbraRaster

/// An ffmpeg process that reads frames through a pipe.
///
/// It has its own process group: Ctrl-C on the terminal stops our process, which stops ffmpeg.
final class FFmpeg {
    /// The path of ffmpeg among the folders of PATH; nil if it is missing.
    static var path: String? { ProgramPath.of("ffmpeg") }

    /// `F_SETPIPE_SZ` of <fcntl.h>, which Swift does not import.
    private static let setPipeSize: Int32 = 1031

    private let pid: pid_t
    private var input: Int32
    private let errors: TemporaryFile
    private var isOver = false

    /// Starts ffmpeg.
    ///
    /// - Parameters:
    ///   - path: The path of ffmpeg.
    ///   - size: The size of the frames in pixels; they are BGRA, and opaque.
    ///   - arguments: The arguments for the output.
    ///   - environment: Variables that it gets unless the environment of this process has them.
    init(
        path: String, size: (width: Int, height: Int), framesPerSecond: Double, arguments: [String],
        environment: [String: String] = [:]
    ) throws {
        // The filters of palettes take bgra as it is; bgr0, without alpha, would be converted frame by frame.
        let text = [
            "ffmpeg", "-nostdin", "-hide_banner", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra",
            "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0",
        ]
        errors = try TemporaryFile()
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw RenderFailure(EX_OSERR, "a pipe to ffmpeg cannot be created") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Fewer switches between the processes. The default stays if the system allows no more.
        _ = fcntl(ends[1], Self.setPipeSize, 1 << 20)
        input = ends[1]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The child must not inherit the ignored and blocked signals of this process and thread.
        var (ignored, none) = (sigset_t(), sigset_t())
        sigemptyset(&ignored)
        sigaddset(&ignored, SIGPIPE)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &ignored)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var argv = (text + arguments).map { strdup($0) } + [nil]
        let variables = environment.merging(ProcessInfo.processInfo.environment) { _, ours in ours }
        var envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var pid = pid_t()
        let error = posix_spawn(&pid, path, &actions, &attributes, &argv, &envp)
        close(ends[0])
        self.pid = pid
        Interruption.child = error == 0 ? pid : 0
        guard error == 0 else {
            isOver = true
            throw RenderFailure(EX_UNAVAILABLE, "\(path) does not start: \(String(cString: strerror(error)))")
        }
    }

    /// Stops ffmpeg if it has not been finished. Its output is then incomplete.
    deinit {
        if input >= 0 { close(input) }
        guard !isOver else { return }
        kill(pid, SIGKILL)
        _ = end()
    }

    /// Writes a frame, whose rows have no gaps.
    func write(_ frame: PixelBuffer) throws {
        var rest = UnsafeRawBufferPointer(frame.bytes)[...]
        while !rest.isEmpty {
            try Interruption.check()
            let count = Glibc.write(input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                // ffmpeg has exited; its status explains why.
                try finish()
                throw RenderFailure(EX_SOFTWARE, "ffmpeg accepts no more frames")
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until ffmpeg has written everything. Throws with its message on failure.
    func finish() throws {
        close(input)
        input = -1
        let status = end()
        try Interruption.check()
        let said = String(
            errors.text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        if said.contains("No space left on device") {
            throw RenderFailure(EX_IOERR, "there is no space left on the device")
        }
        // ffmpeg returns success even if it could not write the end of a file.
        if status == 0, said.contains("Error writing") || said.contains("Error closing") {
            throw RenderFailure(EX_IOERR, "ffmpeg cannot write it: \(said)")
        }
        guard status == 0 else {
            if let start = said.firstRange(of: "Unknown encoder '") {
                let name = said[start.upperBound...].prefix { $0 != "'" }
                throw RenderFailure(
                    EX_UNAVAILABLE, "ffmpeg has no encoder \(name); install one that has it, or write another format")
            }
            let reason = said.isEmpty ? "it ended with status \(status)" : said
            throw RenderFailure(EX_SOFTWARE, "ffmpeg cannot write it: \(reason)")
        }
    }

    /// Waits for the end of the process, and returns its status.
    private func end() -> Int32 {
        isOver = true
        var info = siginfo_t()
        while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        // Its process ID may be reused as soon as it is reaped.
        Interruption.child = 0
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        return status
    }
}

/// A file without a name, which is removed with this object.
final class TemporaryFile {
    private let file: UnsafeMutablePointer<FILE>

    init() throws {
        guard let file = tmpfile() else {
            throw RenderFailure(EX_CANTCREAT, "a temporary file cannot be created")
        }
        self.file = file
        _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
    }

    deinit {
        fclose(file)
    }

    var descriptor: Int32 { fileno(file) }

    /// The text that others have written to the file.
    var text: String {
        rewind(file)
        var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece.prefix(count) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
