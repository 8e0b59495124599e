import Foundation
import PenumbraThemes
import TestSupport
import Testing

/// Anything that can happen to a store, in any order: the store against a model of it.
@MainActor struct ThemeStoreRandomTests {
    /// 50 seeds of as many operations each; `PENUMBRA_STORE_STEPS` sets how many, for a longer look.
    private static let steps = ProcessInfo.processInfo.environment["PENUMBRA_STORE_STEPS"].flatMap { Int($0) } ?? 500

    @Test(arguments: 0..<50) func anySequenceOfWhatCanHappen(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let model = StoreModel(&random)
        if Self.steps > 500 { print("seed \(seed): \(Self.steps) operations") }
        for number in 0..<Self.steps {
            model.step(&random)
            if let difference = model.difference {
                Issue.record("seed \(seed), operation \(number): \(difference)")
                return
            }
        }
        guard Self.steps >= 20_000 else { return }
        // In the long run all that a folder can do to a pull has been tried, and to the theme that is pulled to as well.
        for change in FolderModel.Change.allCases {
            #expect(model.changes[change] != nil, "seed \(seed): nothing was \(change) under a pull")
            // What has just come is no target yet.
            guard change != .added else { continue }
            #expect(model.changesOfTarget[change] != nil, "seed \(seed): no target was \(change)")
        }
    }
}
