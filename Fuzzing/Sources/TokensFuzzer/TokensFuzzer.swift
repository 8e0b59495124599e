import Findings
import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import ThemeFindings

/// A theme that replaces the one in a file.
private let other = Theme.generated(name: "other", from: Color(rgb: 0x0A6EBD))

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = bytes(start, count)
    tryTheme(bytes, as: .designTokens)
    guard let document = try? DesignTokensDocument(Data(bytes), named: "fuzz") else { return 0 }
    do {
        let same = try document.text(with: document.theme)
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        expect(Array(same.utf8) == Array(bytes.dropFirst(hasMark ? 3 : 0)), "the same theme changes the file")
    } catch {
        expect(false, "\(error)")
    }
    do {
        let text = try document.text(with: other)
        let again = try ThemeFile.read(Data(text.utf8), named: "fuzz", format: .designTokens)
        expect(again == other, "another theme is read")
    } catch {
        let isBound = ["larger", "nested", "more than"].contains { error.reason.contains($0) }
        let inherits = String(decoding: bytes, as: UTF8.self).contains("$extends")
        expect(!isForPenumbra(bytes) || inherits || isBound, "a theme for Penumbra cannot be replaced: \(error)")
    }
    return 0
}

/// Whether a file declares itself a theme for Penumbra, as Foundation reads it. Only such a file has a place for every role.
private func isForPenumbra(_ bytes: [UInt8]) -> Bool {
    let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return (root?["$extensions"] as? [String: Any])?["org.penumbra"] != nil
}
