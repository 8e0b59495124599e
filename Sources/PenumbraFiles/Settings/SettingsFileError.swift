import Foundation

/// The reason why a settings file cannot be read or written.
public struct SettingsFileError: Error, CustomStringConvertible {
    package enum Problem {
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
    package let problem: Problem
    package let reason: String

    package init(_ url: URL, _ problem: Problem, _ reason: String) {
        self.url = url
        self.problem = problem
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
        switch problem {
        case .damaged(let place), .incomplete(let place): place
        case .unreadable, .unwritable: nil
        }
    }

    /// The problem, as a sentence.
    public var description: String {
        switch problem {
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
