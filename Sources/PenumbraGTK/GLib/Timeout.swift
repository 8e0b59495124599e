import CPenumbraGtk
import Dispatch

/// Calls a function once after a delay, unless it is released before.
@MainActor package final class Timeout {
    private var source: guint = 0

    /// Calls `call` after `seconds` from now, or a little later.
    package init(seconds: Double, _ call: @escaping @MainActor () -> Void) {
        let fire: @MainActor () -> Void = { [weak self] in
            self?.source = 0
            call()
        }
        let callback: GSourceFunc = { data in
            guard let data else { return 0 }
            MainActor.assumeIsolated { ClosureBox<@MainActor () -> Void>.function(data)() }
            return 0
        }
        let milliseconds = guint(min(max(seconds * 1000, 0), Double(guint.max)).rounded(.up))
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, milliseconds, callback, ClosureBox.retained(fire),
            ClosureBox<@MainActor () -> Void>.release)
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }
}

private let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether this code runs on the main actor: on the main thread, or on the thread that serves the main queue.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainKey) ?? false }
