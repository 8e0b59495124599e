import Foundation
import PenumbraFiles

/// A small settings file, as JSON. It is replaced as a whole, so that a reader finds the old or the new content. A damaged
/// file is set aside, and the application can continue. Keys that a file of an older release lacks get their default values.
///
/// ```swift
/// struct Settings: Codable { var size = 1.0 }
/// let file = SettingsFile(url, defaults: Settings())
/// var settings = try file.read() ?? Settings()
/// settings.size = 1.25
/// try file.write(settings)
/// ```
public struct SettingsFile<Value: Codable & Sendable>: Sendable {
    /// The location of the file.
    public let url: URL

    /// The greatest size in bytes; a greater file counts as damaged.
    private static var largest: Int { 1 << 20 }

    private let defaults: Value

    /// Creates a reference to a file that may not exist yet.
    ///
    /// ```swift
    /// let folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".config/podcasts")
    /// let file = SettingsFile(folder.appendingPathComponent("settings.json"), defaults: Settings())
    /// ```
    ///
    /// - Parameters:
    ///   - url: The location of the file.
    ///   - defaults: The values for keys that the file lacks, such as one of an older release.
    public init(_ url: URL, defaults: Value) {
        self.url = url
        self.defaults = defaults
    }

    /// Reads the file.
    ///
    /// ```swift
    /// do throws(SettingsFileError) {
    ///     if let settings = try file.read() { print(settings.size) }
    /// } catch {
    ///     print("\(error)")                                  // and go on with the defaults
    /// }
    /// ```
    ///
    /// - Returns: The settings, or nil if there is no file.
    /// - Throws: An error if the file cannot be read, or if it is invalid; an invalid file has been set aside then.
    public func read() throws(SettingsFileError) -> Value? {
        let data: Data
        do throws(FileError) {
            data = try InputFile.contents(of: .regularFile(url.path), atMost: Self.largest)
        } catch {
            switch error.cause {
            case .system(ENOENT): return nil
            case .tooLarge: throw SettingsFileError(url, .damaged(setAside: setAside()), error.reason)
            default: throw SettingsFileError(url, .unreadable, error.reason)
            }
        }
        do {
            return try FilledSettings(defaults: defaults).decoded(data)
        } catch {
            throw SettingsFileError(url, .damaged(setAside: setAside()), Self.reason(error))
        }
    }

    /// Writes the file, and creates its folder if necessary. The file is complete at any instant; a link to it stays.
    ///
    /// ```swift
    /// try file.write(Settings(theme: .pair(light: "light", dark: "dark")))
    /// ```
    ///
    /// - Throws: ``SettingsFileError``, or an error of encoding the value.
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
            throw SettingsFileError(url, .unwritable, error.reason)
        }
    }

    /// Renames the damaged file to an unused name; returns nil on failure.
    private func setAside() -> URL? {
        // Rename the target of a link, not the link.
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
        default: "it is not JSON"
        }
    }
}
