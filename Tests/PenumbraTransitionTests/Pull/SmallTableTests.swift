import TestSupport
import Testing

@testable import PenumbraTransition

struct SmallTableTests {
    @Test(arguments: [UInt64(1), 2, 3]) func itIsADictionaryInTheOrderOfInsertion(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var table = SmallTable<Int, [Int]>()
        var model: [Int: [Int]] = [:]
        for step in 0..<2000 {
            let key = Int.random(in: 0..<8, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                table[key] = nil
                model[key] = nil
            case 1:
                table[key] = [step]
                model[key] = [step]
            case 2:
                table[key]?.append(step)
                model[key]?.append(step)
            case 3 where step % 50 == 0:
                table.removeAll { $0 > key }
                model = model.filter { $0.key <= key }
            default: break
            }
            for key in 0..<8 { #expect(table[key] == model[key], "seed \(seed), step \(step)") }
        }
    }
}
