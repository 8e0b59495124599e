import Testing

struct DocumentationTests {
    @Test func everyPublicSymbolHasADocComment() throws {
        for source in try Source.all() where source.module != "Podcasts" {
            for line in source.undocumented { Issue.record("\(line)") }
        }
    }
}
