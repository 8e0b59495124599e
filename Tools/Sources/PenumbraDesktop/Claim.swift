import Glibc

/// The right of one process to change a desktop. Others tell that process what they want.
///
/// A socket in the folder of the session stands for it. The second process sends the destination of its change, and gets one byte as
/// the answer.
@MainActor final class Claim {
    /// What another process wants.
    @MainActor final class Wish {
        let destination: String
        private let socket: Int32
        private weak var connection: Connection?
        /// Whether the other process has gone on, or is gone.
        private(set) var hasGoneOn = false

        fileprivate init(_ destination: String, from socket: Int32, on connection: Connection) {
            (self.destination, self.socket, self.connection) = (destination, socket, connection)
        }

        isolated deinit {
            connection?.files[socket] = nil
            close(socket)
        }

        /// Tells the other process how its change has ended, with an exit status.
        func answer(_ status: Int32) {
            var byte = UInt8(clamping: status)
            _ = send(socket, &byte, 1, Int32(MSG_NOSIGNAL))
        }

        /// Lets the other process cover the desktop as it is, and make its change as soon as this wish has been released.
        func letGoAhead() {
            answer(Int32(Claim.goAhead))
            connection?.files[socket] = { [weak self] in
                guard let self else { return }
                hasGoneOn = true
                connection?.files[socket] = nil
            }
        }
    }

    /// The answer that lets another process go ahead. The others are exit statuses.
    private static let goAhead: UInt8 = 255

    /// Called with what another process wants.
    var onWish: (Wish) -> Void = { $0.letGoAhead() }
    private let socket: Int32
    private let path: String
    private weak var connection: Connection?

    /// Claims the desktop; nil if another process has it, or if the session has no folder.
    init?() {
        guard let path = Self.path, let socket = Self.makeSocket() else { return nil }
        (self.path, self.socket) = (path, socket)
        if Self.address(path, { bind(socket, $0, $1) }) != 0 {
            // A process that has been killed leaves the name behind.
            guard errno == EADDRINUSE, Self.connection() == nil else { return nil }
            unlink(path)
            guard Self.address(path, { bind(socket, $0, $1) }) == 0 else { return nil }
        }
        guard Glibc.listen(socket, 8) == 0 else { return nil }
    }

    isolated deinit {
        // A closed file is always ready: the event loop of a cord would turn without end.
        connection?.files[socket] = nil
        unlink(path)
        close(socket)
    }

    /// Listens to other processes while the compositor is waited for.
    func listen(on connection: Connection) {
        let socket = socket
        self.connection = connection
        connection.files[socket] = { [weak self, unowned connection] in
            let other = accept(socket, nil, nil)
            guard other >= 0 else { return }
            _ = fcntl(other, F_SETFD, FD_CLOEXEC)
            connection.files[other] = { self?.take(from: other, on: connection) }
        }
    }

    private func take(from other: Int32, on connection: Connection) {
        connection.files[other] = nil
        var bytes = [UInt8](repeating: 0, count: Self.longest)
        let count = recv(other, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        let wish = Wish(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self), from: other, on: connection)
        if count > 0 { onWish(wish) }
    }

    // MARK: The other process

    /// The answer of the process that has claimed the desktop.
    enum Answer: Equatable {
        /// The change has ended, with this exit status.
        case ended(Int32)
        /// This process may cover the desktop as it is, and then call ``goOn(_:)``.
        case goAhead
    }

    /// A connection to the process that has claimed the desktop; nil if there is none.
    static func connection() -> Int32? {
        guard let path, let socket = makeSocket() else { return nil }
        guard address(path, { connect(socket, $0, $1) }) == 0 else {
            close(socket)
            return nil
        }
        return socket
    }

    /// Tells the process that has claimed the desktop what this one wants, and waits for the answer; nil if that process is gone.
    static func ask(_ destination: String, _ connection: Int32) -> Answer? {
        let text = Array(destination.utf8.prefix(longest))
        guard send(connection, text, text.count, Int32(MSG_NOSIGNAL)) == text.count else { return nil }
        var byte: UInt8 = 0
        guard recv(connection, &byte, 1, 0) == 1 else { return nil }
        return byte == goAhead ? .goAhead : .ended(Int32(byte))
    }

    /// Tells that process that this one has covered the desktop, and waits until the other one has released it.
    static func goOn(_ connection: Int32) {
        var byte: UInt8 = 0
        if send(connection, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 { _ = recv(connection, &byte, 1, 0) }
        close(connection)
    }

    /// A destination is cut after so many bytes.
    private static let longest = 65536

    /// One desktop is that of one compositor.
    private static var path: String? {
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }) else { return nil }
        let display = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
        return folder + "/penumbra-desktop-" + (display.split(separator: "/").last.map { String($0) } ?? "")
    }

    private static func makeSocket() -> Int32? {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0)
        return socket >= 0 ? socket : nil
    }

    private static func address(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { target in
            let bytes = Array(path.utf8)
            guard bytes.count < target.count else { return false }
            target.copyBytes(from: bytes)
            return true
        }
        guard isShort else {
            errno = ENAMETOOLONG
            return -1
        }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}
