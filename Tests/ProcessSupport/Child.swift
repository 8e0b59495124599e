import Foundation

/// A child process that inherits only its arguments.
///
/// Foundation's Process lets a child inherit every open file. A pipe to one child then closes only when the last of its
/// siblings has ended, and the end of a process is noticed only then.
public final class Child {
    public let pid: pid_t
    private var status: Int32?
    /// The pipe to its standard input; nil for a child without input.
    public let input: FileHandle?

    /// The options of sanitizers, which belong to the build, and so to the products that a test starts.
    private static let sanitizers = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }

    /// Starts a program. Its output goes to `output` and its errors to `errors`; if nil, to those of this process.
    public init(
        _ path: String, _ arguments: [String], environment: [String: String], output: FileHandle? = nil,
        errors: FileHandle? = nil, withInput: Bool = false
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var ends: [Int32] = [-1, -1]
        if withInput {
            guard pipe(&ends) == 0 else { throw Failed("there is no pipe for \(path)") }
            posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        if let output { posix_spawn_file_actions_adddup2(&actions, output.fileDescriptor, 1) }
        if let errors { posix_spawn_file_actions_adddup2(&actions, errors.fileDescriptor, 2) }
        // Closing a file that is not open is no error here.
        for file: Int32 in 3..<256 { posix_spawn_file_actions_addclose(&actions, file) }
        // The threads of this process block signals, and the child would inherit the mask.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        let environment = environment.merging(Self.sanitizers) { given, _ in given }
        var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var pid = pid_t()
        let error = posix_spawn(&pid, path, &actions, &attributes, &argv, &envp)
        guard error == 0 else { throw Failed("\(path) does not start: \(String(cString: strerror(error)))") }
        self.pid = pid
        if withInput { close(ends[0]) }
        input = withInput ? FileHandle(fileDescriptor: ends[1], closeOnDealloc: true) : nil
    }

    /// The exit code, or 128 plus the signal that ended the child; nil while it runs.
    public var exitCode: Int32? {
        if status == nil {
            var raw: Int32 = 0
            if waitpid(pid, &raw, WNOHANG) == pid { status = Self.code(raw) }
        }
        return status
    }

    /// Waits until the child ends.
    @discardableResult
    public func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        waitpid(pid, &raw, 0)
        let code = Self.code(raw)
        status = code
        return code
    }

    public func stop(_ signal: Int32 = SIGTERM) {
        guard exitCode == nil else { return }
        kill(pid, signal)
        wait()
    }

    private static func code(_ raw: Int32) -> Int32 {
        raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
    }
}

/// An error that ends a test.
public struct Failed: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}

/// Returns the path of a product. The products are in the folder of the test bundle.
public func productPath(_ name: String) throws -> String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let path = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Failed("there is no \(path)") }
    return path
}
