import Foundation
import PenumbraColor
import PenumbraGTK
import ProcessSupport
import Testing

@testable import Podcasts

extension WindowTests {
    /// The demonstration for those who use keys, a screen reader, or need contrast.
    @Suite struct AccessTests {
        static let pages = ["archive", "radiolab", "preferences", "subscriptions"]

        /// On the head of a show the outline had the color of the head. Each press of Tab changes pixels by a contrast of 3.
        @Test(arguments: pages, ["light", "dark"]) func focusIsSeen(page: String, theme: String) throws {
            let window = try PodcastsWindow(theme: theme, ["--page", page])
            window.press(Key.tab)
            var before = try window.settle()
            for step in 1...8 {
                window.press(Key.tab)
                let screen = try window.settle()
                let seen = screen.pixels.indices.contains { index in
                    guard screen.pixels[index] != before.pixels[index] else { return false }
                    return Color(rgb: Int(screen.pixels[index])).contrast(with: Color(rgb: Int(before.pixels[index])))
                        >= 3
                }
                #expect(seen, "after \(step) presses")
                before = screen
            }
        }

        /// Tab, Shift+Tab and the arrow keys reach every control of a page.
        @Test(arguments: AccessibleScene.allCases.filter { $0 != .menu })
        func everyControlIsReachedByKeys(scene: AccessibleScene) throws {
            let found = try scene.tree(
                after: """
                    timeout 60 bash -c 'until "$RIG/x-window" focus; do sleep 0.1; done'
                    "$RIG/accessible-tree" podcasts focused 1000 >"$XDG_CONFIG_HOME/focus" &
                    until grep -q ready "$XDG_CONFIG_HOME/focus"; do sleep 0.1; done
                    at=0
                    key() { # at a time of its own
                        at=$((at + 25))
                        printf '{"t": %d, "phase": "key", "code": %d, "down": %d}\\n' $at $1 $2
                    }
                    press() { key $1 1; key $1 0; }
                    {
                        for step in $(seq 50); do press \(Key.tab); done
                        key \(Key.shift) 1
                        for step in $(seq 110); do press \(Key.tab); done
                        key \(Key.shift) 0
                        for step in $(seq 50); do press \(Key.tab); press \(Key.down); done
                    } | "$RIG/touch-client" "$TOUCH_DIR"
                    sleep 1
                    kill %2
                    sed 's/"states"/"value": -7, "states"/' "$XDG_CONFIG_HOME/focus"
                    """)
            let reached = Set(found.filter { $0.value == -7 }.map(\.name))
            let roles: Set = ["push button", "toggle button", "check box", "combo box", "slider", "link", "entry"]
            // Tab does not reach the buttons of the window in GTK; the window manager has keys for them.
            let window: Set = ["Minimize", "Maximize", "Close"]
            let controls = Set(found.filter { $0.value != -7 && $0.focusable && roles.contains($0.role) }.map(\.name))
            #expect(controls.subtracting(window).count >= 2)
            #expect(controls.subtracting(window).subtracting(reached).isEmpty, "\(reached)")
        }

        /// A page below another announced it too, once it had been shown.
        @Test(arguments: [false, true]) func aChangeOfThemeIsAnnouncedOnce(onShow: Bool) throws {
            let display = try Display(size: "375x667")
            var environment = display.environment
            environment["GTK_A11Y"] = "atspi"
            environment["DBUS_SESSION_BUS_ADDRESS"] = nil
            environment["PODCASTS"] = try productPath("podcasts")
            environment["RIG"] = HeadlessDisplay.root.appendingPathComponent("Rig").path
            let script = """
                "$PODCASTS" --no-hint --size 375x667 --theme light &
                trap 'kill %1' EXIT
                \(onShow ? Accessible.openingByKeys("Radiolab, radiolab.org, 9 episodes", "Radiolab") : "")
                timeout 90 "$RIG/accessible-tree" podcasts heard "push button" "Change Theme"
                """
            let heard = try Output(
                "/usr/bin/dbus-run-session", ["--", "bash", "-c", script], environment: environment
            ).success().split(separator: "\n").filter { $0.contains("heard") }
                // The first, as a page opens.
                .filter { !$0.contains("Theme: Light") }
            #expect(Array(heard) == [#"{"heard": "Theme: Dark"}"#])
        }

        /// The gray of libadwaita gave descriptions a contrast of 3.15 to 3.69.
        @Test(arguments: Themes.names) func aDescriptionIsReadable(theme: String) throws {
            let screen = try WindowTests.reference(theme, ["--page", "preferences"])
            // The description of the second group, between its title and its card.
            let rows = 606..<628
            let ground = Color(rgb: Int(screen[8, rows.lowerBound]))
            let contrasts = rows.flatMap { y in
                (16..<300).map { Color(rgb: Int(screen[$0, y])).contrast(with: ground) }
            }
            let best = try #require(contrasts.max())
            #expect(best >= 4.5 && best < 21)
        }

        /// Every text of the style sheet on its background, in each variant of each theme.
        @Test(arguments: Themes.all) func textsAreReadable(theme: Theme) {
            for table in theme.variants(over: Themes.application) {
                let (page, card) = (table[.background], table[.surface])
                let hint = table[.text]
                let pairs: [(String, text: Color, ground: Color)] = [
                    ("text on the page", table[.text], page), ("text on a card", table[.text], card),
                    ("caption on the page", table[.secondaryText], page),
                    ("caption on a card", table[.secondaryText], card),
                    ("caption on a row under the pointer", table[.secondaryText], table[.hover].over(card)),
                    (
                        "count on a row under the pointer", table[.secondaryText],
                        table[.hover].over(table[.hover].over(card))
                    ),
                    ("text on a pressed row", table[.text], table[.pressed].over(card)),
                    ("segment", table[.secondaryText], table[.pressed].over(card)),
                    ("chosen segment", table[.onAccent], table[.accent]),
                    ("link on a card", table[.link], card),
                    ("title of the hint", page, hint),
                    ("text of the hint", page.mixed(with: hint, fraction: 0.2), hint),
                    ("destructive row", table[.error], card),
                ]
                for pair in pairs {
                    let ratio = pair.text.contrast(with: pair.ground)
                    #expect(ratio >= 4.5, "\(theme.name), \(table.traits): \(pair.0): \(ratio)")
                }
            }
        }
    }
}
