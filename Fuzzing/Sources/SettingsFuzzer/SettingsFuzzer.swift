import Findings
import Foundation
import PenumbraFiles
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
        var lost: SettingsFileError?
        guard let settings = try file.read(onLoss: { lost = $0 }) else {
            fatalError("a file is there and holds nothing")
        }
        if let lost { expect(lost.setAside.flatMap { try? Data(contentsOf: $0) } == data, "a value is lost") }
        try file.write(settings)
        expect(try file.read() == settings, "\(settings) change when they are written and read")
    } catch let error as SettingsFileError {
        expect(error.description.utf8.count < 6000, "the error is \(error)")
        let kept = error.setAside.flatMap { try? Data(contentsOf: $0) }
        expect(kept == data, "the file that was set aside has other bytes")
        expect(!FileManager.default.fileExists(atPath: file.url.path), "the damaged file is still in place")
    } catch {
        expect(false, "\(error)")
    }
    return 0
}
