import CPenumbraGtk
import Foundation
import PenumbraGTK

/// The language of the window: that of the user, if the catalogs have it, or else English.
enum Language {
    /// The gettext domain of the demonstration.
    static let domain = "penumbra-podcasts"
    fileprivate static let texts = Translation(domain: domain)

    /// Adopts the language of the environment. Its catalogs are in `share/locale` beside the folder of the program,
    /// whether that is installed or built, or else in the folder of the system.
    static func begin() {
        setlocale(LC_ALL, "")
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share/locale").path
        guard FileManager.default.fileExists(atPath: folder) else { return }
        texts.read(from: folder)
        Translation(domain: Translation.ownDomain).read(from: folder)
    }
}

/// A text in the language of the user.
func translated(
    _ text: String, context: String? = nil, _ values: KeyValuePairs<String, String> = [:]
) -> String {
    Language.texts(text, context: context, values)
}

/// A text that depends on a number, in the language of the user.
func translated(
    one: String, many: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
    Language.texts(one: one, many: many, count: count, values)
}
