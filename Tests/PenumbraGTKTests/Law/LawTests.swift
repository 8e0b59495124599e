import Foundation
import ProcessSupport
import Testing

@testable import PenumbraGTK

/// A pull changes nothing but the picture: whatever the widgets report is the same before and after, and fingers that land within
/// 60 ms of each other cause no signal.
///
/// Every widget meets every input, every situation and every ending. `PENUMBRA_LAW=all` tries all combinations, which takes a
/// quarter of an hour: see `Rig/law`.
@MainActor @Suite(.serialized) struct LawTests {
    private static let triesAll = ProcessInfo.processInfo.environment["PENUMBRA_LAW"] == "all"

    @Test func everyWidgetIsDecided() throws {
        let decided = LawWidgets.silent.union(LawWidgets.surfaces).union(LawWidgets.untried.keys)
            .union(LawWidgets.subjects.map(\.name))
        let undecided = try WidgetTypes.all.get().filter { !decided.contains($0) }
        #expect(undecided == [])
    }

    @Test func aPullChangesNothingButThePicture() throws {
        let there = Set(try WidgetTypes.all.get())
        let subjects = LawWidgets.subjects.filter { there.contains($0.name) }
        var tried = 0
        for first in stride(from: 0, to: subjects.count, by: 2) {
            let pair = Array(subjects[first..<min(first + 2, subjects.count)])
            let scene = try LawScene(pair)
            for (input, situation, ending) in Self.cases(first / 2) {
                tried += 1
                let found = scene.violations(input, situation, ending)
                let names = pair.map(\.name).joined(separator: " and ")
                #expect(found == [], "\(names), \(input), \(situation), \(ending)")
            }
        }
        print("the law: \(tried) cases with \(subjects.count) widgets")
    }

    private static func cases(_ round: Int) -> [(LawScene.Input, LawScene.Situation, LawScene.Ending)] {
        let inputs = LawScene.Input.allCases.filter { $0 != .touchpad || HeadlessDisplay.Server.requested == .x11 }
        let (situations, endings) = (LawScene.Situation.allCases, LawScene.Ending.allCases)
        if triesAll { return inputs.flatMap { i in situations.flatMap { s in endings.map { (i, s, $0) } } } }
        return inputs.enumerated().map { index, input in
            (input, situations[(round + index) % situations.count], endings[(round + index / 3) % endings.count])
        }
    }
}
