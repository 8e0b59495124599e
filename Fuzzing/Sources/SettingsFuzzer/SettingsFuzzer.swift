import Findings
import Foundation
import PenumbraSettings
import PenumbraThemes

/// All of Penumbra's settings.
private struct Settings: Codable, Hashable {
    var theme: ThemeChoice?
    var ring: [String]
    var schedule: ThemeSchedule?
}

/// A file either holds settings, which stay the same when they are written and read again, or it is set aside
/// unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(getpid())")
    let file = SettingsFile(
        folder.appendingPathComponent("settings.json"), defaults: Settings(theme: .theme("a"), ring: []))
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = Data(bytes(start, count))
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file.url)
        guard let settings = try file.read() else { fatalError("a file is there and holds nothing") }
        try file.write(settings)
        expect(try file.read() == settings, "\(settings) are others when they are read again")
    } catch let error as SettingsFileError {
        expect(error.description.utf8.count < 6000, "the error is \(error)")
        let kept = error.setAside.flatMap { try? Data(contentsOf: $0) }
        expect(kept == data, "what was set aside is not what was there")
        expect(!FileManager.default.fileExists(atPath: file.url.path), "it is still there")
    } catch {
        expect(false, "\(error)")
    }
    return 0
}
