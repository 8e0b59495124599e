import CPenumbraGtk
import Penumbra

/// Makes a driver follow `gtk-enable-animations` with its reduced motion, for as long as it lives.
@MainActor final class MotionSettings {
    private let driver: RevealDriver
    private let connections = SignalConnections()

    init(_ driver: RevealDriver) {
        self.driver = driver
        guard let settings = gtk_settings_get_default() else { return }
        connections.add(
            connect(settings, "notify::gtk-enable-animations") { [weak self] (_: OpaquePointer?) in
                self?.read(settings)
            })
        read(settings)
    }

    private func read(_ settings: OpaquePointer) {
        var value = GValue()
        g_object_get_property(settings.cast(), "gtk-enable-animations", &value)
        driver.configuration.reducesMotion = g_value_get_boolean(&value) == 0
        g_value_unset(&value)
    }
}
