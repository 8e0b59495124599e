import CPenumbraGtk
import Foundation
import PenumbraGTK
import PenumbraThemeFiles
import ProcessSupport
import Testing

/// A folder of themes that changes while it is watched.
@Suite(.serialized) @MainActor struct ThemeFolderWatchTests {
    private let scratch: Scratch
    private let folder: URL

    init() throws {
        scratch = try Scratch()
        folder = scratch.folder.appendingPathComponent("themes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func scheme(_ background: String) -> String {
        let colors = (1..<16).map { "base0\(String($0, radix: 16, uppercase: true)): \"808080\"" }
        return (["scheme: Grey", "base00: \"\(background)\""] + colors).joined(separator: "\n") + "\n"
    }

    private func append(_ text: some StringProtocol, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    private func background(_ watch: ThemeFolderWatch) -> String? {
        watch.folder.themes.first?.table()[.background].hex
    }

    @Test func aFileThatIsHalfWrittenReplacesNoTheme() throws {
        try append(scheme("111111"), to: "grey.yaml")
        let watch = ThemeFolderWatch(ThemeFolder(folder))
        var told = 0
        watch.onChange = { _ in told += 1 }
        #expect(background(watch) == "#111111")
        // Another one is written in its place: half of it, and after a while the rest.
        let text = scheme("222222")
        let middle = text.index(text.startIndex, offsetBy: text.count / 2)
        try Data(text[..<middle].utf8).write(to: folder.appendingPathComponent("grey.yaml"))
        try GtkDisplay.run { !watch.folder.errors.isEmpty }
        #expect(told == 1)
        #expect(watch.folder.errors.map(\.file) == ["grey.yaml"])
        #expect(background(watch) == "#111111", "half a file counted")
        try append(text[middle...], to: "grey.yaml")
        try GtkDisplay.run { watch.folder.errors.isEmpty }
        #expect(background(watch) == "#222222")
        #expect(told == 2)
    }

    @Test func filesThatComeAndGoAreNoticed() throws {
        let watch = ThemeFolderWatch(ThemeFolder(folder))
        #expect(background(watch) == nil)
        try append(scheme("333333"), to: "a.yaml")
        try GtkDisplay.run { background(watch) == "#333333" }
        // As editors write: beside it, and then in its place.
        try Data(scheme("444444").utf8).write(to: folder.appendingPathComponent("a.yaml"), options: .atomic)
        try GtkDisplay.run { background(watch) == "#444444" }
        try FileManager.default.removeItem(at: folder.appendingPathComponent("a.yaml"))
        try GtkDisplay.run { watch.folder.themes.isEmpty }
    }

    @Test func aWatchThatIsLetGoHearsNoMore() throws {
        var watch: ThemeFolderWatch? = ThemeFolderWatch(ThemeFolder(folder))
        weak let gone = watch
        var told = 0
        watch?.onChange = { _ in told += 1 }
        try append(scheme("555555"), to: "a.yaml")
        try GtkDisplay.run { told == 1 }
        watch = nil
        #expect(gone == nil)
        try append("x", to: "a.yaml")
        let other = ThemeFolderWatch(ThemeFolder(folder))
        try append("y", to: "a.yaml")
        var heard = false
        other.onChange = { _ in heard = true }
        try append(scheme("666666"), to: "b.yaml")
        try GtkDisplay.run { heard }
        #expect(told == 1)
    }
}
