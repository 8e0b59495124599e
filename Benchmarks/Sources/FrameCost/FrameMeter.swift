import CPenumbraGtk
import Contest
import Foundation
import PenumbraGTK

/// Measures the cost of a window's frames, from the start of a frame until the display has drawn it.
@MainActor final class FrameMeter {
    private let display: OpaquePointer
    private let connections = SignalConnections()
    private var start = 0.0
    private var recorded: [Double] = []
    private var waiting: [(Double) -> Void] = []

    init(_ window: Widget) {
        display = gtk_widget_get_display(window)
        guard let clock = gtk_widget_get_frame_clock(window) else { return }
        connections.add(connect(clock, "before-paint") { [weak self] in self?.start = seconds() })
        connections.add(connect(clock, "after-paint", after: true) { [weak self] in self?.end() })
    }

    /// Waits for the end of the next frame, and returns its cost in milliseconds.
    func frame() async -> Double {
        await withCheckedContinuation { ready in onNextFrame { ready.resume(returning: $0) } }
    }

    /// Calls `ready` with the cost in milliseconds of the next frame, when it is on the display.
    func onNextFrame(_ ready: @escaping (Double) -> Void) {
        waiting.append(ready)
    }

    /// Returns the costs of all frames of the next milliseconds.
    func frames(for milliseconds: Int) async throws -> [Double] {
        recorded = []
        try await Task.sleep(for: .milliseconds(milliseconds))
        return recorded
    }

    private func end() {
        gdk_display_sync(display)
        let cost = (seconds() - start) * 1000
        recorded.append(cost)
        let ready = waiting
        waiting = []
        for call in ready { call(cost) }
    }
}

/// Returns the time of GLib's monotonic clock, in seconds.
func seconds() -> Double { Double(g_get_monotonic_time()) / 1e6 }

/// Returns the CPU time of this process so far, in seconds.
func processorTime() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// The renderer that the environment chooses.
let renderer = ProcessInfo.processInfo.environment["GSK_RENDERER"] ?? "GTK's choice"
