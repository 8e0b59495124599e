import Foundation
import PenumbraFiles
import PenumbraThemes
import TestSupport
import Testing

struct SettingsFileTests {
    struct Settings: Codable, Hashable {
        var choice: ThemeChoice
        var ring: [String]
        var pull = Pull()

        struct Pull: Codable, Hashable {
            var jelly = 1.0
            var isOn = true
        }
    }

    static let defaults = Settings(choice: .theme("light"), ring: ["light", "dark"])

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "settings-\(UUID().uuidString)")
    private var file: SettingsFile<Settings> {
        SettingsFile(folder.appendingPathComponent("a/settings.json"), defaults: Self.defaults)
    }

    private func put(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file.url, atomically: false, encoding: .utf8)
    }

    private func tidy() { try? FileManager.default.removeItem(at: folder) }

    @Test func writtenSettingsAreReadBack() throws {
        defer { tidy() }
        #expect(try file.read() == nil)
        for choice in [ThemeChoice.theme("mint"), .pair(light: "mint", dark: "ink")] {
            try file.write(Settings(choice: choice, ring: ["mint", "ink"]))
            #expect(try file.read() == Settings(choice: choice, ring: ["mint", "ink"]))
        }
        // No partial file is left in the folder.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["settings.json"])
    }

    @Test(arguments: [
        ("", "it is not JSON"), ("{\"choice\": \"mint\", \"ring\": [", "it is not JSON"),
        ("[]", "expected an object"), ("7", "expected an object"), ("null", "expected an object, not null"),
    ])
    func aDamagedFileIsSetAsideWithTheReason(text: String, reason: String) throws {
        defer { tidy() }
        for name in ["settings.json.damaged", "settings.json.damaged-2"] {
            try put(text)
            #expect(
                performing: { try file.read() },
                throws: { "\($0)".hasSuffix("the settings are damaged: \(reason); the file is kept as \(name)") })
            #expect(try file.read() == nil)
            let kept = file.url.deletingLastPathComponent().appendingPathComponent(name)
            #expect(try String(contentsOf: kept, encoding: .utf8) == text)
        }
        try file.write(Settings(choice: .theme("ink"), ring: []))
        #expect(try file.read()?.choice == .theme("ink"))
    }

    /// The first release with a new key must not discard existing settings.
    @Test(arguments: [
        (#"{"choice": "mint"}"#, Settings(choice: .theme("mint"), ring: ["light", "dark"])),
        (#"{"ring": ["ink"], "unknown": 1}"#, Settings(choice: .theme("light"), ring: ["ink"])),
        (
            #"{"choice": "mint", "ring": [], "pull": {"jelly": 0.1}}"#,
            Settings(choice: .theme("mint"), ring: [], pull: .init(jelly: 0.1))
        ),
        (
            #"{"pull": {"isOn": false}}"#,
            Settings(choice: .theme("light"), ring: ["light", "dark"], pull: .init(isOn: false))
        ),
        ("{}", Self.defaults),
    ])
    func aKeyThatIsMissingHasTheDefaultsValue(text: String, settings: Settings) throws {
        defer { tidy() }
        try put(text)
        #expect(try file.read() == settings)
    }

    /// A release later wrote another form of one value, and all others went with it.
    @Test(arguments: [
        (#"{"choice": {"light": "mint"}, "ring": []}"#, Settings(choice: .theme("light"), ring: []), "choice"),
        (#"{"choice": "mint", "ring": "all"}"#, Settings(choice: .theme("mint"), ring: ["light", "dark"]), "ring"),
        (#"{"choice": "mint", "ring": ["a", 3]}"#, Settings(choice: .theme("mint"), ring: ["light", "dark"]), "ring"),
        (
            #"{"choice": "mint", "ring": ["ink"], "pull": {"jelly": "soft", "isOn": false}}"#,
            Settings(choice: .theme("mint"), ring: ["ink"], pull: .init(isOn: false)), "pull.jelly"
        ),
        (#"{"choice": "mint", "ring": [], "pull": 7}"#, Settings(choice: .theme("mint"), ring: []), "pull"),
        (#"{"choice": null, "ring": null, "pull": null}"#, Self.defaults, "choice"),
    ])
    func aFileOfAnotherVersionKeepsKnownSettings(text: String, settings: Settings, place: String) throws {
        defer { tidy() }
        try put(text)
        // Twice: one copy is enough.
        for _ in 1...2 {
            var lost: [SettingsFileError] = []
            #expect(try file.read { lost.append($0) } == settings)
            #expect(lost.count == 1 && "\(lost)".contains(place), "\(lost)")
            let copy = try #require(lost.first?.setAside)
            #expect(copy.lastPathComponent == "settings.json.damaged")
            #expect(try String(contentsOf: copy, encoding: .utf8) == text)
            #expect(try String(contentsOf: file.url, encoding: .utf8) == text, "it is only read")
        }
    }

    /// `{"theme":7}` was "Expected to decode Dictionary<String, Any> but found number instead."
    @Test(arguments: [
        (#"{"choice": 7, "ring": [], "pull": 7}"#, "pull: expected an object"),
        (#"{"choice": "mint", "ring": "all"}"#, "ring: expected a list"),
        (#"{"choice": "mint", "ring": [3]}"#, "expected a text"),
        (#"{"choice": "mint", "ring": [], "pull": {"jelly": "soft"}}"#, "pull.jelly: expected a number"),
        (#"{"choice": "mint", "ring": [], "pull": {"isOn": 1}}"#, "pull.isOn: expected true or false"),
        (#"{"choice": "mint", "ring": [], "pull": {"isOn": null}}"#, "pull.isOn: expected "),
    ])
    func aMessageNamesNoTypeOfSwift(text: String, reason: String) throws {
        defer { tidy() }
        try put(text)
        var lost: [SettingsFileError] = []
        _ = try file.read { lost.append($0) }
        let message = lost.map { "\($0)" }.joined()
        #expect(message.contains(reason))
        for foreign in ["Dictionary", "String", "Bool", "Double", "Int", "Array", "decode"] {
            #expect(!message.contains(foreign), "\(message)")
        }
    }

    /// Values of a valid file are replaced at random. Nothing is lost, and settings that are written are read back unchanged.
    @Test(arguments: 0..<40) func valuesOfAnyFormAreReplacedOrTheFileIsSetAside(seed: UInt64) throws {
        defer { tidy() }
        var chance = SplitMix64(seed: seed)
        let values = [
            "null", "3", "-1e999", "1e999", "0.5", "true", "[]", "{}", "\"\"", "[[1]]", "{\"light\": 1}", "\"\\ud800\"",
            "{\"jelly\": {}}", "[null]", "9007199254740993", "{\"jelly\": null, \"isOn\": [1]}",
        ]
        for _ in 0..<25 {
            func value() -> String { values[Int(chance.next() % UInt64(values.count))] }
            let text = #"{"choice": \#(value()), "ring": \#(value()), "pull": \#(value()), "new": \#(value())}"#
            try put(text)
            var lost: SettingsFileError?
            do {
                let settings = try #require(try file.read { lost = $0 })
                try file.write(settings)
                #expect(try file.read() == settings, "seed \(seed): \(text)")
            } catch let error as SettingsFileError {
                lost = error
            }
            if let lost {
                let kept = try #require(lost.setAside)
                #expect(try String(contentsOf: kept, encoding: .utf8) == text, "seed \(seed)")
            }
            tidy()
        }
    }

    @Test(.timeLimit(.minutes(10))) func settingsThatAreAPipeAreNotWaitedFor() throws {
        defer { tidy() }
        try put("{}")
        try FileManager.default.removeItem(at: file.url)
        #expect(mkfifo(file.url.path, 0o600) == 0)
        #expect(
            performing: { try file.read() },
            throws: { "\($0)".hasSuffix("the settings cannot be read: it is not a regular file") })
        #expect(
            performing: { try file.write(Self.defaults) },
            throws: { "\($0)".hasSuffix("the settings cannot be written: it is not a regular file") })
    }

    @Test func aLinkToTheSettingsStays() throws {
        defer { tidy() }
        try put("{}")
        let kept = folder.appendingPathComponent("kept.json")
        try FileManager.default.moveItem(at: file.url, to: kept)
        try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: kept)
        let settings = Settings(choice: .theme("mint"), ring: [])
        try file.write(settings)
        let isLink = { try FileManager.default.destinationOfSymbolicLink(atPath: file.url.path) == kept.path }
        #expect(try isLink() && String(contentsOf: kept, encoding: .utf8).contains("mint"))
        // A damaged file is set aside in its folder, and the link stays for the next file.
        try "{".write(to: kept, atomically: false, encoding: .utf8)
        #expect(performing: { try file.read() }, throws: { "\($0)".hasSuffix("the file is kept as kept.json.damaged") })
        try file.write(settings)
        #expect(try isLink() && file.read() == settings)
    }

    @Test func aFileThatCannotBeSettingsIsNotReadToItsEnd() throws {
        defer { tidy() }
        try put("{\"choice\": \"mint\", \"ring\": []" + String(repeating: " ", count: 1 << 20) + "}")
        #expect(
            performing: { try file.read() },
            throws: { "\($0)".hasSuffix("it is larger than 1 MiB; the file is kept as settings.json.damaged") })
        #expect(try file.read() == nil)
        try put("{\"choice\": \"mint\", \"ring\": []" + String(repeating: " ", count: 1 << 19) + "}")
        #expect(try file.read()?.choice == .theme("mint"))
    }

    /// A reader during the write finds the old or the new file, complete.
    @Test func aReaderNeverFindsHalfAFile() async throws {
        defer { tidy() }
        let file = file
        let short = Settings(choice: .theme("a"), ring: [])
        let long = Settings(choice: .theme("b"), ring: (0..<2000).map { "theme \($0)" })
        try file.write(short)
        let writer = Task.detached {
            for number in 0..<60 { try file.write(number.isMultiple(of: 2) ? long : short) }
        }
        for _ in 0..<200 {
            let found = try file.read()
            #expect(found == short || found == long)
        }
        try await writer.value
    }
}
