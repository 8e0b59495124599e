import PenumbraGTK
import Testing

@testable import Podcasts

/// The hint names only the input devices of this machine.
struct HintTextTests {
    private func text(_ change: (inout InputDevices) -> Void) -> String {
        var devices = InputDevices()
        change(&devices)
        return HintText(devices, shortcut: "Ctrl+L").markup
    }

    @Test func onlyPresentDevicesAreNamed() {
        let screen = text { $0.touchscreen = true }
        #expect(screen.contains("two fingers") && !screen.contains("touchpad") && !screen.contains("button down"))
        let laptop = text { ($0.touchpad, $0.pointer) = (true, true) }
        #expect(laptop.contains("touchpad") && !laptop.contains("on the screen"))
        let desktop = text { $0.pointer = true }
        #expect(!desktop.contains("fingers") && desktop.contains("button down"))
        #expect([screen, laptop, desktop].allSatisfy { $0.contains("<b>Ctrl+L</b>") })
    }
}
