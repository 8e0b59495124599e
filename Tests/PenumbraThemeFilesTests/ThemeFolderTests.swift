import Foundation
import PenumbraFiles
import PenumbraThemes
import TestSupport
import Testing

@testable import PenumbraThemeFiles

/// A folder whose files appear, change, break and disappear.
final class ThemeFolderTests {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("penumbra-themes-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    private func write(_ name: String, theme: String, background: String = "#ffffff") throws {
        let text =
            "{ \"name\": \"\(theme)\", \"colors\": { \"editor.background\": \"\(background)\", \"foreground\": \"#000\" } }"
        try write(name, text)
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: url.appendingPathComponent(name))
    }

    @Test func everyFileIsReadAndErrorsNameTheirs() throws {
        try write("b.json", theme: "B")
        try write("a.json", theme: "A")
        try write("broken.yaml", "scheme: [\n")
        let folder = ThemeFolder(url)
        #expect(folder.themes.map(\.name) == ["a", "b"])
        #expect(folder.errors.map(\.file) == ["broken.yaml"])
        #expect(folder.errors.first?.line == 2)
    }

    @Test func aBrokenFileKeepsTheThemeThatItHad() throws {
        try write("a.json", theme: "A", background: "#eeeeee")
        var folder = ThemeFolder(url)
        let before = folder.themes
        try write("a.json", "{ \"name\": \"A\", \"colors\": { \"editor.backgr")
        folder.reload()
        #expect(folder.themes == before)
        #expect(folder.errors.map(\.file) == ["a.json"])
        try write("a.json", theme: "A", background: "#dddddd")
        folder.reload()
        #expect(folder.themes.count == 1 && folder.themes != before)
        #expect(folder.errors.isEmpty)
        try remove("a.json")
        folder.reload()
        #expect(folder.themes.isEmpty && folder.errors.isEmpty)
    }

    @Test func theSecondOfOneNameIsRefusedAndBothFilesAreNamed() throws {
        try write("b.json", theme: "Same", background: "#bbbbbb")
        var folder = ThemeFolder(url)
        try write("a.json", theme: "Same", background: "#aaaaaa")
        folder.reload()
        // The rejected file is first in alphabetical order, but was added later.
        #expect(folder.errors.map(\.description) == ["a.json: its theme is called \"same\", like that of b.json"])
        #expect(folder.themes.map { $0.table()[.background].hex } == ["#bbbbbb"])
        try remove("b.json")
        folder.reload()
        #expect(folder.errors.isEmpty)
        #expect(folder.themes.map { $0.table()[.background].hex } == ["#aaaaaa"])
    }

    /// The previous theme of a file that takes another's name must not cause a duplicate either.
    @Test func namesStayUniqueWhenFilesSwapThem() throws {
        try write("a.json", theme: "One")
        try write("b.json", theme: "Two")
        var folder = ThemeFolder(url)
        try write("a.json", theme: "Two")
        try write("b.json", theme: "One")
        folder.reload()
        #expect(Set(folder.themes.map(\.name)) == ["one", "two"] && folder.errors.isEmpty)
        try write("a.json", theme: "One")
        folder.reload()
        #expect(Set(folder.themes.map(\.name)) == ["one", "two"] && folder.errors.map(\.file) == ["a.json"])
        try write("c.json", theme: "Two")
        folder.reload()
        #expect(Set(folder.themes.map(\.name)).count == folder.themes.count)
    }

    @Test func aBrokenFileDoesNotLoseItsNameToANewOne() throws {
        try write("b.json", theme: "Same", background: "#bbbbbb")
        var folder = ThemeFolder(url)
        try write("b.json", "{")
        try write("a.json", theme: "Same", background: "#aaaaaa")
        folder.reload()
        #expect(folder.themes.map { $0.table()[.background].hex } == ["#bbbbbb"])
        #expect(folder.errors.map(\.file) == ["a.json", "b.json"])
    }

    /// Files appear, break, disappear and take one another's names in any order.
    @Test(arguments: 0..<20) func namesAreUniqueAndErrorsComplete(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var folder = ThemeFolder(url, reserved: ["t0"])
        for step in 0..<200 {
            let before = folder
            let files = "abcdef".filter { _ in random.chance(0.8) }.map { file -> (String, Result<Theme, any Error>) in
                let name = "t\(Int.random(in: 0...5, using: &random))"
                let theme = Theme(name: name, appearance: .dark, layer: ThemeLayer(metrics: [.lineWidth: Double(step)]))
                let error = ThemeFileError(file: "\(file)", reason: "broken")
                return ("\(file)", random.chance(0.3) ? .failure(error) : .success(theme))
            }
            folder.update(files)
            let place = Comment(rawValue: "seed \(seed), step \(step)")
            let names = folder.themes.map(\.name)
            #expect(Set(names).count == names.count && !names.contains("t0"), place)
            #expect(Set(folder.files.values) == Set(folder.themes), place)
            for (file, result) in files {
                let (had, has) = (before.files[file], folder.files[file])
                let isWrong = folder.errors.contains { $0.file == file }
                guard case .success(let theme) = result else {
                    #expect(isWrong && has == had, place)
                    continue
                }
                #expect(isWrong ? has != theme : has == theme, place)
                if had?.name == theme.name { #expect(has == theme, place) }
            }
        }
    }

    @Test func namesOfTheApplicationsOwnThemesAreTaken() throws {
        try write("a.json", theme: "Light")
        let folder = ThemeFolder(url, reserved: ["light"])
        #expect(folder.themes.isEmpty)
        #expect(
            folder.errors.map(\.description)
                == ["a.json: its theme is called \"light\", like that of the application"])
    }

    @Test(arguments: [".hidden.json", ".a.json.swp", "a.json~", "a.json.part", "#a.json#", "notes.txt"])
    func otherFilesAreSkipped(name: String) throws {
        try write(name, "not a theme")
        let folder = ThemeFolder(url)
        #expect(folder.themes.isEmpty && folder.errors.isEmpty)
    }

    @Test(.timeLimit(.minutes(10))) func pipesAndFoldersAreNotWaitedFor() throws {
        #expect(mkfifo(url.appendingPathComponent("a.json").path, 0o600) == 0)
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent("b.json"), withIntermediateDirectories: false)
        let folder = ThemeFolder(url)
        #expect(folder.themes.isEmpty && folder.errors.isEmpty)
    }

    /// Gives a file an older date, so that a change is visible. In whole seconds: Foundation rounds the rest to a million
    /// microseconds now and then, which the system refuses.
    private func age(_ name: String, by seconds: Double = 100) throws {
        let date = (Date().timeIntervalSince1970 - seconds).rounded(.down)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: date)],
            ofItemAtPath: url.appendingPathComponent(name).path)
    }

    /// Reloads a folder, and returns the names of the files that were read again.
    private func read(by folder: inout ThemeFolder) -> [String] {
        var names: [String] = []
        folder.reload { file in
            names.append(file.lastPathComponent)
            return ReadTheme(file)
        }
        return names
    }

    /// When each change of one file caused all two hundred to be read, the application stopped for half a minute.
    @Test func onlyFilesThatHaveChangedAreReadAgain() throws {
        for number in 0..<20 {
            try write("\(number).json", theme: "T\(number)")
            try age("\(number).json")
        }
        try write("broken.json", "{")
        try age("broken.json")
        var folder = ThemeFolder(url)
        let themes = folder.themes
        #expect(read(by: &folder) == [] && folder.themes == themes && folder.errors.map(\.file) == ["broken.json"])
        try write("7.json", theme: "T7", background: "#111111")
        try remove("9.json")
        try write("new.json", theme: "New")
        for name in ["7.json", "new.json"] { try age(name, by: 50) }
        #expect(read(by: &folder) == ["7.json", "new.json"])
        #expect(folder.themes.count == 20 && folder.themes != themes)
        #expect(read(by: &folder) == [])
    }

    /// The file may be written again within the same tick of the file system's clock.
    @Test func aFileOfThisMomentIsReadAgain() throws {
        try write("a.json", theme: "A")
        var folder = ThemeFolder(url)
        #expect(read(by: &folder) == ["a.json"])
    }

    @Test func aThemeIsReadAgainWhenAnIncludedFileChanges() throws {
        try write("a.json", "{ \"name\": \"A\", \"include\": \"base.txt\" }")
        try age("a.json")
        var folder = ThemeFolder(url)
        #expect(folder.themes.isEmpty && read(by: &folder) == [])
        for background in ["#222222", "#333333"] {
            try write("base.txt", theme: "Base", background: background)
            try age("base.txt", by: background == "#222222" ? 90 : 80)
            #expect(read(by: &folder) == ["a.json"])
            #expect(folder.themes.map { $0.table()[.background].hex } == [background])
        }
    }

    /// Writes a resolver file and the files of its sets into the folder.
    private func writeResolver(text: String = "\"{ink.text}\"", contexts: String = "dark.json") throws {
        try write(
            "names.json",
            "{ \"$type\": \"color\",\n \"background\": { \"$value\": \"{ink.page}\" },"
                + " \"text\": { \"$value\": \(text) } }")
        for (name, page, ink) in [("light", "#ffffff", "#202020"), ("dark", "#101010", "#e0e0e0")] {
            try write(
                "\(name).json",
                "{ \"ink\": { \"$type\": \"color\", \"page\": { \"$value\": \"\(page)\" },"
                    + " \"text\": { \"$value\": \"\(ink)\" } } }")
        }
        try write(
            "harbor.json",
            """
            { "name": "Harbor", "resolutionOrder": [{ "$ref": "#/sets/names" }, { "$ref": "#/modifiers/theme" }],
              "sets": { "names": { "sources": [{ "$ref": "names.json" }] } },
              "modifiers": { "theme": { "contexts": {
                "light": [{ "$ref": "light.json" }], "dark": [{ "$ref": "\(contexts)" }] } } } }
            """)
    }

    @Test func theSetsOfAResolverFileAreNoThemes() throws {
        try writeResolver()
        var folder = ThemeFolder(url)
        #expect(folder.themes.map(\.name) == ["harbor"] && folder.errors.isEmpty)
        #expect(folder.themes.first?.appearance == .some(nil))
        // The same holds if the resolver file is unreadable: there is one error, and the theme stays.
        try writeResolver(contexts: "none.json")
        folder.reload()
        #expect(folder.themes.map(\.name) == ["harbor"])
        #expect(folder.errors.map(\.file) == ["dark.json", "harbor.json"], "dark.json is not named any more")
        try remove("harbor.json")
        folder.reload()
        #expect(folder.files["light.json"] == nil && Set(folder.errors.map(\.file)).contains("names.json"))
    }

    @Test func theSheetsThatAStyleSheetImportsAreNoThemes() throws {
        try write(
            "site.css", "@import \"colors.css\"; :root { --bg: var(--paper); --text: #202020; --accent: #2060c0 }")
        try write("colors.css", ":root { --paper: #fafafa }")
        var folder = ThemeFolder(url)
        #expect(folder.themes.map(\.name) == ["site"] && folder.errors.isEmpty)
        // A change of the imported one is seen.
        try write("colors.css", ":root { --paper: #f0f0f0 }")
        folder.reload()
        #expect(folder.themes.first?.table()[.background].hex == "#f0f0f0")
        try remove("site.css")
        folder.reload()
        #expect(folder.themes.isEmpty && folder.errors.map(\.file) == ["colors.css"])
    }

    @Test func aFolderHasTheWarningsOfItsFiles() throws {
        try write("a.json", "{ \"colors\": { \"editor.background\": \"#ffffff\",\n \"focusBorder\": \"red\" } }")
        try writeResolver(text: "\"{ink.nothing}\", \"$description\": \"\" }, \"fg\": { \"$value\": \"{ink.text}\"")
        var folder = ThemeFolder(url)
        #expect(folder.errors.isEmpty)
        #expect(
            folder.warnings.map(\.description) == [
                "a.json:2: colors.focusBorder: \"red\" is not a color",
                "names.json:2: text: \"{ink.nothing}\" refers to a token that does not exist",
            ])
        try write("a.json", theme: "A")
        #expect(folder.reload() && folder.warnings.map(\.file) == ["names.json"])
    }

    @Test func aReaderReturnsOnlyChanges() async throws {
        try write("a.json", theme: "A")
        let reader = ThemeFolderReader(url)
        #expect(await reader.reload()?.themes.map(\.name) == ["a"])
        #expect(await reader.reload() == nil)
        try remove("a.json")
        #expect(await reader.reload()?.themes.isEmpty == true)
    }

    @Test(.timeLimit(.minutes(10))) func anIncludedPipeIsNotWaitedFor() throws {
        #expect(mkfifo(url.appendingPathComponent("base.txt").path, 0o600) == 0)
        try write("a.json", "{ \"include\": \"base.txt\" }")
        #expect(
            ThemeFolder(url).errors.map(\.description)
                == ["a.json:1: include: \"base.txt\": it is not a regular file"])
    }

    /// A network that did not answer kept the folder from ever being read.
    @Test(.timeLimit(.minutes(10))) func aFileThatDoesNotAnswerIsGivenUp() throws {
        try write("a.json", "{ \"include\": \"b.json\", \"colors\": {} }")
        try write("b.json", theme: "B")
        try write("c.json", theme: "C")
        let silent = DispatchSemaphore(value: 0)
        // Lets the threads end.
        defer { for _ in 0..<2 { silent.signal() } }
        var folder = ThemeFolder(unread: url)
        folder.reload { file in
            ReadTheme(file) { file throws(FileError) in
                if file.lastPathComponent == "b.json" { silent.wait() }
                return try ThemeFile.regularFile(file)
            }
        }
        #expect(folder.themes.map(\.name) == ["c"])
        #expect(
            folder.errors.map(\.description) == [
                "a.json:1: include: \"b.json\": it takes more than 2 s to read",
                "b.json: it takes more than 2 s to read",
            ])
    }

    /// Each silent file took two seconds and a thread, and a folder may have a thousand.
    @Test(.timeLimit(.minutes(10))) func afterFiveFilesThatDoNotAnswerTheOthersKeepTheirThemes() throws {
        let names = (0..<9).map { "\($0).json" }
        for name in names { try write(name, theme: name) }
        var folder = ThemeFolder(url)
        #expect(folder.themes.count == 9)
        // Changed, so that all are read again.
        for name in names { try write(name, theme: name, background: "#fafafa") }
        let silent = DispatchSemaphore(value: 0)
        defer { for _ in 0..<5 { silent.signal() } }
        var asked: [String] = []
        folder.reload { file in
            asked.append(file.lastPathComponent)
            return ReadTheme(file) { file throws(FileError) in
                if file.lastPathComponent != "1.json" { silent.wait() }
                return try ThemeFile.regularFile(file)
            }
        }
        #expect(asked == Array(names.prefix(6)))
        let changed = names.filter { folder.files[$0]?.table()[.background].hex == "#fafafa" }
        #expect(changed == ["1.json"] && folder.themes.count == 9)
        #expect(folder.errors.count == 6)
        #expect(folder.errors.last?.description == "\(url.lastPathComponent): only the first 6 files are read")
    }

    @Test func noMoreThanAThousandFilesAreRead() throws {
        for number in 0..<1001 { try write("\(10000 + number).json", "{") }
        var folder = ThemeFolder(unread: url)
        #expect(read(by: &folder).count == 1000)
        #expect(folder.errors.count == 1001)
        #expect(folder.errors.last?.description == "\(url.lastPathComponent): only the first 1000 files are read")
    }

    /// A thousand files of four megabytes each were read, and those that they include.
    @Test(arguments: [false, true]) func noMoreThan64MiBAreRead(included: Bool) throws {
        for number in 0..<17 {
            let name = "\(10 + number).json"
            try write(included ? "large.txt" : name, "")
            // Zeros, which take no room on the disk and are no theme.
            #expect(truncate(url.appendingPathComponent(included ? "large.txt" : name).path, 4 << 20) == 0)
            if included { try write(name, "{ \"include\": \"large.txt\" }") }
        }
        var folder = ThemeFolder(unread: url)
        #expect(read(by: &folder).count == 16)
        #expect(folder.errors.count == 17)
        #expect(folder.errors.last?.description == "\(url.lastPathComponent): only the first 64 MiB are read")
        // All of it is read when there is room.
        try remove(included ? "large.txt" : "10.json")
        folder.reload()
        #expect(!folder.errors.isEmpty && !folder.errors.contains { $0.file == url.lastPathComponent })
    }

    @Test func aMissingFolderHasNoThemes() throws {
        try write("a.json", theme: "A")
        var folder = ThemeFolder(url)
        try FileManager.default.removeItem(at: url)
        folder.reload()
        #expect(folder.themes.isEmpty && folder.errors.isEmpty)
    }

    @Test func aThemeIncludesOnlyFromItsFolder() throws {
        for path in ["../a.json", "/etc/passwd", "x/../../a.json", ".", "./"] {
            try write("a.json", "{ \"include\": \"\(path)\", \"colors\": {} }")
            let error = ThemeFolder(url).errors.first
            #expect(error?.description == "a.json:1: include: \"\(path)\": it is outside of the theme's folder")
        }
        try write("a.json", "{ \"include\": \"a.json\", \"colors\": {} }")
        #expect(
            ThemeFolder(url).errors.first?.description == "a.json:1: include: more than 8 files include one another")
        try write("a.json", "{ \"include\": \"b.json\", \"colors\": {} }")
        #expect(ThemeFolder(url).errors.first?.description == "a.json:1: include: \"b.json\": there is no such file")
    }

    @Test func theUsersFolderIsInTheDataHome() {
        func path(_ environment: [String: String]) -> String {
            ThemeFolder.user(application: "app", environment: environment).path
        }
        #expect(path(["XDG_DATA_HOME": "/data", "HOME": "/home/me"]) == "/data/app/themes")
        #expect(path(["HOME": "/home/me"]) == "/home/me/.local/share/app/themes")
        #expect(path(["XDG_DATA_HOME": "relative", "HOME": "/home/me"]) == "/home/me/.local/share/app/themes")
    }
}
