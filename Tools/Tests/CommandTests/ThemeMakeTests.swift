import Foundation
import PenumbraColor
import PenumbraThemeFiles
import PenumbraThemes
import PenumbraTransition
import ProcessSupport
import Testing

struct ThemeMakeTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func theme(_ text: String) throws -> Theme {
        try ThemeFile.read(Data(text.utf8), named: "made.tokens.json")
    }

    @Test func theThemeIsThatOfTheLibrary() throws {
        let run = try Run("theme", "make", "--accent", "#0a6ebd", "--name", "sea")
        #expect(run.code == 0)
        #expect(run.errors.isEmpty)
        #expect(try theme(run.output) == .generated(name: "sea", from: Color(rgb: 0x0A6EBD)))
        let file = scratch.folder.appendingPathComponent("sea.json")
        let quiet = try Run("theme", "make", "--accent", "rgb(10 110 189)", "--name", "sea", "-o", file.path)
        #expect(quiet.code == 0)
        #expect(quiet.output.isEmpty)
        #expect(try String(contentsOf: file, encoding: .utf8) == run.output)
        #expect(try Run("theme", "check", file.path).code == 0)
    }

    @Test func keepingAnAccentPrintsTheMissedGoals() throws {
        let run = try Run("theme", "make", "--accent", "#f5c211", "--keep", "--name", "sun")
        #expect(run.code == 0)
        let made = try theme(run.output)
        #expect(made == .generated(name: "sun", from: Color(rgb: 0xF5C211), keepingAccent: true))
        #expect(made.table(for: Traits(.light))[.accent].hex == "#f5c211")
        #expect(run.errors.hasPrefix("penumbra: light: the accent has a contrast of 1."))
        #expect(
            run.errors.contains(
                " with the background, and controls need 3.0\npenumbra: light, high contrast: the accent"))
        let free = try Run("theme", "make", "--accent", "#a8c7fa", "--keep")
        #expect(free.errors.contains("light: the accent") && !free.errors.contains("dark"))
        let loose = try Run("theme", "make", "--accent", "#f5c211", "--name", "sun")
        #expect(loose.errors.isEmpty && loose.output != run.output)
    }

    /// Three fifths gray, two fifths blue. The blue stands out, and white text is readable on it without a change.
    @Test func thePictureGivesTheAccentAndTheName() throws {
        let samples = (0..<1600).flatMap { $0 % 40 < 24 ? [200, 200, 200] : [26, 95, 180] }
        let file = scratch.folder.appendingPathComponent("Blue hour.png")
        try PNGFile(width: 40, height: 40, .color, samples: samples).data.write(to: file)
        let made = try theme(Run("theme", "make", "--image", file.path).output)
        #expect(made.name == "Blue hour")
        #expect(made.table()[.accent].hex == "#1a5fb4")
        #expect(ThemeContrast(of: made).passes)
        #expect(try theme(Run("theme", "make", "--image", file.path, "--name", "dusk").output).name == "dusk")
    }

    @Test func thePictureMayComeFromTheStandardInput() throws {
        let file = scratch.folder.appendingPathComponent("blue.png")
        try PNGFile(width: 1, height: 1, .color, samples: [26, 95, 180]).data.write(to: file)
        let run = try Output(
            "/bin/sh", ["-c", "exec \"$0\" theme make --image - < \"$1\"", productPath("penumbra"), file.path])
        #expect(run.code == 0)
        let made = try theme(String(decoding: run.output, as: UTF8.self))
        #expect(made.name == "picture" && made.table()[.accent].hex == "#1a5fb4")
    }

    @Test func aPictureThatCannotBeReadIsNamed() throws {
        let missing = try Run("theme", "make", "--image", "/nowhere/a.png")
        #expect(missing.code == 66)
        #expect(missing.errors == "penumbra: /nowhere/a.png: there is no such file\n")
        let bad = try scratch.file("bad.png", "no picture").path
        #expect(try Run("theme", "make", "--image", bad).code == 65)
    }

    @Test func anInvalidColorIsNamedInTheError() throws {
        let run = try Run("theme", "make", "--accent", "#12345")
        #expect(run.code == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("\"#12345\" is not a color: "))
    }

    @Test(arguments: [
        [], ["--keep", "--image", "a.png"], ["--accent", "red", "--image", "a.png"], ["--accent", "red", "--name", ""],
    ])
    func contradictoryOptionsAreRefused(arguments: [String]) throws {
        let run = try Run(["theme", "make"] + arguments)
        #expect(run.code == 64)
        #expect(run.errors.contains("Error: "))
    }
}
