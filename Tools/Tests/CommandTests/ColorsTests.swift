import Foundation
import ProcessSupport
import Testing

struct ColorsTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// Writes a picture of gray samples with alpha.
    private func picture(_ name: String, width: Int, height: Int, _ sample: (Int, Int) -> [Int]) throws -> String {
        let samples = (0..<width * height).flatMap { sample($0 % width, $0 / width) }
        let kind: PNGFile.Kind = samples.count == width * height * 4 ? .colorAlpha : .color
        let file = scratch.folder.appendingPathComponent(name)
        try PNGFile(width: width, height: height, kind, samples: samples).data.write(to: file)
        return file.path
    }

    /// Writes a picture with red on the left three fifths and blue on the rest. By the formulas, its means are #990066,
    /// #c600a1 and #cb00aa.
    private func redAndBlue() throws -> String {
        try picture("red-blue.png", width: 40, height: 40) { x, _ in x < 24 ? [255, 0, 0] : [0, 0, 255] }
    }

    private struct Line: Decodable {
        struct Swatch: Decodable, Equatable {
            let color: String
            let share: Double
        }

        let image: String
        let width: Int
        let height: Int
        let alpha: Bool
        let region: [Int]
        let notes: [String]
        let means: [String: [String: String?]]
        let dominant: [Swatch]
    }

    private func lines(_ run: Run) throws -> [Line] {
        try run.output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    /// The mean is half of the light, the root of half of the squares, or half of the components.
    @Test func theMeansOfABlackAndWhiteGridAreThoseOfTheFormulas() throws {
        let path = try picture("grid.png", width: 40, height: 40) { x, y in
            [Int](repeating: (x + y) % 2 * 255, count: 3)
        }
        let run = try Run("colors", "--json", path)
        #expect(run.code == 0)
        #expect(run.errors.isEmpty)
        let line = try #require(try lines(run).first)
        #expect(line.image == path)
        #expect(line.width == 40 && line.height == 40 && !line.alpha && line.notes.isEmpty)
        #expect(line.region == [0, 0, 40, 40])
        let expected = ["plain": "#808080", "rootMeanSquare": "#b4b4b4", "linear": "#bcbcbc"]
        #expect(line.means == ["every": expected, "sparse": expected])
        #expect(Set(line.dominant.map(\.color)) == ["#000000", "#ffffff"])
        #expect(line.dominant.allSatisfy { $0.share == 0.5 })
    }

    @Test(arguments: [
        ("0,0,24,40", "#ff0000", [0, 0, 24, 40]), ("24,10,5,5", "#0000ff", [24, 10, 5, 5]),
        ("30,30,9223372036854775777,100", "#0000ff", [30, 30, 10, 10]),
    ])
    func aRegionIsLookedAtAlone(region: String, color: String, visible: [Int]) throws {
        let line = try #require(try lines(Run("colors", "--json", redAndBlue(), "--region", region)).first)
        #expect(line.region == visible)
        #expect(line.means.values.flatMap(\.values).allSatisfy { $0 == color })
        #expect(line.dominant.map(\.color) == [color])
    }

    @Test func aRegionOutsideIsNamed() throws {
        let path = try redAndBlue()
        let run = try Run("colors", path, "--region", "40,0,1,1")
        #expect(run.code == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors == "penumbra: \(path): the region is outside of its 40 x 40 pixels\n")
    }

    @Test func thePlainTableHasNoEscapeSequences() throws {
        let path = try redAndBlue()
        #expect(
            try Run("colors", path).output == """
                \(path): 40 x 40 pixels
                               plain mean  root mean square  linear light
                  every pixel  #990066     #c600a1           #cb00aa
                  sparse       #990066     #c600a1           #cb00aa
                  dominant     #ff0000  60%
                               #0000ff  40%

                """)
    }

    @Test func theStandardInputIsAPictureToo() throws {
        let path = try redAndBlue()
        let piped = try Output("/bin/sh", ["-c", "exec \"$0\" colors - < \"$1\"", productPath("penumbra"), path])
        let table = try Run("colors", path).output
        #expect(piped.code == 0)
        #expect(String(decoding: piped.output, as: UTF8.self) == "-" + table.dropFirst(path.count))
        #expect(
            try Run("colors", "-", input: "no picture").errors
                == "penumbra: standard input: it is not an image in a known format\n")
    }

    @Test func nothingVisibleHasNoColor() throws {
        let path = try picture("empty.png", width: 3, height: 2) { _, _ in [255, 0, 0, 0] }
        let line = try #require(try lines(Run("colors", "--json", path)).first)
        #expect(line.alpha)
        #expect(line.means.values.flatMap(\.values).count == 6)
        #expect(line.means.values.flatMap(\.values).allSatisfy { $0 == nil })
        #expect(line.dominant.isEmpty)
        let table = try Run("colors", path).output
        #expect(table.contains("3 x 2 pixels with alpha\n"))
        #expect(table.contains("  every pixel  none        none              none\n"))
    }

    @Test func oneFailureDoesNotKeepTheOthersBack() throws {
        let (good, bad) = (try redAndBlue(), try scratch.file("bad.png", "no picture").path)
        let missing = scratch.folder.appendingPathComponent("missing.png").path
        let run = try Run("colors", "--json", bad, good, missing, good)
        #expect(run.code == 65)
        #expect(try lines(run).map(\.image) == [good, good])
        #expect(
            run.errors == "penumbra: \(bad): it is not an image in a known format\n"
                + "penumbra: \(missing): there is no such file\n")
        let other = try Run("colors", missing, bad, good, good)
        #expect(other.code == 66)
        // An empty line separates two tables; there is none before the first.
        let one = try Run("colors", good).output
        #expect(other.output == one + "\n" + one)
    }

    /// GdkPixbuf logged a complaint to standard error about a PNM file that it was not asked to decode.
    @Test func aPictureThatIsTooLargeIsOneLineOfError() throws {
        let path = try scratch.file("large.ppm", "P6\n60000 50000\n255\n").path
        let run = try Run("colors", path)
        #expect(run.code == 65)
        #expect(run.errors == "penumbra: \(path): it has 60000 x 50000 pixels; the limit is 67108864\n")
    }

    // MARK: - On a terminal

    @Test func everyNameHasItsSwatchOnATerminal() throws {
        let path = try redAndBlue()
        let table = try Terminal.output(of: ["colors", path])
        #expect(
            table.contains(
                "  every pixel  \u{1B}[48;2;153;0;102m  \u{1B}[0m #990066  \u{1B}[48;2;198;0;161m  \u{1B}[0m #c600a1"
                    + "        \u{1B}[48;2;203;0;170m  \u{1B}[0m #cb00aa\n"))
        #expect(table.contains("  dominant     \u{1B}[48;2;255;0;0m  \u{1B}[0m #ff0000  60%\n"))
    }

    @Test func aTerminalWithoutColorsGetsThePlainTable() throws {
        let path = try redAndBlue()
        #expect(
            try Terminal.output(of: ["colors", path], environment: ["NO_COLOR": "1"]) == Run("colors", path).output)
        #expect(try Terminal.output(of: ["colors", "--json", path]) == Run("colors", "--json", path).output)
    }

    // MARK: - The sheet

    @Test func theSheetShowsThePicturesAndTheirColors() throws {
        let sheet = scratch.folder.appendingPathComponent("sheet.png").path
        let first = try redAndBlue()
        let second = try picture("gray.png", width: 10, height: 30) { _, _ in [30, 60, 90, 255] }
        let plain = try Run("colors", first, second)
        let run = try Run("colors", first, second, "--sheet", sheet)
        #expect(run.code == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output == plain.output)
        let pixels = try ImageMagick.pixels(sheet)
        var counts: [UInt32: Int] = [:]
        for start in stride(from: 0, to: pixels.count, by: 4) {
            counts[pixels[start..<start + 3].reduce(0) { $0 << 8 | UInt32($1) }, default: 0] += 1
        }
        // The sheet has two swatches of each mean, one of each dominant color with its part of the stripe, and the
        // pictures.
        for color in [0x990066, 0xC600A1, 0xCB00AA] as [UInt32] { #expect(counts[color, default: 0] > 30_000) }
        for color in [0xFF0000, 0x0000FF] as [UInt32] { #expect(counts[color, default: 0] > 50_000) }
        #expect(counts[0x1E3C5A, default: 0] > 10 * 30 * 64 + 6 * 12_000)
        // No temporary file is left in the folder.
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
        #expect(Set(left) == ["red-blue.png", "gray.png", "sheet.png"])
    }

    @Test func noPictureIsNoSheet() throws {
        let sheet = try scratch.file("sheet.png", "what was here before")
        let run = try Run("colors", "/nowhere/a.png", "--sheet", sheet.path)
        #expect(run.code == 66)
        #expect(try String(contentsOf: sheet, encoding: .utf8) == "what was here before")
    }

    @Test func aSheetThatCannotBeWrittenIsNamed() throws {
        let run = try Run("colors", redAndBlue(), "--sheet", "/nowhere/sheet.png")
        #expect(run.code == 73)
        #expect(run.errors.hasPrefix("penumbra: /nowhere/sheet.png: there is no such folder"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    /// A file that the command did not write is not replaced.
    @Test func aLinkAndAPipeAreNotReplaced() throws {
        let picture = try redAndBlue()
        func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }
        try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: "target.png")
        #expect(try Run("colors", picture, "--sheet", path("link.png")).code == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.png")) == "target.png")
        let png = try Data(contentsOf: URL(fileURLWithPath: path("target.png")))
        #expect(mkfifo(path("pipe.png"), 0o600) == 0)
        let reader = try Child(
            "/bin/cat", [path("pipe.png")], environment: [:],
            output: FileHandle(forWritingTo: scratch.file("piped")))
        defer { reader.stop() }
        try #require(try Run("colors", picture, "--sheet", path("pipe.png")).code == 0)
        // Otherwise the reader of the pipe would wait forever.
        let type = try FileManager.default.attributesOfItem(atPath: path("pipe.png"))[.type] as? FileAttributeType
        try #require(type != .typeRegular)
        #expect(reader.wait() == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("piped"))) == png)
    }

    @Test func tooManyPicturesForOneSheetAreRefused() throws {
        let path = try redAndBlue()
        let sheet = scratch.folder.appendingPathComponent("sheet.png").path
        let run = try Run(["colors"] + [String](repeating: path, count: 80) + ["--sheet", sheet])
        #expect(run.code == 65)
        #expect(run.errors == "penumbra: \(sheet): 80 pictures are too many for one sheet\n")
        #expect(!FileManager.default.fileExists(atPath: sheet))
    }

    @Test func fullOutputIsNamed() throws {
        let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        let errors = try scratch.file("errors")
        let child = try Child(
            try productPath("penumbra"), ["colors", redAndBlue()], environment: [:], output: full,
            errors: FileHandle(forWritingTo: errors))
        #expect(child.wait() == 74)
        #expect(try String(contentsOf: errors, encoding: .utf8) == "penumbra: the output cannot be written\n")
    }

    @Test(arguments: [
        [], ["--region", "1,2,3", "a.png"], ["--region", "0,0,0,5", "a.png"], ["--region=-1,0,5,5", "a.png"],
        ["--region", "a,b,c,d", "a.png"], ["--region", "1,1,9223372036854775807,1", "a.png"],
        ["--region", "0,0,5,5,", "a.png"], ["--sheet", "sheet.jpg", "a.png"], ["--sheet", "./a.png", "a.png"],
        ["--colour", "a.png"],
    ])
    func nonsenseIsRefused(arguments: [String]) throws {
        let run = try Run(["colors"] + arguments)
        #expect(run.code == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("Usage: penumbra colors"))
    }
}
