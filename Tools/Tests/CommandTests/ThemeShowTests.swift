import Foundation
import PenumbraColor
import PenumbraThemes
import PenumbraTransition
import ProcessSupport
import Testing

struct ThemeShowTests {
    let scratch: Scratch
    private let theme = Theme.generated(name: "sea", from: Color(rgb: 0x0A6EBD))

    init() throws {
        scratch = try Scratch()
    }

    /// Returns the number of pixels of each color in a picture.
    private func counts(_ path: String) throws -> [String: Int] {
        let pixels = try ImageMagick.pixels(path)
        var counts: [Int: Int] = [:]
        // Adjacent pixels are mostly equal.
        var (last, run) = (-1, 0)
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let rgb = Int(pixels[start]) << 16 | Int(pixels[start + 1]) << 8 | Int(pixels[start + 2])
            if rgb != last {
                counts[last, default: 0] += run
                (last, run) = (rgb, 0)
            }
            run += 1
        }
        counts[last, default: 0] += run
        counts[-1] = nil
        return Dictionary(uniqueKeysWithValues: counts.map { (Color(rgb: $0).hex, $1) })
    }

    private func size(_ path: String) throws -> [Int] {
        String(decoding: try ImageMagick.convert(path, "-format", "%w %h", "info:"), as: UTF8.self)
            .split(separator: " ").compactMap { Int($0) }
    }

    @Test(
        arguments: [
            ([], Traits(.light)), (["--light"], Traits(.light)), (["--dark"], Traits(.dark)),
            (["--high-contrast"], Traits(.light, highContrast: true)),
            (["--dark", "--high-contrast"], Traits(.dark, highContrast: true)),
        ] as [([String], Traits)])
    func everyColorIsOnTheScreen(flags: [String], traits: Traits) throws {
        let file = try scratch.theme(theme)
        let picture = scratch.folder.appendingPathComponent("sea.png").path
        let run = try Run(["theme", "show", file.path, "-o", picture] + flags)
        #expect(run.code == 0)
        #expect(run.output.isEmpty && run.errors.isEmpty)
        let (counts, table) = (try counts(picture), theme.table(for: traits))
        // A chip alone has some 2200 pixels.
        for role in Role.allCases where table[role].alpha == 1 {
            #expect(counts[table[role].hex, default: 0] > 2000, "\(role) \(table[role].hex)")
        }
        for role in [Role.background, .surface, .header] {
            #expect(counts[table[role].hex, default: 0] > 20_000, "\(role) \(table[role].hex)")
        }
        #expect(counts[table[.accent].hex, default: 0] > 15_000)
    }

    @Test func allFacesStandSideBySide() throws {
        let file = try scratch.theme(theme).path
        let (one, all) = (
            scratch.folder.appendingPathComponent("one.png").path, scratch.folder.appendingPathComponent("all.png").path
        )
        #expect(try Run("theme", "show", file, "-o", one).code == 0)
        #expect(try Run("theme", "show", file, "-o", all, "--all").code == 0)
        let (single, four) = (try size(one), try size(all))
        #expect(single[1] == four[1])
        // Margins of 28, variants of 340 and gaps of 24, in points of two pixels.
        #expect(single[0] == 2 * (340 + 56) && four[0] == 2 * (4 * 340 + 3 * 24 + 56))
    }

    @Test func aThemeOfOneAppearanceIsShownInIt() throws {
        let file = try scratch.theme(.plain(text: 0x222222)).path
        let picture = scratch.folder.appendingPathComponent("plain.png").path
        let run = try Run("theme", "show", file, "--dark", "-o", picture)
        #expect(run.code == 65)
        #expect(run.errors == "penumbra: \(file): the theme Plain is only light\n")
        #expect(try Run("theme", "show", file, "--light", "-o", picture).code == 0)
        #expect(try counts(picture)["#f6f6f6", default: 0] > 20_000)
    }

    @Test func withoutAFaceOfHighContrastItIsTheUsualOne() throws {
        let file = try scratch.theme(.plain(text: 0x222222)).path
        let (usual, high) = (
            scratch.folder.appendingPathComponent("usual.png"), scratch.folder.appendingPathComponent("high.png")
        )
        #expect(try Run("theme", "show", file, "-o", usual.path).code == 0)
        #expect(try Run("theme", "show", file, "--high-contrast", "-o", high.path).code == 0)
        #expect(try Data(contentsOf: usual) == Data(contentsOf: high))
    }

    @Test(arguments: [["a.json", "-o", "a.jpg"], ["a.json", "--all", "--dark"], ["a.json", "--light", "--dark"]])
    func contradictoryOptionsAreRefused(arguments: [String]) throws {
        let run = try Run(["theme", "show"] + arguments)
        #expect(run.code == 64)
        #expect(run.errors.contains("Error: "))
    }

    @Test func thePictureGoesToTheStandardOutputToo() throws {
        let theme = try scratch.theme(.plain(text: 0x111111)).path
        let picture = scratch.folder.appendingPathComponent("plain.png")
        #expect(try Run("theme", "show", theme, "-o", picture.path).code == 0)
        let piped = try Output(productPath("penumbra"), ["theme", "show", theme, "-o", "-"])
        #expect(piped.code == 0)
        #expect(piped.output == (try Data(contentsOf: picture)))
    }

    @Test(arguments: [["colors", "-", "-"], ["theme", "check", "-", "-"], ["theme", "convert", "-", "--roles", "-"]])
    func theStandardInputIsReadOnce(arguments: [String]) throws {
        let run = try Run(arguments, input: "{}")
        #expect(run.code == 64)
        #expect(run.errors.hasPrefix("Error: Only one input can be -, the standard input.\n"))
    }

    @Test func aFileThatIsNoThemeIsNamed() throws {
        let run = try Run("theme", "show", "/nowhere/a.json")
        #expect(run.code == 66)
        #expect(run.errors == "penumbra: /nowhere/a.json: there is no such file\n")
    }
}
