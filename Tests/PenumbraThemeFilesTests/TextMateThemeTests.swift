import Foundation
import PenumbraThemeFiles
import PenumbraThemes
import Testing

/// Themes of VS Code whose syntax colors are in a property list, and extensions that name their themes.
struct TextMateThemeTests {
    private static let plum = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
          <key>name</key><string>Plum &amp; Pear</string>
          <key>settings</key><array>
            <dict><key>settings</key><dict>
              <key>background</key><string>#2a1f33</string><key>foreground</key><string>#efe6f5</string>
              <key>caret</key><string>#ffffff</string>
            </dict></dict>
            <dict><key>scope</key><string>keyword, storage</string>
              <key>settings</key><dict><key>foreground</key><string>#d67bff</string></dict></dict>
            <dict><key>scope</key><string>string</string>
              <key>settings</key><dict><key>foreground</key><string>#9fd66b</string></dict></dict>
          </array>
        </dict></plist>
        """

    private func hex(_ theme: Theme, _ roles: Role...) -> [String] { roles.map { theme.table()[$0].hex } }

    /// Reads a file of a folder with others.
    private func reading(_ files: [String: String], _ name: String) throws -> ThemeReading {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let file = folder.appendingPathComponent(name)
        return try ThemeFile.reading(Data(contentsOf: file), of: file)
    }

    @Test func aThemeOfTextMateIsRead() throws {
        let theme = try ThemeFile.read(Data(Self.plum.utf8), named: "plum.tmTheme")
        #expect(hex(theme, .background, .text, .accent) == ["#2a1f33", "#efe6f5", "#d67bff"])
        #expect(theme.title == "Plum & Pear" && theme.appearance == .dark)
    }

    /// A scope between line breaks was not found, and the accent was white.
    @Test func scopesBetweenLineBreaksAreRead() throws {
        let text = Self.plum.split(separator: "keyword, storage").joined(separator: "\n  keyword,\n  storage\n")
        let theme = try ThemeFile.read(Data(text.utf8), named: "plum.tmTheme")
        #expect(hex(theme, .accent) == ["#d67bff"])
    }

    @Test func syntaxColorsInAFileOfTheirOwnAreRead() throws {
        let theme = "{ \"name\": \"Plum\", \"type\": \"dark\", \"tokenColors\": \"./plum.tmTheme\" }"
        let read = try reading(["a.json": theme, "plum.tmTheme": Self.plum], "a.json")
        #expect(hex(read.theme, .background, .text, .accent) == ["#2a1f33", "#efe6f5", "#d67bff"])
        #expect(read.warnings.isEmpty && read.theme.title == "Plum")
        let missing = try reading(["a.json": theme], "a.json")
        #expect(missing.theme.table()[.background].hex == "#1e1e1e")
        #expect(missing.warnings.map(\.key) == ["tokenColors"])
    }

    /// The appearance of a theme without a type is that which its extension gives it.
    @Test func anExtensionIsReadAsItsFirstTheme() throws {
        let manifest = """
            { "contributes": { "themes": [
                { "label": "Pear Light", "uiTheme": "vs", "path": "./themes/pear.json" },
                { "label": "Plum", "uiTheme": "vs-dark", "path": "./themes/plum.tmTheme" } ] } }
            """
        let pear = "{ \"colors\": { \"button.background\": \"#2060c0\" } }"
        let read = try reading(["package.json": manifest, "themes/pear.json": pear], "package.json")
        #expect(hex(read.theme, .background, .accent) == ["#ffffff", "#2060c0"])
        #expect(read.theme.title == "Pear Light")
        #expect(
            read.warnings.map(\.description)
                == [
                    "package.json:3: contributes.themes[0]: only the first of its themes is read, not ./themes/plum.tmTheme"
                ])
        #expect(throws: ThemeFileError.self) { try reading(["package.json": manifest], "package.json") }
    }

    @Test(arguments: [
        ("<plist><array><key>settings</key></array></plist>", "it is not a property list in XML"),
        (
            "<plist><dict><key>settings</key>" + String(repeating: "<array>", count: 100_000),
            "it is nested deeper than 64"
        ),
    ])
    func aBrokenPropertyListIsAnError(text: String, reason: String) {
        let error = #expect(throws: ThemeFileError.self) { try ThemeFile.read(Data(text.utf8), named: "a.tmTheme") }
        #expect(error?.reason == reason)
    }
}
