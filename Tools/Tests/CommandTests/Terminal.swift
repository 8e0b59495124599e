import Foundation
import ProcessSupport

/// A pseudo-terminal for the output of the command.
enum Terminal {
    /// Returns the output of the command on a terminal: at most some kilobytes, which fit into the terminal's buffer.
    static func output(of arguments: [String], environment: [String: String] = [:]) throws -> String {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        // TIOCSPTLCK and TIOCGPTN of Linux: unlock the other end, and get its number.
        var (lock, number): (CInt, CInt) = (0, 0)
        guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
            throw Failed("there is no terminal")
        }
        let terminal = FileHandle(fileDescriptor: master, closeOnDealloc: true)
        let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        guard other >= 0 else { throw Failed("there is no other end of the terminal") }
        let slave = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        let child = try Child(
            try productPath("penumbra"), arguments,
            environment: ["LC_ALL": "C.UTF-8"].merging(environment) { $1 }, output: slave, errors: slave)
        let code = child.wait()
        let text = String(decoding: terminal.availableData, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
        guard code == 0 else { throw Failed("exit code \(code): \(text)") }
        return text
    }
}
