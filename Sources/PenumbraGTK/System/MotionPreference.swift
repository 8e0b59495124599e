import CPenumbraGtk

/// Whether the desktop's user wants less motion, by GTK's settings or the portal, for all who follow it.
@MainActor final class MotionPreference {
    private let settings: InterfaceSettings
    private let portal: SystemAppearance
    private var connections: SignalConnections?
    private var followers: [ObjectIdentifier: @MainActor (Bool) -> Void] = [:]
    private var reported = false

    private static weak var known: MotionPreference?

    /// The preference of the process, which lives as long as somebody follows it.
    private static func shared(_ settings: OpaquePointer) -> MotionPreference {
        if let known { return known }
        let preference = MotionPreference(InterfaceSettings(settings), portal: SystemAppearance())
        known = preference
        return preference
    }

    /// A preference from other sources.
    init(_ settings: InterfaceSettings, portal: SystemAppearance) {
        self.settings = settings
        self.portal = portal
        reported = isReduced
        connections = settings.onChange { [weak self] in self?.report() }
        portal.onChange = { [weak self] _ in self?.report() }
    }

    isolated deinit {
        connections?.disconnectAll()
    }

    private var isReduced: Bool { settings.reducesMotion || portal.preferences.reducesMotion }

    private func report() {
        guard isReduced != reported else { return }
        reported = isReduced
        for follower in followers.values { follower(reported) }
    }

    /// Calls `follow` at once and whenever the preference changes, for as long as you hold the result.
    static func follow(_ follow: @escaping @MainActor (Bool) -> Void) -> Following? {
        gtk_settings_get_default().map { Following(shared($0), follow) }
    }

    /// Somebody who follows a preference.
    @MainActor final class Following {
        private let preference: MotionPreference

        init(_ preference: MotionPreference, _ follow: @escaping @MainActor (Bool) -> Void) {
            self.preference = preference
            follow(preference.reported)
            preference.followers[ObjectIdentifier(self)] = follow
        }

        isolated deinit {
            preference.followers[ObjectIdentifier(self)] = nil
        }
    }
}
