import Foundation

/// A connection to a server on this machine.
final class UnixSocket {
    private let socket: Int32
    private let name: String
    /// The timeout for a reply, in seconds.
    private static let limit = 60.0

    /// Connects to the server at a path. Errors contain `name`.
    init(_ path: String, _ name: String) throws {
        self.name = name
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        self.socket = socket
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard connected == 0 else { throw Failed("there is no \(name) at \(path)") }
    }

    deinit {
        close(socket)
    }

    func send(_ bytes: [UInt8]) throws {
        let sent = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent == bytes.count else { throw Failed("\(name) has gone") }
    }

    /// Returns the next bytes, after a head that has been read already.
    func read(_ count: Int, after head: [UInt8] = []) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: head.count + count) { buffer, filled in
            for (index, byte) in head.enumerated() { buffer[index] = byte }
            filled = head.count
            while filled < head.count + count {
                var wanted = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
                guard poll(&wanted, 1, Int32(Self.limit * 1000)) > 0 else { throw Failed("\(name) does not answer") }
                let got = recv(socket, buffer.baseAddress! + filled, head.count + count - filled, 0)
                guard got > 0 else { throw Failed("\(name) has gone") }
                filled += got
            }
        }
    }
}
