import Foundation
import ProcessSupport

/// The expected screen behind menus, computed independently from the page and the progress of the menus.
struct BackdropComposite {
    let page: Screen

    /// Returns the color of the page at a location behind menus with this progress.
    ///
    /// The color is `saturate(0.3)` of Filter Effects 1, dimmed to 80 %.
    func expected(_ x: Int, _ y: Int, _ progress: Double) -> UInt32 {
        let pixel = page[x, y]
        let color = [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) }
        let gray = 0.213 * color[0] + 0.715 * color[1] + 0.072 * color[2]
        return color.reduce(0) { sum, value in
            let behind = 0.8 * (0.3 * value + 0.7 * gray)
            return sum << 8 | UInt32((value * (1 - progress) + behind * progress).rounded())
        }
    }

    /// Returns the error of a screenshot in some rows and columns; nil if it is correct.
    func check(_ grab: Screen, _ progress: Double, _ rows: [Int], _ columns: [Int]) -> String? {
        for y in rows {
            for x in columns {
                let wanted = expected(x, y, progress)
                if Screen.difference(grab[x, y], wanted) > 3 {
                    return "(\(x), \(y)) behind \(progress) is #\(String(grab[x, y], radix: 16)), "
                        + "not #\(String(wanted, radix: 16))"
                }
            }
        }
        return nil
    }
}

extension PodcastsWindow {
    /// The button in the header of a show's page, and two rows of its list, in a window of 375 points.
    static let more = (x: 303.0, y: 176.0)
    static let firstEpisode = (x: 150.0, y: 490.0)
    static let secondEpisode = (x: 150.0, y: 550.0)

    func point(_ x: Double, _ y: Double) {
        display.send(#"{"phase": "point", "x": \#(x), "y": \#(y)}"#)
    }

    func mouse(_ phase: String, _ button: Int = 1) {
        display.send(#"{"phase": "\#(phase)", "button": \#(button)}"#)
    }

    func click(_ place: (x: Double, y: Double), _ button: Int = 1) {
        point(place.x, place.y)
        mouse("press", button)
        mouse("release", button)
    }

    func touch(_ phase: String, _ x: Double, _ y: Double) {
        display.send(#"{"phase": "\#(phase)", "id": 0, "x": \#(x), "y": \#(y)}"#)
    }

    /// Returns the menus of the last frame.
    func menus() throws -> [Frame.Menu] { try lastFrame().menus ?? [] }

    /// Waits until this number of menus is open and at rest.
    func waitForMenus(_ count: Int) throws {
        try wait("\(count) menus are open") {
            let menus = try menus()
            return try menus.count == count && lastFrame().isIdle
        }
        try settle()
    }
}
