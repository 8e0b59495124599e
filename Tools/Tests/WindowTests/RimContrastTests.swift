import Foundation
import PenumbraColor
import PenumbraGTK
import ProcessSupport
import Testing

@testable import Podcasts

extension WindowTests {
    /// The visibility of a circle's border, read from the screen.
    @Suite struct RimContrastTests {
        /// The required contrast across the rim.
        private static let least = 1.3

        /// A hand holds the circle, so that it rests in the middle of the page.
        @Test(arguments: Themes.names) func everyThemeHasARimThatCanBeSeen(theme: String) throws {
            let window = try PodcastsWindow(theme: theme, ["--page", "radiolab"])
            window.dragBack(to: 200, lasting: 200, lift: false)
            let screen = try window.restingScreen()
            let frame = try window.lastFrame()
            #expect(frame.navigation?.isHeld ?? false)
            let hole = try #require(frame.holes.first)
            let circle = Frame.Circle(
                x: try #require(hole.x), y: try #require(hole.y), radius: try #require(hole.radius))
            let contrasts = (0..<720).compactMap { across(circle, $0, screen) }
            let worst = try #require(contrasts.min())
            #expect(contrasts.count > 100)
            #expect(worst >= Self.least)
        }

        /// Returns the contrast of the rim with its two sides in a direction, the greater of the two; nil outside the
        /// window.
        private func across(_ circle: Frame.Circle, _ direction: Int, _ screen: Screen) -> Double? {
            let angle = Double(direction) / 720 * 2 * .pi
            let rim = BorderStyle.rimOfLight.width
            func color(_ way: Double) -> Color? {
                let (x, y) = (
                    circle.x + (circle.radius + way) * cos(angle), circle.y + (circle.radius + way) * sin(angle)
                )
                guard x >= 4, x < Double(screen.width), y >= 0, y < Double(screen.height) - 4 else { return nil }
                return Color(rgb: Int(screen[Int(x), Int(y)]))
            }
            // The pixels completely on either side, and the pixel with most of the rim. Which one that is depends on
            // where the circle crosses it.
            guard let outside = color(rim + 1), let inside = color(-1.5) else { return nil }
            return [0.25, 0.5, 0.75].compactMap { color(rim * $0) }
                .map { max($0.contrast(with: outside), $0.contrast(with: inside)) }.max()
        }
    }
}
