import Foundation
import PenumbraThemes
import TestSupport
import Testing

/// All operations of a store, in any order: the store compared with a model of it.
@MainActor struct ThemeStoreRandomTests {
    /// 50 seeds with the same number of operations each. For a longer run, set the number in `PENUMBRA_STORE_STEPS`.
    private static let steps = ProcessInfo.processInfo.environment["PENUMBRA_STORE_STEPS"].flatMap { Int($0) } ?? 500

    @Test(arguments: 0..<50) func anySequenceOfOperations(seed: Int) {
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
        // A long run has tried every change of a folder during a pull, and every change of the pull's target theme.
        for change in FolderModel.Change.allCases {
            #expect(model.changes[change] != nil, "seed \(seed): nothing was \(change) under a pull")
            // A theme that was just added is no target yet.
            guard change != .added else { continue }
            #expect(model.changesOfTarget[change] != nil, "seed \(seed): no target was \(change)")
        }
    }
}
