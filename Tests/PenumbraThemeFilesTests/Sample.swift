import Foundation
import PenumbraThemeFiles
import PenumbraThemes

/// The files composed for these tests.
enum Sample {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples")

    static func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    static func data(_ name: String) throws -> Data { try Data(contentsOf: file(name)) }

    static func theme(_ name: String) throws -> Theme { try ThemeFile.read(contentsOf: file(name)) }

    /// Every file, by name.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.first != "." }.sorted()
    }
}
