import Foundation
import Testing

/// The workflow for a host on GitHub. It has not run, so its commands are compared with the existing scripts.
struct WorkflowTests {
    /// The lines of a job, from its name to the name of the next.
    private struct Job {
        let name: String
        let lines: [String]

        /// The commands of the steps, one for each line of `run:`.
        var commands: [String] { lines.flatMap(WorkflowTests.commands) }
    }

    private static let folder = Source.root.appendingPathComponent(".github")

    private static func jobs() throws -> [Job] {
        let workflow = folder.appendingPathComponent("workflows/test.yml")
        let text = try String(contentsOf: workflow, encoding: .utf8).components(separatedBy: "\njobs:\n")
        var jobs: [Job] = []
        for line in try #require(text.last).components(separatedBy: "\n") {
            if let name = line.wholeMatch(of: /\s\s([a-z]+):/) {
                jobs.append(Job(name: String(name.1), lines: []))
            } else if let last = jobs.popLast() {
                jobs.append(Job(name: last.name, lines: last.lines + [line]))
            }
        }
        return jobs
    }

    /// The single commands of a step in one line.
    private static func commands(in line: String) -> [String] {
        guard let step = line.wholeMatch(of: /\s+(?:- )?run: (.+)/) else { return [] }
        return step.1.components(separatedBy: "&&").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// A job ran scripts without building what they read, and in images where Swift cannot be lent to a clean root.
    @Test func everyScriptOfAJobIsThere() throws {
        let scripts = try Self.jobs().flatMap(\.commands).compactMap { command in
            command.prefixMatch(of: /(?:\.\/|\.ci\/|Rig\/|Web\/|Fuzzing\/)\S+/).map { String($0.0) }
        }
        for script in scripts {
            let path = Source.root.appendingPathComponent(script).path
            #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
        }
        let expected: Set = [
            "./test", ".ci/run", "Rig/matrix", "Rig/sanitizers", "Rig/require-packages", "Rig/ios/check", "Rig/docs",
            "Rig/guides", "Rig/debian-package", "Rig/ios/simulator",
        ]
        #expect(Set(scripts) == expected)
    }

    @Test func theDocumentationIsMadeAfterTheSymbolsThatItReads() throws {
        for job in try Self.jobs() where job.commands.contains("Rig/docs") {
            let before = job.commands.prefix { $0 != "Rig/docs" }
            #expect(before.contains("Rig/ios/check") && before.contains { $0.hasPrefix("./test") }, "\(job.name)")
        }
        #expect(try Self.jobs().contains { $0.commands.contains("Rig/docs") })
    }

    @Test func everyContainerHasGitBeforeTheCheckoutAndSwiftAfterIt() throws {
        let containers = try Self.jobs().filter { $0.lines.contains { $0.contains("container:") } }
        #expect(containers.count == 6)
        for job in containers {
            #expect(!job.lines.contains { $0.contains("swift:") }, "\(job.name): Swift is in /usr there")
            func place(_ text: String) throws -> Int {
                try #require(job.lines.firstIndex { $0.contains(text) }, "\(job.name): \(text)")
            }
            let (git, checkout) = (try place("ca-certificates git"), try place("actions/checkout"))
            #expect(try git < checkout && checkout < place("uses: ./.github/actions/swift"), "\(job.name)")
        }
        let action = Self.folder.appendingPathComponent("actions/swift/action.yml")
        #expect(try String(contentsOf: action, encoding: .utf8).contains("safe.directory '*'"))
    }

    /// A failure of one kept the other from running.
    @Test func theSanitizersHaveAJobOfTheirOwn() throws {
        let job = try #require(try Self.jobs().first { $0.commands.contains("Rig/sanitizers") })
        #expect(!job.commands.contains("Rig/matrix"))
    }
}
