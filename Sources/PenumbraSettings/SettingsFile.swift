import Foundation
import PenumbraFiles

/// A small file of settings, as JSON. It is replaced as a whole, so that a reader finds the old one or the new one; a
/// damaged one is set aside and costs nobody the application. What a file of an older release does not say yet, the defaults
/// say.
public struct SettingsFile<Value: Codable & Sendable>: Sendable {
    /// Where it is.
    public let url: URL

    /// A greater file, in bytes, counts as damaged.
    private static var largest: Int { 1 << 20 }

    private let defaults: Value

    /// A file that may or may not be there yet.
    ///
    /// - Parameter defaults: The values for keys that the file lacks, as one of an older release does.
    public init(_ url: URL, defaults: Value) {
        self.url = url
        self.defaults = defaults
    }

    /// What it holds, nil where there is none.
    ///
    /// - Throws: ``DamagedSettings`` where it cannot be understood; it has then been set aside. ``UnreadableSettings``
    ///   where it cannot be read.
    public func read() throws -> Value? {
        let data: Data
        do throws(FileError) {
            data = try InputFile.contents(of: .regularFile(url.path), atMost: Self.largest)
        } catch {
            switch error.cause {
            case .system(ENOENT): return nil
            case .tooLarge: throw DamagedSettings(url: url, setAside: setAside(), reason: error.reason)
            default: throw UnreadableSettings(url: url, reason: error.reason)
            }
        }
        do {
            return try FilledSettings(defaults: defaults).decoded(data)
        } catch {
            throw DamagedSettings(url: url, setAside: setAside(), reason: Self.reason(error))
        }
    }

    /// Writes it, and its folder where that is missing. The file is whole at any instant; where a link leads to it, the
    /// link stays.
    ///
    /// - Throws: ``UnwritableSettings``, or what the value throws when it is encoded.
    public func write(_ value: Value) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(value)
        data.append(UInt8(ascii: "\n"))
        try? FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        do throws(FileError) {
            try ReplacementFile.write(data, to: url.path)
        } catch {
            throw UnwritableSettings(url: url, reason: error.reason)
        }
    }

    /// Moves the file out of the way, under a name that is free; nil where that cannot be done.
    private func setAside() -> URL? {
        // What a link leads to is damaged, not the link.
        guard let url = try? URL(fileURLWithPath: LinkTarget.path(of: url.path)) else { return nil }
        for number in 1...99 {
            let aside = url.appendingPathExtension(number == 1 ? "damaged" : "damaged-\(number)")
            do {
                try FileManager.default.moveItem(at: url, to: aside)
                return aside
            } catch CocoaError.fileWriteFileExists {
                continue
            } catch {
                return nil
            }
        }
        return nil
    }

    private static func reason(_ error: any Error) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.isEmpty ? "" : "\(path.map(\.stringValue).joined(separator: ".")): "
        }
        return switch error as? DecodingError {
        case .keyNotFound(let key, let context): place(context.codingPath) + "\"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            place(context.codingPath) + context.debugDescription
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            place(context.codingPath) + context.debugDescription
        default: "it is no JSON"
        }
    }
}

/// A settings file that could not be understood, and was set aside.
public struct DamagedSettings: Error, CustomStringConvertible {
    /// Where it was.
    public let url: URL
    /// Where it is now; nil where it could not be moved.
    public let setAside: URL?
    /// What is wrong with it.
    public let reason: String

    /// What is wrong, as a sentence.
    public var description: String {
        let kept = setAside.map { "it is kept as \($0.lastPathComponent)" } ?? "it is left where it is"
        return "\(url.path): the settings are damaged: \(reason); \(kept)".printable
    }
}

/// A settings file that is there and cannot be read.
public struct UnreadableSettings: Error, CustomStringConvertible {
    /// Where it is.
    public let url: URL
    /// Why it cannot be read.
    public let reason: String

    /// What is wrong, as a sentence.
    public var description: String { "\(url.path): the settings cannot be read: \(reason)".printable }
}

/// Settings that cannot be written.
public struct UnwritableSettings: Error, CustomStringConvertible {
    /// Where they were to be.
    public let url: URL
    /// Why they cannot be written.
    public let reason: String

    /// What is wrong, as a sentence.
    public var description: String { "\(url.path): the settings cannot be written: \(reason)".printable }
}
