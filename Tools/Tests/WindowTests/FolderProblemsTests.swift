import Foundation
import PenumbraThemeFiles
import ProcessSupport
import Testing

@testable import Podcasts

/// What the demonstration says about the files of the theme folder.
struct FolderProblemsTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// Each change of one file repeated the problems of all.
    @Test func onlyWhatIsNewIsTold() throws {
        var problems = FolderProblems()
        _ = try scratch.file("broken.json", "{")
        var folder = ThemeFolder(scratch.folder)
        #expect(problems.new(in: folder).map(\.file) == ["broken.json"])
        _ = try scratch.file("worse.json", "{")
        folder.reload()
        #expect(problems.new(in: folder).map(\.file) == ["worse.json"])
        #expect(problems.new(in: folder).isEmpty)
        // One that went and comes back is new.
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("broken.json"))
        folder.reload()
        #expect(problems.new(in: folder).isEmpty)
        _ = try scratch.file("broken.json", "{")
        folder.reload()
        #expect(problems.new(in: folder).map(\.file) == ["broken.json"])
    }

    @Test func textThatWouldFillTheWindowIsTold() throws {
        _ = try scratch.file(
            "huge.json",
            """
            {"$extensions": {"org.penumbra": {}}, "typeface": {"body": {"$type": "typography",
              "$value": {"fontFamily": "Sans", "fontSize": {"value": 1200, "unit": "px"}}}}}
            """)
        var problems = FolderProblems()
        let folder = ThemeFolder(scratch.folder)
        #expect(
            problems.new(in: folder).map(\.description)
                == ["huge.json:2: typeface.body: 1200 px is not in 4...200; it counts as 200 px"])
        #expect(folder.themes.first?.table()[.body].size == 150)
    }

    /// A thousand files reported a hundred problems each.
    @Test func ofManyProblemsTheFirstAreReportedAndTheRestCounted() throws {
        for number in 0..<101 { _ = try scratch.file("\(number).json", "{") }
        var problems = FolderProblems()
        let reported = problems.new(in: ThemeFolder(scratch.folder))
        #expect(reported.count == 101)
        #expect(reported.last?.description == "\(scratch.folder.lastPathComponent): and 1 more problem in its files")
    }
}
