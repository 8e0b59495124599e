import Foundation
import ProcessSupport
import Testing

/// The language of a user, with a locale that is made here: the machine may have none.
struct UserLanguage: CustomTestStringConvertible, Sendable {
    /// As in `de_DE`.
    let locale: String

    static let german = UserLanguage(locale: "de_DE")
    static let swedish = UserLanguage(locale: "sv_SE")
    static let arabic = UserLanguage(locale: "ar_EG")
    static let all = [german, swedish, arabic]

    /// The name of its catalogs.
    var name: String { String(locale.prefix { $0 != "_" }) }

    var testDescription: String { name }

    /// The environment of its user. Makes the locale and the catalogs beside the program first.
    func environment() throws -> [String: String] {
        try Self.buildCatalogs()
        return ["LC_ALL": "\(locale).UTF-8", "LOCPATH": try Self.made(locale)]
    }

    /// The folder of the program, without symbolic links, beside which it finds its catalogs.
    static func programFolder() throws -> URL {
        URL(fileURLWithPath: try productPath("podcasts")).resolvingSymlinksInPath().deletingLastPathComponent()
    }

    private static func buildCatalogs() throws {
        let folder = try programFolder().deletingLastPathComponent().appendingPathComponent("share/locale")
        _ = try Output(
            HeadlessDisplay.root.appendingPathComponent("Rig/translations").path, ["build", folder.path]
        ).success()
    }

    private static let lock = NSLock()

    private static func made(_ locale: String) throws -> String {
        try lock.withLock {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-locales")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let made = folder.appendingPathComponent("\(locale).UTF-8")
            if !FileManager.default.fileExists(atPath: made.path) {
                _ = try Output("/usr/bin/localedef", ["-i", locale, "-f", "UTF-8", made.path]).success()
            }
            return folder.path
        }
    }
}
