import Foundation
import PenumbraThemes
import Testing

@testable import PenumbraThemeFiles

/// Font families from a theme file go into style sheets.
struct FontFamilyTests {
    private func theme(family: String) throws(ThemeFileError) -> Theme {
        let text = """
            { "$extensions": { "org.penumbra": { "name": "a" } },
              "typeface": { "$type": "typography", "body": {
                "$value": { "fontFamily": "Inter", "fontSize": { "value": 16, "unit": "px" } },
                "$extensions": { "org.penumbra": { "family": \(JSONText.quoted(family)) } } } } }
            """
        return try ThemeFile.read(Data(text.utf8), named: "a.tokens.json")
    }

    @Test(arguments: [
        "sans-serif; } * { background-image: url('file:///etc/hostname')", "a;", "a}", "a{", "url(x)", "a, ", ",a", "",
        " ", "\"a", "'a\"", "\"a\nb\"", "\"a\\", "a/*", "1a", "-1a", "-", "a\0b", "\"a\0b\"", "a:b", "\"a\" b", "a!",
        "@a",
    ])
    func styleRulesInAFamilyAreRefused(family: String) {
        #expect(
            performing: { try theme(family: family) },
            throws: { error in
                "\(error)".contains("a.tokens.json:4: typeface.body.family: ")
                    && "\(error)".contains(": expected a list of families in the syntax of CSS, not ")
            })
        var layer = ThemeLayer()
        layer.typefaces[.body] = Typeface(family: family, size: 12)
        #expect(throws: ThemeFileError.self) {
            try ThemeFile.text(of: Theme(name: "a", appearance: nil, layer: layer), as: .cssProperties)
        }
    }

    @Test(arguments: [
        "sans-serif", "\"Inter\", sans-serif", "'a; b {}'", "Helvetica Neue , Arial", "_a-1", "-a", "--a", "Grüße",
        "\"a\\\"b\"", "a\\;b", "\"}\",'{'",
    ])
    func aListIsHandedOutAsItIs(family: String) throws {
        #expect(try theme(family: family).layer.typefaces[.body]?.family == family)
    }

    /// Other tools allow any text as a family.
    @Test(arguments: ["sans-serif; } * {", "a\"b", "a\\", "a\nb", "\0", "-", "1", "", "a\u{9B}b"])
    func namesAreQuoted(name: String) throws {
        let text = """
            { "type": { "$type": "typography", "$value": { "fontFamily": \(JSONText.quoted(name)),
                "fontSize": { "value": 16, "unit": "px" } } } }
            """
        let tokens = try DesignTokens(SourceText(Data(text.utf8), named: "a"))
        let token = try #require(tokens.tokens.first)
        let family = try TokenValues(tokens: tokens).typeface(token.value, token.name).family
        #expect(FontFamilies.isList(family ?? "a"), "\(family ?? "")")
    }
}
