import CPenumbraGtk
import Foundation
import PenumbraGTK
import PenumbraThemeFiles
import ProcessSupport
import TestSupport
import Testing

/// Watching a folder of themes that changes.
@Suite(.serialized, .alone) @MainActor struct FolderWatchTests {
    private let scratch: Scratch
    private let folder: URL

    init() throws {
        scratch = try Scratch()
        folder = scratch.folder.appendingPathComponent("themes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func scheme(_ background: String) -> String {
        let colors = (1..<16).map { "base0\(String($0, radix: 16, uppercase: true)): \"808080\"" }
        return (["scheme: Gray", "base00: \"\(background)\""] + colors).joined(separator: "\n") + "\n"
    }

    private func append(_ text: some StringProtocol, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    /// A folder of themes that is reloaded when it changes.
    @MainActor private final class Themes {
        var folder: ThemeFolder
        var changes = 0
        private var watch: FolderWatch?

        init(_ folder: URL) {
            self.folder = ThemeFolder(folder)
            watch = FolderWatch(folder.path) { [weak self] in
                guard let self, self.folder.reload() else { return }
                changes += 1
            }
        }

        var background: String? { folder.themes.first?.table()[.background].hex }
    }

    @Test func aFileThatIsHalfWrittenReplacesNoTheme() throws {
        try append(scheme("111111"), to: "gray.yaml")
        let watch = Themes(folder)
        #expect(watch.background == "#111111")
        // Another theme overwrites the file: first half of the text, and later the rest.
        let text = scheme("222222")
        let middle = text.index(text.startIndex, offsetBy: text.count / 2)
        try Data(text[..<middle].utf8).write(to: folder.appendingPathComponent("gray.yaml"))
        try GtkDisplay.run { !watch.folder.errors.isEmpty }
        #expect(watch.changes == 1)
        #expect(watch.folder.errors.map(\.file) == ["gray.yaml"])
        #expect(watch.background == "#111111", "half a file counted")
        try append(text[middle...], to: "gray.yaml")
        try GtkDisplay.run { watch.folder.errors.isEmpty }
        #expect(watch.background == "#222222")
        #expect(watch.changes == 2)
    }

    @Test func filesThatComeAndGoAreNoticed() throws {
        let watch = Themes(folder)
        #expect(watch.background == nil)
        try append(scheme("333333"), to: "a.yaml")
        try GtkDisplay.run { watch.background == "#333333" }
        // As editors save: into a second file, which then replaces the first.
        try Data(scheme("444444").utf8).write(to: folder.appendingPathComponent("a.yaml"), options: .atomic)
        try GtkDisplay.run { watch.background == "#444444" }
        try FileManager.default.removeItem(at: folder.appendingPathComponent("a.yaml"))
        try GtkDisplay.run { watch.folder.themes.isEmpty }
    }

    @Test func aWatchThatIsReleasedReportsNothingMore() throws {
        var changes = 0
        var watch: FolderWatch? = FolderWatch(folder.path) { changes += 1 }
        weak let gone = watch
        try append(scheme("555555"), to: "a.yaml")
        try GtkDisplay.run { changes == 1 }
        watch = nil
        #expect(gone == nil)
        var reported = false
        let other = FolderWatch(folder.path) { reported = true }
        try append(scheme("666666"), to: "b.yaml")
        try GtkDisplay.run { reported }
        #expect(changes == 1)
        _ = other
    }
}
