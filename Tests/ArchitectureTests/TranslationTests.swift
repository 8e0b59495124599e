import Foundation
import Testing

/// The catalogs of the window's texts, compared with the sources.
struct TranslationTests {
    static let domains = [
        "penumbra-gtk": "Sources/PenumbraGTK", "penumbra-podcasts": "Tools/Sources/Podcasts", "penumbra-gnome": "GNOME",
    ]
    static let languages = ["de", "sv", "ar"]

    /// The header's rule and the same in Swift: the form that a number takes.
    static let plurals: [String: (rule: String, form: @Sendable (Int) -> Int, count: Int)] = [
        "de": ("nplurals=2; plural=n != 1;", { $0 == 1 ? 0 : 1 }, 2),
        "sv": ("nplurals=2; plural=n != 1;", { $0 == 1 ? 0 : 1 }, 2),
        "ar": (
            "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
            { n in n < 3 ? n : (3...10).contains(n % 100) ? 3 : n % 100 >= 11 ? 4 : 5 }, 6
        ),
    ]

    private static func folder(_ domain: String) -> URL {
        Source.root.appendingPathComponent("Translations/\(domain)")
    }

    private static func catalogs() throws -> [(domain: String, language: String, catalog: Catalog)] {
        try domains.keys.sorted().flatMap { domain in
            try languages.map { ($0, try Catalog(folder(domain).appendingPathComponent("\($0).po"))) }
                .map { (domain, $0.0, $0.1) }
        }
    }

    /// The texts of a module, found in its calls and its interface files.
    private static func texts(in module: String) throws -> Set<Catalog.Text> {
        let folder = Source.root.appendingPathComponent(module)
        var found: Set<Catalog.Text> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appendingPathComponent(path)
            if path.hasSuffix(".swift") {
                let text = try String(contentsOf: file, encoding: .utf8)
                for call in text.matches(of: /(?:translated|Translation\.own)\(\s*"([^"]*)"(?:,\s*context: "([^"]*)")?/)
                {
                    found.insert(Catalog.Text(context: call.2.map(String.init), text: String(call.1)))
                }
                for call in text.matches(of: /translated\(\s*one: "([^"]*)",\s*many: "([^"]*)"/) {
                    found.insert(Catalog.Text(context: nil, text: String(call.1), plural: String(call.2)))
                }
            } else if path.hasSuffix(".js") {
                let text = try String(contentsOf: file, encoding: .utf8)
                for call in text.matches(of: /\b_\('([^']*)'\)/) {
                    found.insert(Catalog.Text(context: nil, text: String(call.1)))
                }
            } else if path.hasSuffix(".ui") {
                let text = try String(contentsOf: file, encoding: .utf8)
                for line in text.matches(of: /translatable="yes">([^<]*)</) {
                    found.insert(Catalog.Text(context: nil, text: String(line.1)))
                }
            }
        }
        return found
    }

    /// The texts of the desktop file and of the metadata, except for those that must not be translated.
    private static func packaged() throws -> Set<Catalog.Text> {
        let name = Source.root.appendingPathComponent("Packaging/org.example.Penumbra.Podcasts").path
        let desktop = try String(contentsOfFile: name + ".desktop.in", encoding: .utf8)
        let keys = desktop.matches(of: /(?m)^(?:Name|GenericName|Comment|Keywords)=(.*)$/).map { String($0.1) }
        let metadata = try String(contentsOfFile: name + ".metainfo.xml.in", encoding: .utf8)
        let read = metadata.components(separatedBy: "<releases>")[0]
        let paragraphs = read.matches(of: /<(?:name|summary|p)>([^<]*)</).map { String($0.1) }
        return Set((keys + paragraphs).map { Catalog.Text(context: nil, text: $0) })
    }

    private static func names(in text: String) -> Set<String> {
        Set(text.matches(of: /{[a-z]+}/).map { String($0.0) })
    }

    @Test func everyTextIsInTheTemplateAndInEveryCatalog() throws {
        for (domain, module) in Self.domains {
            let texts = try Self.texts(in: module).union(domain == "penumbra-podcasts" ? Self.packaged() : [])
            #expect(texts.count >= 4)
            let template = try Catalog(Self.folder(domain).appendingPathComponent("\(domain).pot"))
            let collected = Set(template.entries.map(\.key)).symmetricDifference(texts)
            #expect(collected.isEmpty, "run Rig/translations merge")
            for language in Self.languages {
                let catalog = try Catalog(Self.folder(domain).appendingPathComponent("\(language).po"))
                let missing = Set(catalog.entries.map(\.key)).symmetricDifference(texts)
                #expect(missing.isEmpty, "\(domain), \(language)")
            }
        }
    }

    @Test func everyTextIsTranslated() throws {
        for (domain, language, catalog) in try Self.catalogs() {
            for entry in catalog.entries {
                #expect(!entry.flags.contains("fuzzy"), "\(domain), \(language): \(entry.text)")
                #expect(
                    !entry.translations.isEmpty && entry.translations.allSatisfy { !$0.isEmpty },
                    "\(domain), \(language): \(entry.text)")
            }
        }
    }

    @Test func theFormsOfNumbersAreThoseOfTheLanguage() throws {
        for (domain, language, catalog) in try Self.catalogs() {
            let plural = try #require(Self.plurals[language])
            #expect(catalog.header.contains("Plural-Forms: \(plural.rule)\n"), "\(domain), \(language)")
            for entry in catalog.entries where entry.plural != nil {
                #expect(entry.translations.count == plural.count, "\(language): \(entry.text)")
            }
        }
    }

    /// A form for a single number may leave the number out.
    @Test func argumentsAgree() throws {
        var count = 0
        for (domain, language, catalog) in try Self.catalogs() {
            let plural = try #require(Self.plurals[language])
            for entry in catalog.entries {
                let names = Self.names(in: entry.plural ?? entry.text)
                for (form, translation) in entry.translations.enumerated() {
                    count += names.count
                    let numbers = (0...300).filter { plural.form($0) == form }.count
                    let free: Set = entry.plural != nil && numbers == 1 ? ["{count}"] : []
                    let used = Self.names(in: translation)
                    #expect(
                        used.isSubset(of: names) && names.subtracting(used).isSubset(of: free),
                        "\(domain), \(language): \(translation)")
                }
            }
        }
        #expect(count > 50, "the arguments were not found")
    }

    /// Quotation marks, ellipses, dashes and spaces as the language writes them, and a mnemonic where the text has one.
    @Test func theTypographyIsThatOfTheLanguage() throws {
        let quotes: [String: (open: Character, close: Character)] = [
            "de": ("„", "“"), "sv": ("”", "”"), "ar": ("«", "»"),
        ]
        for (domain, language, catalog) in try Self.catalogs() {
            let marks = try #require(quotes[language])
            for entry in catalog.entries {
                for translation in entry.translations {
                    let place = "\(domain), \(language): \(translation)"
                    #expect(!translation.contains { "\"'".contains($0) }, "\(place)")
                    #expect(!translation.contains("...") && !translation.contains(" - "), "\(place)")
                    #expect(
                        !translation.contains("  ") && translation.last?.isWhitespace == entry.text.last?.isWhitespace,
                        "\(place)")
                    if entry.text.contains("“") {
                        #expect(translation.contains(marks.open) && translation.contains(marks.close), "\(place)")
                    }
                    #expect(
                        translation.filter { $0 == "_" }.count == entry.text.filter { $0 == "_" }.count, "\(place)")
                    // The title of a podcast is isolated from the text around it, which has the other direction.
                    if language == "ar", entry.text.contains("{title}") {
                        #expect(translation.contains("\u{2068}{title}\u{2069}"), "\(place)")
                    }
                }
            }
        }
    }

    /// The texts of iOS were English. They are few, and agree with those of GTK where both have them.
    @Test func theTextsOfIOSWereEnglish() throws {
        struct Texts: Decodable {
            struct Text: Decodable { let localizations: [String: Localization] }
            struct Localization: Decodable { let stringUnit: Unit }
            struct Unit: Decodable { let value: String }
            let strings: [String: Text]
        }
        let folder = Source.root.appendingPathComponent("Sources/PenumbraUIKit")
        let catalog = try JSONDecoder().decode(
            Texts.self, from: Data(contentsOf: folder.appendingPathComponent("Localizable.xcstrings")))
        let code = try String(contentsOf: folder.appendingPathComponent("Texts.swift"), encoding: .utf8)
        let used = code.matches(of: /String\(localized: "([^"]*)"/).map { String($0.1) }
        #expect(!used.isEmpty && Set(used) == Set(catalog.strings.keys))
        for language in Self.languages {
            let others = try Catalog(Self.folder("penumbra-gtk").appendingPathComponent("\(language).po"))
            for (text, entry) in catalog.strings {
                let translation = try #require(entry.localizations[language], "\(text), \(language)").stringUnit.value
                #expect(!translation.isEmpty)
                if let other = others.entries.first(where: { $0.text == text }) {
                    #expect(other.translations == [translation], "\(text), \(language)")
                }
            }
        }
    }

    /// No two rows of a menu have the same letter.
    @Test func mnemonicsAreUniqueInAMenu() throws {
        let resources = Source.root.appendingPathComponent("Tools/Sources/Podcasts/Resources")
        let catalogs = try Self.languages.map { language in
            (language, try Catalog(Self.folder("penumbra-podcasts").appendingPathComponent("\(language).po")))
        }
        for name in ["episode-menu.ui", "primary-menu.ui"] {
            let text = try String(contentsOf: resources.appendingPathComponent(name), encoding: .utf8)
            // The copying rows are in a submenu of their own.
            let labels = text.matches(of: /translatable="yes">([^<]*)</).map { String($0.1) }.filter {
                $0.contains("_")
            }
            let groups = [labels.filter { !$0.hasPrefix("Copy") }, labels.filter { $0.hasPrefix("Copy") }]
            for (language, catalog) in catalogs {
                for group in groups {
                    let letters = group.map { label -> Character? in
                        let translation = catalog.entries.first { $0.text == label }?.translations.first ?? ""
                        return translation.firstIndex(of: "_").map { translation[translation.index(after: $0)] }
                    }.map { $0.map { Character($0.lowercased()) } }
                    #expect(Set(letters).count == letters.count, "\(name), \(language)")
                }
            }
        }
    }
}
