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
        for number in 0..<Self.steps {
            model.step(&random)
            if let difference = model.difference {
                Issue.record("seed \(seed), operation \(number): \(difference)")
                return
            }
        }
    }
}
