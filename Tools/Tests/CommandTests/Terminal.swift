import Foundation
import ProcessSupport

/// A pseudo-terminal for the output of the command.
enum Terminal {
    /// Returns the output of the command on a terminal.
    static func output(of arguments: [String], environment: [String: String] = [:]) throws -> String {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // TIOCSPTLCK and TIOCGPTN of Linux: unlock the other end, and get its number.
        var (lock, number): (CInt, CInt) = (0, 0)
        guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
            throw Failed("there is no terminal")
        }
        defer { close(master) }
        let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard other >= 0 else { throw Failed("there is no other end of the terminal") }
        let slave = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        let child = try Child(
            try productPath("penumbra"), arguments,
            environment: ["LC_ALL": "C.UTF-8"].merging(environment) { $1 }, output: slave, errors: slave)
        // The kernel hands the text over in parts, also after the command has ended. Nobody has the other end then, and
        // reading fails with EIO after the last part.
        try slave.close()
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = read(master, &part, part.count), count > 0 { bytes += part[..<count] }
        let code = child.wait()
        let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
        guard code == 0 else { throw Failed("exit code \(code): \(text)") }
        return text
    }
}
