import Foundation
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// A pull changes nothing but the picture: whatever the widgets report is the same before and after, and fingers that land within
/// 60 ms of each other cause no signal. So do a back drag that is taken back and a menu that is dismissed.
///
/// Every widget meets half of the inputs; every situation and every ending is met. `PENUMBRA_LAW=GTK` tries all combinations,
/// which takes ten minutes (see `Rig/law`), `PENUMBRA_LAW=libadwaita` does so in libadwaita's style, and the name of a widget those
/// with this widget.
@MainActor @Suite(.serialized, .alone) struct LawTests {
    private static let requested = ProcessInfo.processInfo.environment["PENUMBRA_LAW"]

    @Test func everyWidgetIsDecided() throws {
        let decided = LawWidgets.silent.union(LawWidgets.surfaces).union(LawWidgets.untried.keys)
            .union(LawWidgets.subjects.map(\.name))
        let undecided = try WidgetTypes.all.get().filter { !decided.contains($0) }
        #expect(undecided == [])
    }

    @Test func aPullChangesNothingButThePicture() throws {
        if Self.requested == "libadwaita" { try WidgetTypes.useLibadwaita() }
        let there = Set(try WidgetTypes.all.get())
        let subjects = LawWidgets.subjects.filter { there.contains($0.name) }
        var tried = 0
        for first in stride(from: 0, to: subjects.count, by: 2) {
            let pair = Array(subjects[first..<min(first + 2, subjects.count)])
            if let name = Self.requested, !["GTK", "libadwaita"].contains(name),
                !pair.contains(where: { $0.name == name })
            {
                continue
            }
            let scene = try LawScene(pair)
            for (input, situation, ending) in Self.cases(first / 2) {
                tried += 1
                let found = scene.violations(input, situation, ending).filter { line in
                    !LawWidgets.exceptions.contains { exception in
                        exception.input == input && pair.contains { $0.name == exception.widget }
                            && line.contains(exception.text)
                    }
                }
                let names = pair.map(\.name).joined(separator: " and ")
                #expect(found == [], "\(names), \(input), \(situation), \(ending)")
            }
        }
        print("the law: \(tried) cases with \(subjects.count) widgets")
    }

    private static func cases(_ round: Int) -> [(LawScene.Input, LawScene.Situation, LawScene.Ending)] {
        let inputs = LawScene.Input.allCases.filter { $0 != .touchpad || HeadlessDisplay.Server.requested == .x11 }
        let (situations, endings) = (LawScene.Situation.allCases, LawScene.Ending.allCases)
        if requested != nil {
            return inputs.flatMap { input in
                situations.flatMap { situation in
                    (input.pulls ? endings : [.takenBack]).map { (input, situation, $0) }
                }
            }
        }
        // Half of the inputs for each pair of widgets, the other half for the next pair.
        return inputs.enumerated().filter { ($0.offset + round) % 2 == 0 }.map { index, input in
            let ending = input.pulls ? endings[(round + index / 3) % endings.count] : .takenBack
            return (input, situations[(round + index) % situations.count], ending)
        }
    }
}
