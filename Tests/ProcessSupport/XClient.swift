import Foundation

/// A minimal client of an X server. It reads the screen, moves windows, and asks a program whether it has read its
/// input. (X Window System Protocol, version 11.)
///
/// It runs in this process, because a screenshot then takes two milliseconds; a separate program takes thirty.
public final class XClient {
    private let socket: UnixSocket
    private let root: UInt32
    private let size: (width: Int, height: Int)
    private var protocols: UInt32 = 0
    private var pingAtom: UInt32 = 0
    private var pings: UInt32 = 0
    /// The last ping that has a reply.
    private var answered: UInt32 = 0
    /// The timeout for a reply, in seconds.
    private static let limit = 60.0

    /// A window of a program, as the server describes it.
    public struct Window: Equatable, Sendable {
        let id: UInt32
        public let width: Int
        public let height: Int
    }

    /// Connects to the display that an environment names.
    public init(_ environment: [String: String]) throws {
        let display = environment["DISPLAY"] ?? ""
        let number = display.drop { $0 != ":" }.dropFirst().prefix(while: \.isNumber)
        socket = try UnixSocket("/tmp/.X11-unix/X" + number, "the X server")
        // Little-endian, version 11.0, without authorization.
        try socket.send([0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        let head = try socket.read(8)
        let setup = try socket.read(Int(head.word16(6)) * 4)
        guard head[0] == 1 else { throw Failed("the X server refuses: \(String(decoding: setup, as: UTF8.self))") }
        let screen = 32 + (Int(setup.word16(16)) + 3) / 4 * 4 + 8 * Int(setup[21])
        root = setup.word32(screen)
        size = (Int(setup.word16(screen + 20)), Int(setup.word16(screen + 22)))
        protocols = try atom("WM_PROTOCOLS")
        pingAtom = try atom("_NET_WM_PING")
        // The reply to a ping goes to the root window.
        try request(2, 0, [root, 0x800, 0x8_0000])
    }

    // MARK: The screen

    /// Returns the current screen: four bytes per pixel, blue first, row by row from the top.
    public func picture(rows: Int = .max) throws -> Picture {
        let height = min(rows, size.height)
        let reply = try ask(
            73, 2, [root, 0, UInt32(size.width) | UInt32(height) << 16, .max])
        return Picture(width: size.width, height: height, bytes: reply)
    }

    /// A screenshot in the server's format, to be decoded later if there is no time now.
    public struct Picture: Sendable {
        let width: Int
        let height: Int
        /// The bytes after the head of the reply.
        let bytes: [UInt8]
    }

    /// Sets the resources that a program reads when it starts, such as `Xft.dpi: 192`. Each is a line with a line
    /// break.
    public func setResources(_ text: String) throws {
        try request(18, 0, [root, 23, 31, 8, UInt32(text.utf8.count)] + Self.words(of: text))
        try sync()
    }

    // MARK: Windows

    /// Returns the visible windows, the topmost last. Leaves out the tiny windows that GDK uses itself.
    public func windows() throws -> [Window] {
        let tree = try ask(15, 0, [root])
        return try (0..<Int(tree.word16(16))).compactMap { index in
            let id = tree.word32(32 + 4 * index)
            // The window may be gone by now.
            guard let attributes = try askIfThere(3, 0, [id]), attributes[26] == 2,
                let place = try askIfThere(14, 0, [id]), place.word16(16) > 10
            else { return nil }
            return Window(id: id, width: Int(place.word16(16)), height: Int(place.word16(18)))
        }
    }

    func topmost() throws -> Window {
        guard let window = try windows().last else { throw Failed("there is no window") }
        return window
    }

    /// Gives the topmost window the keyboard focus, because there is no window manager.
    public func focus() throws {
        try request(42, 1, [topmost().id, 0])
        try sync()
    }

    /// Moves the topmost window.
    public func move(x: Int, y: Int) throws {
        try request(12, 0, [topmost().id, 3, UInt32(x), UInt32(y)])
        try sync()
    }

    /// Resizes the topmost window.
    public func resize(width: Int, height: Int) throws {
        try request(12, 0, [topmost().id, 12, UInt32(width), UInt32(height)])
        try sync()
    }

    /// Asks the program of the topmost window to close it.
    public func closeTopmost() throws {
        try send([protocols, atom("WM_DELETE_WINDOW"), 0, 0, 0, 0], to: topmost())
        try sync()
    }

    /// Waits until the program of a window has read everything that the server had for it before this call. Returns at
    /// once if there is no window.
    public func ping() throws {
        guard let window = try? topmost() else { return }
        pings += 1
        try send([protocols, pingAtom, pings, window.id, 0, 0], to: window)
        let end = Date().addingTimeInterval(Self.limit)
        while answered != pings {
            guard Date() < end else { throw Failed("the program does not answer") }
            // The window may be gone or close now. Then nothing replies.
            if try windows().isEmpty { return }
            if answered != pings { usleep(1000) }
        }
    }

    /// Sends a ClientMessage of 32-bit words: its type, and five words.
    private func send(_ words: [UInt32], to window: Window) throws {
        var message: [UInt8] = [25, 0, 11, 0]
        message.add(window.id)
        message.add(0)
        message += [33, 32, 0, 0]
        message.add(window.id)
        for word in words { message.add(word) }
        try socket.send(message)
    }

    // MARK: The protocol

    private func atom(_ name: String) throws -> UInt32 {
        try ask(16, 0, [UInt32(name.utf8.count)] + Self.words(of: name)).word32(8)
    }

    private static func words(of text: String) -> [UInt32] {
        let padded = Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        return stride(from: 0, to: padded.count, by: 4).map { padded.word32($0) }
    }

    /// Waits until the server has performed all requests, and all input before them.
    func sync() throws {
        _ = try ask(43, 0, [])
    }

    private func request(_ code: UInt8, _ detail: UInt8, _ words: [UInt32]) throws {
        var bytes = [code, detail, UInt8(words.count + 1 & 255), UInt8((words.count + 1) >> 8)]
        for word in words { bytes.add(word) }
        try socket.send(bytes)
    }

    private func ask(_ code: UInt8, _ detail: UInt8, _ words: [UInt32]) throws -> [UInt8] {
        guard let reply = try askIfThere(code, detail, words) else { throw Failed("the X server finds an error") }
        return reply
    }

    /// Returns the reply to a request; nil if there is an error, such as about a window that is gone.
    private func askIfThere(_ code: UInt8, _ detail: UInt8, _ words: [UInt32]) throws -> [UInt8]? {
        try request(code, detail, words)
        while true {
            let head = try socket.read(32)
            switch head[0] {
            case 0: return nil
            case 1:
                let more = Int(head.word32(4)) * 4
                return more == 0 ? head : try socket.read(more, after: head)
            default:
                // An event: the reply to a ping, or a change of a window.
                if head[0] & 0x7F == 33, head.word32(12) == pingAtom { answered = head.word32(16) }
            }
        }
    }
}

extension [UInt8] {
    fileprivate func word16(_ index: Int) -> UInt16 { UInt16(self[index]) | UInt16(self[index + 1]) << 8 }

    fileprivate func word32(_ index: Int) -> UInt32 { UInt32(word16(index)) | UInt32(word16(index + 2)) << 16 }

    fileprivate mutating func add(_ word: UInt32) {
        for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(word >> shift & 255)) }
    }
}
