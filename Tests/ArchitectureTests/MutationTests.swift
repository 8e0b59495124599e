import Foundation
import Testing

/// Every mutation of `Rig/mutate` applies to the current code. One that does not would end the run.
struct MutationTests {
    @Test("The code that a mutation replaces stands in its file exactly once.")
    func everyMutationApplies() throws {
        let list = try String(contentsOf: Source.root.appendingPathComponent("Rig/mutations"), encoding: .utf8)
        let lines = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(!lines.isEmpty)
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(fields.count == 3, "\(line)")
            let source = try? String(contentsOf: Source.root.appendingPathComponent(fields[0]), encoding: .utf8)
            let occurrences = source.map { $0.components(separatedBy: fields[1]).count - 1 }
            #expect(occurrences == 1, "\(line)")
            #expect(fields[1] != fields[2], "\(line)")
        }
    }
}
