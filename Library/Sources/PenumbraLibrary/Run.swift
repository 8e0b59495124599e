// The name is that of the C header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPenumbraObjects
import PenumbraGTK
import PenumbraThemes

/// Attaches the application of a window, or the window itself if it belongs to none. The program knows nothing of it: what cannot
/// be done is one line in its log.
@c @implementation public func penumbra_run(
    _ options: UnsafePointer<CChar>!, _ window: UnsafeMutablePointer<GtkWindow>!
) {
    guard let window else { return }
    nonisolated(unsafe) let root = window
    let text = options.map { String(cString: $0) } ?? ""
    MainActor.assumeIsolated {
        let run = Run.shared ?? Run(RunOptions(text))
        Run.shared = run
        run.attach(root)
    }
}

/// The transitions of an unmodified program.
@MainActor private final class Run {
    static var shared: Run?

    private let remembered: RememberedTheme?
    private var handles: [TransitionHandle] = []
    private var gaveWay = false

    init(_ options: RunOptions) {
        let store = ThemeStore.standard
        store.replaceThemes([.light, .dark] + options.themes)
        remembered = options.choice.map { RememberedTheme($0, of: store, setsSystem: options.setsSystem) }
        ThemeTransition.onOtherCopy = { [weak self] in self?.giveWay() }
        remembered?.onChange = { [weak self] choice in self?.follow(choice) }
    }

    func attach(_ window: UnsafeMutablePointer<GtkWindow>) {
        guard !gaveWay else { return }
        var root = window
        while let next = gtk_window_get_transient_for(root) { root = next }
        do throws(TransitionError) {
            let handle =
                if let application = gtk_window_get_application(root) {
                    try ThemeTransition.attach(to: OpaquePointer(application))
                } else {
                    try ThemeTransition.attach(to: window)
                }
            if !handles.contains(where: { $0 === handle }) { handles.append(handle) }
        } catch {
            switch error.cause {
            // The program has the pull already, and knows what it does.
            case .otherCopy: gaveWay = true
            default: penumbra_log("no pull: \(error)")
            }
        }
    }

    private func giveWay() {
        gaveWay = true
        for handle in handles { handle.detach() }
        handles = []
    }

    private func follow(_ choice: ThemeChoice) {
        // A choice changes every window of the store.
        try? handles.first?.choose(choice, style: .fade)
    }
}
