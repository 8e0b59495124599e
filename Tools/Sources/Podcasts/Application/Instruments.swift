import CPenumbraGtk
import Foundation
import PenumbraColor
import PenumbraGTK
import PenumbraGestures
import PenumbraTraces
import PenumbraTransition

/// Observes and plays the window: recorded gestures in and out, a log of its frames, discs under fingers.
@MainActor final class Instruments {
    private let handle: TransitionHandle
    private let themes: ThemeStore
    private let window: UnsafeMutablePointer<GtkWindow>
    private let navigation: PageNavigation
    private var log: LineFile?
    private var recording: LineFile?
    private var recordingStart: Double?
    private var frames = 0
    private var player: Task<Void, Never>?
    private let onLoss: @MainActor (CannotWrite) -> Void

    /// `onLoss` is called when a requested file cannot be written any more.
    init(
        _ handle: TransitionHandle, themes: ThemeStore, window: PodcastsWindow,
        onLoss: @escaping @MainActor (CannotWrite) -> Void
    ) {
        self.onLoss = onLoss
        self.handle = handle
        self.themes = themes
        self.window = window.window
        navigation = window.navigation
    }

    /// Writes one line of JSON for every frame in which an edge or a page moves, and one now. The frame's number also colors
    /// a mark in the window's bottom left corner, so that a screenshot can be matched to a line.
    func log(to path: String) throws {
        log = try LineFile(path, onLoss: onLoss)
        handle.onFrame = { [weak self] time, reveal in self?.logFrame(time, reveal) }
        navigation.onFrame = { [weak self] time, report in
            self?.logFrame(time, Reveal(), ",\"navigation\":\(report.json)")
        }
        PullDownMenu.followFrames(of: window) { [weak self] time, report in
            self?.logFrame(time, Reveal(), ",\"menus\":\(report.json)")
        }
        logFrame(Double(DispatchTime.now().uptimeNanoseconds) / 1e9, Reveal())
    }

    /// Writes every touch in the window, as a trace that starts at 0. The touches after an hour are left out: no trace is longer.
    func record(to path: String) throws {
        recording = try LineFile(path, onLoss: onLoss)
        handle.onTouch = { [weak self] touch in self?.record(touch) }
    }

    /// Plays a trace through the recognizer, and draws the fingers.
    func play(_ trace: Trace, after delay: Double) {
        handle.showsTouches = true
        player = Task { [handle] in
            let start = Double(DispatchTime.now().uptimeNanoseconds) / 1e9 + delay
            for touch in trace.touches {
                let wait = start + touch.time - Double(DispatchTime.now().uptimeNanoseconds) / 1e9
                if wait > 0 { try? await Task.sleep(for: .seconds(wait)) }
                if Task.isCancelled { return }
                var now = touch
                now.time += start
                handle.play(now)
            }
        }
    }

    private func logFrame(_ time: Double, _ reveal: Reveal, _ more: String = "") {
        frames += 1
        let report = FrameReport(reveal, time: time, theme: themes.current.name)
        let line = String(report.json.dropLast()) + more + ",\"frame\":\(frames)}"
        log?.append(line)
        func byte(_ shift: Int) -> Double { Double(frames >> shift & 255) / 255 }
        handle.mark = Color(red: byte(16), green: byte(8), blue: byte(0))
    }

    private func record(_ touch: Touch) {
        var relative = touch
        relative.time -= recordingStart ?? touch.time
        recordingStart = recordingStart ?? touch.time
        if relative.time <= Trace.longest { recording?.append(relative.traceLine) }
    }
}
