import PenumbraRaster
import Testing

@testable import PenumbraDesktop

/// When everything beneath a cover has been redrawn.
@MainActor struct SettlingTests {
    private static let pixels = 1280 * 800
    private static let everything = PixelRect(columns: 0..<1280, rows: 0..<800)
    private static let window = PixelRect(columns: 100..<700, rows: 100..<500)
    private static let spinner = PixelRect(columns: 900..<1000, rows: 300..<400)
    private static let clock = PixelRect(columns: 1200..<1280, rows: 0..<20)

    private func settling(before: [PixelRect] = [everything]) -> Settling {
        var settling = Settling()
        for part in before { settling.damage([part], of: 0, pixels: Self.pixels, at: 0) }
        settling.begin()
        return settling
    }

    /// The time, in steps of a millisecond, at which a wait is over.
    private func end(_ settling: Settling) -> Double? {
        (0..<3000).lazy.map { Double($0) / 1000 }.first { settling.isOver(at: $0) }
    }

    @Test func itEndsAShortTimeAfterTheLastDamage() throws {
        var settling = settling()
        settling.end(at: 0.1)
        for step in 0...10 {
            settling.damage([Self.window], of: 0, pixels: Self.pixels, at: 0.12 + Double(step) / 50)
        }
        #expect(abs(try #require(end(settling)) - (0.32 + Settling.quiet)) < 0.002)
    }

    @Test func aSettingThatChangesNothingIsNotWaitedForLong() throws {
        var settling = settling()
        settling.end(at: 0.1)
        #expect(abs(try #require(end(settling)) - (0.1 + Settling.patience)) < 0.002)
    }

    @Test func aCommandThatRunsIsWaitedForHoweverQuietItIs() {
        var settling = settling()
        settling.damage([Self.window], of: 0, pixels: Self.pixels, at: 0.1)
        #expect(end(settling) == nil)
    }

    /// What was redrawn while the command ran counts, so that an ended command with quiet windows is not waited for again.
    @Test func damageDuringTheCommandCounts() throws {
        var settling = settling()
        settling.damage([Self.window], of: 0, pixels: Self.pixels, at: 0.1)
        settling.end(at: 0.5)
        #expect(abs(try #require(end(settling)) - (0.5 + Settling.quiet)) < 0.002)
    }

    @Test func aSpinnerAndAClockDelayNothing() throws {
        var settling = settling(before: [Self.everything, Self.spinner, Self.spinner, Self.spinner])
        settling.end(at: 0)
        for step in 0..<100 {
            let time = Double(step) / 60
            settling.damage([Self.spinner, Self.clock], of: 0, pixels: Self.pixels, at: time)
            if time < 0.1 { settling.damage([Self.window], of: 0, pixels: Self.pixels, at: time) }
        }
        #expect(try #require(end(settling)) < 0.1 + Settling.quiet + 0.002)
        // What is named to the user.
        #expect(settling.restless == [0: [Self.spinner]])
    }

    /// A spinner of another output hides nothing here.
    @Test func outputsAreApart() throws {
        var settling = settling(before: [Self.spinner, Self.spinner])
        settling.end(at: 0)
        settling.damage([Self.spinner], of: 1, pixels: Self.pixels, at: 0.2)
        #expect(abs(try #require(end(settling)) - (0.2 + Settling.quiet)) < 0.002)
    }

    @Test func aDesktopThatNeverRestsIsUncoveredAllTheSame() throws {
        var settling = settling()
        settling.end(at: 0)
        for step in 0..<180 { settling.damage([Self.window], of: 0, pixels: Self.pixels, at: Double(step) / 60) }
        #expect(abs(try #require(end(settling)) - Settling.limit) < 0.002)
    }
}
