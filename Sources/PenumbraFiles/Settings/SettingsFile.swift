import Foundation

/// A small settings file, as JSON. It is replaced as a whole, so that a reader finds the old or the new content. A damaged file
/// is set aside, and the application can continue. A value that a file of another release lacks, or has in an unknown form,
/// gets its default; a missing optional is nil.
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

    /// The longest time for reading, in seconds: an application waits for its settings before it shows a window.
    private static var longest: Double { 2 }

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
    /// - Parameter onLoss: Called if some values cannot be understood and have their defaults now. A copy of the file is set aside,
    ///   so that the next write loses nothing.
    /// - Returns: The settings, or nil if there is no file.
    /// - Throws: An error if the file cannot be read within two seconds, or if no value in it is valid. The file has then been
    ///   set aside. If ``SettingsFileError/setAside`` is nil, the content is where it was, and writing would replace it.
    public func read(onLoss: (SettingsFileError) -> Void = { _ in }) throws(SettingsFileError) -> Value? {
        let data: Data
        do throws(FileError) {
            data = try InputFile.contents(of: .regularFile(url.path), atMost: Self.largest, within: Self.longest)
        } catch {
            switch error.cause {
            case .system(ENOENT): return nil
            case .tooLarge: throw SettingsFileError(url, .damaged(setAside: setAside()), error.reason)
            default: throw SettingsFileError(url, .unreadable, error.reason)
            }
        }
        do {
            let (value, reasons) = try FilledSettings(defaults: defaults).decoded(data)
            if !reasons.isEmpty {
                onLoss(SettingsFileError(url, .incomplete(setAside: copyAside(data)), reasons.joined(separator: "; ")))
            }
            return value
        } catch {
            throw SettingsFileError(url, .damaged(setAside: setAside()), DecodingReason.text(error))
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

    /// Copies the content to an unused name, unless it is there already; returns nil on failure.
    private func copyAside(_ data: Data) -> URL? {
        for aside in asideNames(of: url) {
            if FileManager.default.fileExists(atPath: aside.path) {
                let kept = try? InputFile.contents(of: .regularFile(aside.path), atMost: Self.largest)
                if kept == data { return aside }
            } else {
                return (try? data.write(to: aside, options: .withoutOverwriting)).map { aside }
            }
        }
        return nil
    }

    private func asideNames(of url: URL) -> [URL] {
        (1...99).map { url.appendingPathExtension($0 == 1 ? "damaged" : "damaged-\($0)") }
    }

    /// Renames the damaged file to an unused name; returns nil on failure.
    private func setAside() -> URL? {
        // Rename the target of a link, not the link.
        guard let url = try? URL(fileURLWithPath: LinkTarget.path(of: url.path)) else { return nil }
        for aside in asideNames(of: url) {
            do {
                try FileManager.default.moveItem(at: url, to: aside)
                return aside
            } catch let error as CocoaError where error.code == .fileWriteFileExists {
                continue
            } catch {
                return nil
            }
        }
        return nil
    }
}

/// An error thrown when a settings file cannot be read or written.
public struct SettingsFileError: Error, CustomStringConvertible {
    /// What went wrong.
    public enum Cause: Hashable, Sendable {
        /// The file is invalid. Its content now lies at another location; nil if it could not be moved.
        case damaged(setAside: URL?)
        /// Some values are invalid, and have their defaults. A copy of the file lies at another location; nil if it could not be
        /// written.
        case incomplete(setAside: URL?)
        /// The file exists and cannot be read.
        case unreadable
        /// The file cannot be written.
        case unwritable
    }

    /// The location of the file.
    public let url: URL
    /// What went wrong.
    public let cause: Cause
    /// Why, as a clause.
    public let reason: String

    package init(_ url: URL, _ cause: Cause, _ reason: String) {
        self.url = url
        self.cause = cause
        self.reason = reason
    }

    /// Where an invalid file was moved or copied to, so that nothing is lost; nil if it is where it was.
    ///
    /// ```swift
    /// do throws(SettingsFileError) {
    ///     _ = try file.read()
    /// } catch {
    ///     if let kept = error.setAside { print("Your settings are damaged. They are kept in \(kept.path).") }
    /// }
    /// ```
    public var setAside: URL? {
        switch cause {
        case .damaged(let place), .incomplete(let place): place
        case .unreadable, .unwritable: nil
        }
    }

    /// The problem, as a sentence.
    public var description: String {
        switch cause {
        case .damaged(let place):
            let kept = place.map { "the file is kept as \($0.lastPathComponent)" } ?? "the file is left in place"
            return "\(url.path): the settings are damaged: \(reason); \(kept)".printable
        case .incomplete(let place):
            let kept = place.map { "the file is kept as \($0.lastPathComponent)" } ?? "the file could not be copied"
            return "\(url.path): some settings have their defaults: \(reason); \(kept)".printable
        case .unreadable:
            return "\(url.path): the settings cannot be read: \(reason)".printable
        case .unwritable:
            return "\(url.path): the settings cannot be written: \(reason)".printable
        }
    }
}
