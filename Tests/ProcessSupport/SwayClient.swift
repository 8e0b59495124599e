import Foundation

/// A minimal client of the rig's Wayland compositor. It moves windows, changes outputs, and detects whether a program
/// has read its events. (sway-ipc, version 1.)
public final class SwayClient: WindowSystem {
    /// A window of a program.
    public struct Window: Equatable, Sendable {
        public let id: Int
        public let pid: pid_t
        public let width: Int
        public let height: Int
    }

    private let socket: UnixSocket
    /// The location of the topmost window.
    private var place = (x: 0, y: 0)
    /// The X server that contains the compositor and sends it input.
    private let server: XClient
    /// The timeout for a reply, in seconds.
    private static let limit = 60.0

    private enum Message: UInt32 {
        case command = 0
        case tree = 4
        case version = 7
    }

    /// Connects to the compositor that an environment names.
    public init(_ environment: [String: String], server: XClient) throws {
        self.server = server
        socket = try UnixSocket(environment["SWAYSOCK"] ?? "", "the compositor")
    }

    // MARK: Windows

    /// Returns the windows, the topmost last.
    public func windows() throws -> [Window] {
        struct Node: Decodable {
            struct Rectangle: Decodable {
                let width, height: Int
            }
            let id: Int
            let pid: pid_t?
            let rect: Rectangle
            let nodes: [Node]
            let floating: [Node]

            enum CodingKeys: String, CodingKey {
                case id, pid, rect, nodes
                case floating = "floating_nodes"
            }

            var windows: [Window] {
                let own = pid.map {
                    Window(id: id, pid: $0, width: rect.width, height: rect.height)
                }
                return (own.map { [$0] } ?? []) + (nodes + floating).flatMap(\.windows)
            }
        }
        return try JSONDecoder().decode(Node.self, from: ask(.tree)).windows
    }

    public func windowCount() throws -> Int { try windows().count }

    private func topmost() throws -> Window {
        guard let window = try windows().last else { throw Failed("there is no window") }
        return window
    }

    public func windowSize() throws -> (width: Int, height: Int) {
        let window = try topmost()
        return (window.width, window.height)
    }

    public func focus() throws { try command("[con_id=\(topmost().id)] focus") }

    public func move(x: Int, y: Int) throws {
        place = (x, y)
        try command("[con_id=\(topmost().id)] move absolute position \(x) \(y)")
    }

    public func resize(width: Int, height: Int) throws {
        try command("[con_id=\(topmost().id)] resize set \(width) \(height)")
        // The compositor keeps the middle of the window in place.
        try move(x: place.x, y: place.y)
    }

    // MARK: Programs

    public func ping() throws {
        // The device events are then on their way to the compositor. After a turn of its loop they are on their way to
        // the programs.
        try server.sync()
        for _ in 0..<3 { _ = try ask(.version) }
        let end = Date().addingTimeInterval(Self.limit)
        for pid in Set(try windows().map(\.pid)) {
            while !Self.waitsForEvents(pid) {
                guard Date() < end else { throw Failed("the program does not answer") }
                // Check often: between two frames a busy program waits only for a moment.
                usleep(100)
            }
        }
    }

    /// Returns whether a program has nothing left to read: it waits for events, or it has ended.
    private static func waitsForEvents(_ pid: pid_t) -> Bool {
        guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return true }
        // The state is a letter after the name, which is in parentheses.
        let state = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].dropFirst(2).first
        if state == "Z" { return true }
        guard state == "S", let call = try? String(contentsOfFile: "/proc/\(pid)/syscall", encoding: .utf8) else {
            return false
        }
        return call.split(separator: " ").first.flatMap { Int($0) }.map(Self.polls.contains) ?? false
    }

    /// The system call numbers of poll and ppoll.
    #if arch(x86_64)
        private static let polls = [7, 271]
    #else
        private static let polls = [73]
    #endif

    // MARK: The protocol

    /// Sends the compositor a command in the language of its configuration.
    public func command(_ text: String) throws {
        struct Result: Decodable {
            let success: Bool
            let error: String?
        }
        let results = try JSONDecoder().decode([Result].self, from: ask(.command, text))
        if let failure = results.first(where: { !$0.success }) {
            throw Failed("\(text): \(failure.error ?? "it failed")")
        }
    }

    private func ask(_ message: Message, _ text: String = "") throws -> Data {
        var bytes = Array("i3-ipc".utf8)
        for number in [UInt32(text.utf8.count), message.rawValue] {
            for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(number >> shift & 255)) }
        }
        try socket.send(bytes + Array(text.utf8))
        let head = try socket.read(14)
        let count = (0..<4).reduce(0) { $0 | Int(head[6 + $1]) << (8 * $1) }
        return Data(try socket.read(count))
    }
}
