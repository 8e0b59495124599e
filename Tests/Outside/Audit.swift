import CPenumbraGtk
import PenumbraAudit
import PenumbraGTK

@MainActor private var audited: (application: UnsafeMutablePointer<GtkApplication>, handle: TransitionHandle)?

/// Prints what the audit finds in the window of a program, once it is shown, and ends the program.
@MainActor @discardableResult func audit(
    _ application: UnsafeMutableRawPointer, _ handle: TransitionHandle
) -> TransitionHandle {
    audited = (application.assumingMemoryBound(to: GtkApplication.self), handle)
    g_timeout_add(
        1000,
        { _ in
            MainActor.assumeIsolated { print(findings()) }
            exit(0)
        }, nil)
    return handle
}

@MainActor private func findings() -> String {
    guard let audited, let window = gtk_application_get_active_window(audited.application) else { return "no window" }
    do {
        let found = try ThemeAudit.run(on: cast(window), store: audited.handle.themes, within: 20)
        return (found.map(\.description) + ["audited"]).joined(separator: "\n")
    } catch {
        return "\(error)"
    }
}
