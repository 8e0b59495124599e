import Foundation
import ProcessSupport
import Testing

struct ThemeListTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func themesAreListedByFileAndErrorsArePrinted() throws {
        _ = try scratch.file("b.json", ThemeConvertTests.vsCode())
        _ = try scratch.file(
            "a.tokens.json", "{ \"$extensions\": { \"org.penumbra\": { \"title\": \"Both Variants\" } } }")
        _ = try scratch.file("broken.yaml", "scheme: [")
        let run = try Run("theme", "list", scratch.folder.path)
        #expect(run.code == 65)
        #expect(
            run.output == """
                a      both  a.tokens.json  Both Variants
                small  dark  b.json         Small

                """)
        #expect(run.errors.hasPrefix("penumbra: broken.yaml:1: it is not YAML: "))
    }

    @Test func linesOfJSON() throws {
        _ = try scratch.file("b.json", ThemeConvertTests.vsCode())
        _ = try scratch.file("a.tokens.json", "{ \"$extensions\": { \"org.penumbra\": {} } }")
        let run = try Run("theme", "list", scratch.folder.path, "--json")
        #expect(run.code == 0)
        #expect(
            run.output == """
                {"appearance":null,"file":"a.tokens.json","name":"a","title":"A"}
                {"appearance":"dark","file":"b.json","name":"small","title":"Small"}

                """)
    }

    @Test func aMissingFolderIsNamed() throws {
        let path = scratch.folder.path + "/none"
        let run = try Run("theme", "list", path)
        #expect((run.code, run.output, run.errors) == (66, "", "penumbra: \(path): there is no such folder\n"))
    }
}
