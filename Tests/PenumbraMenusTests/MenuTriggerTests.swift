import Testing

@testable import PenumbraMenus

/// When a press on a view opens its menu.
struct MenuTriggerTests {
    @Test func aPlainButtonOpensAtOnceBesideItself() {
        let trigger = MenuTrigger(after: 0, isInScrollingContent: false)
        #expect(trigger.pressDuration == 0 && !trigger.opensOnTap && !trigger.opensBesideFinger)
        #expect(!trigger.needsAction)
    }

    @Test func aButtonInAListLetsItScrollAndOpensOnATap() {
        let trigger = MenuTrigger(after: 0, isInScrollingContent: true)
        #expect(trigger.pressDuration == 0.15 && trigger.opensOnTap && !trigger.opensBesideFinger)
        #expect(!trigger.needsAction)
    }

    @Test(arguments: [false, true]) func aRestingFingerOpensBesideItselfEverywhere(scrolls: Bool) {
        let trigger = MenuTrigger(after: 0.5, isInScrollingContent: scrolls)
        #expect(trigger.pressDuration == 0.5 && !trigger.opensOnTap && trigger.opensBesideFinger)
        #expect(trigger.needsAction)
    }
}

/// Key repeat.
struct KeyRepeatTests {
    /// Returns the times at which a key that is held from time 0 is repeated, in frames of a 120th of a second.
    private func repetitions(of key: MenuKey, for duration: Double) -> [Double] {
        var keys = KeyRepeat()
        keys.press(key, at: 0)
        return (0...Int(duration * 120)).map { Double($0) / 120 }.filter { keys.advance(to: $0) != nil }
    }

    @Test func theNumbersAreThoseOfTheGuide() {
        #expect(KeyRepeat.delay == 0.4 && KeyRepeat.interval == 0.08 && MenuTrigger.scrollDelay == 0.15)
    }

    @Test func aHeldArrowRepeatsAfterADelayAtASteadyPace() {
        let times = repetitions(of: .step(.next), for: 2)
        #expect(times.first.map { abs($0 - KeyRepeat.delay) < 0.01 } ?? false)
        // 1.6 s at 0.08 s each, plus the first. Each may be late by at most a frame.
        #expect((18...21).contains(times.count))
    }

    @Test(arguments: [MenuKey.enter, .escape, .left, .right, .step(.first), .step(.last), .letter("a")])
    func otherKeysActOnce(key: MenuKey) {
        #expect(repetitions(of: key, for: 2).isEmpty)
    }

    @Test func aReleasedKeyStopsAndAnotherReleaseDoesNot() {
        var keys = KeyRepeat()
        keys.press(.step(.next), at: 0)
        keys.release(.step(.previous))
        #expect(keys.deadline != nil)
        keys.release(.step(.next))
        #expect(keys.deadline == nil && keys.advance(to: 10) == nil)
    }

    @Test func anotherKeyEndsTheRepetition() {
        var keys = KeyRepeat()
        keys.press(.step(.next), at: 0)
        keys.press(.enter, at: 0.1)
        #expect(keys.advance(to: 10) == nil)
    }

    @Test func afterAPauseItGoesOnWithoutCatchingUp() {
        var keys = KeyRepeat()
        keys.press(.step(.previous), at: 0)
        #expect(keys.advance(to: 5) == .step(.previous))
        #expect(keys.deadline == 5 + KeyRepeat.interval && keys.advance(to: 5.01) == nil)
    }
}
