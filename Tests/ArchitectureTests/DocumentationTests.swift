import Testing

struct DocumentationTests {
    @Test func everyPublicSymbolHasADocComment() throws {
        for source in try Source.all() where source.module != "Podcasts" {
            for line in source.undocumented { Issue.record("\(line)") }
        }
    }

    /// `Rig/guides` compiles them.
    @Test func theSymbolsThatAnApplicationMeetsFirstHaveAnExample() throws {
        #expect(try Source.all().reduce(0) { $0 + $1.exampleCount } >= 300)
    }
}
