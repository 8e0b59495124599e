import Testing

@testable import PenumbraTransition

/// The conditions for the start of a back gesture.
struct BackConditionTests {
    /// Every combination of the facts.
    private var all: [BackCondition] {
        (0..<32).map { number in
            var condition = BackCondition()
            condition.isEnabled = number & 1 != 0
            condition.hasCircle = number & 2 != 0
            condition.hasPageBelow = number & 4 != 0
            condition.isBusy = number & 8 != 0
            condition.stays = number & 16 != 0
            return condition
        }
    }

    @Test func theRootOfAStackLeavesItsTouchesToOthers() {
        #expect(!BackCondition().mayBegin)
        var condition = BackCondition()
        condition.hasPageBelow = true
        #expect(condition.mayBegin)
    }

    @Test func nothingBeginsWhileItIsDisabled() {
        for condition in all where !condition.isEnabled { #expect(!condition.mayBegin) }
    }

    @Test func aMovingCircleCanAlwaysBeCaught() {
        for condition in all where condition.isEnabled && condition.hasCircle { #expect(condition.mayBegin) }
    }

    @Test func withoutACircleOnlyAFreePageGoesBack() {
        for condition in all where condition.isEnabled && !condition.hasCircle {
            #expect(condition.mayBegin == (condition.hasPageBelow && !condition.isBusy && !condition.stays))
        }
    }
}
